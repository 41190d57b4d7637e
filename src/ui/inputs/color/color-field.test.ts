import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readableColor, tintContrast } from '@/ui/inputs/color/color-field.tsx';

describe('a color for words', () => {
  test.each([
    ['#000000', 17],
    ['#1b6b56', 5.5],
    ['#2f9e44', 3.1],
    ['#ffffff', 1],
  ])('%s has about %d to 1 on its tint', (color, contrast) => {
    expect(tintContrast(color)).toBeCloseTo(contrast, 0);
  });

  test.each(['#1b6b56', '#000000', '#b3261e'])('%s can be read as it is', (color) => {
    expect(readableColor(color)).toBe(color);
  });

  test('that can’t be read has a neighbour that can, in the same hue and no darker than needed', () => {
    expect(readableColor('#2f9e44')).toBe('#257d36');
    expect(readableColor('#ffffff')).toMatch(/^#(..)\1\1$/);
  });

  test('is never too light after it was mended', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^#[0-9a-f]{6}$/), (color) => {
        const mended = readableColor(color);
        expect(mended).toMatch(/^#[0-9a-f]{6}$/);
        expect(tintContrast(mended)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
