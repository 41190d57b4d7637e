import { expect, test } from 'vitest';
import { parseNumber } from '@/ui/inputs/number-field.tsx';

test.each<[string, 'whole' | 'decimal', number | null]>([
  ['', 'whole', null],
  ['　 ', 'decimal', null],
  ['0', 'whole', 0],
  ['007', 'whole', 7],
  ['１２', 'whole', 12],
  ['－３', 'whole', -3],
  ['1,200', 'whole', 1200],
  ['１，２００', 'whole', 1200],
  ['1,2', 'whole', Number.NaN],
  ['１２．５', 'decimal', 12.5],
  ['１２。５', 'decimal', 12.5],
  [' 7 ', 'whole', 7],
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
])('parseNumber parses %j as a %s number to %s', (text, kind, value) => {
  expect(parseNumber(text, kind)).toBe(value);
});
