import { describe, expect, test } from 'vitest';
import { asciiNumber, parseNumber } from '@/ui/inputs/number-field.tsx';

describe('asciiNumber', () => {
  test.each([
    ['１２', '12'],
    ['１２．５', '12.5'],
    ['１２。５', '12.5'],
    ['－３', '-3'],
    ['1,200', '1200'],
    ['１，２００', '1200'],
    [' 7 ', '7'],
    ['1,2', '1,2'],
    ['约 3', '约 3'],
  ])('converts %s to %s', (written, ascii) => {
    expect(asciiNumber(written)).toBe(ascii);
  });
});

describe('parseNumber', () => {
  test.each<[string, 'whole' | 'decimal', number | null]>([
    ['', 'whole', null],
    ['　 ', 'decimal', null],
    ['0', 'whole', 0],
    ['007', 'whole', 7],
    ['１２', 'whole', 12],
    ['1.5', 'whole', Number.NaN],
    ['1.', 'decimal', 1],
    ['.5', 'decimal', 0.5],
    ['-0.5', 'decimal', -0.5],
    ['1e3', 'decimal', Number.NaN],
    ['0x10', 'whole', Number.NaN],
    ['Infinity', 'decimal', Number.NaN],
    ['-', 'whole', Number.NaN],
    ['.', 'decimal', Number.NaN],
    ['十二', 'whole', Number.NaN],
    ['12 岁', 'whole', Number.NaN],
  ])('parses %j as a %s number to %s', (text, kind, value) => {
    expect(parseNumber(text, kind)).toBe(value);
  });
});
