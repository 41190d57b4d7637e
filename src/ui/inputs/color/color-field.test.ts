import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readableColor, tintContrast } from '@/ui/inputs/color/color-field.tsx';

describe('tag color', () => {
  test.each([
    ['#000000', 17],
    ['#1b6b56', 5.5],
    ['#2f9e44', 3.1],
    ['#ffffff', 1],
  ])('%s has a contrast of about %d:1 on its tint', (color, contrast) => {
    expect(tintContrast(color)).toBeCloseTo(contrast, 0);
  });

  test.each(['#1b6b56', '#000000', '#b3261e'])('%s is readable and returned unchanged', (color) => {
    expect(readableColor(color)).toBe(color);
  });

  test('is darkened in the same hue, no more than needed', () => {
    expect(readableColor('#2f9e44')).toBe('#257d36');
    expect(readableColor('#ffffff')).toMatch(/^#(..)\1\1$/);
  });

  test('always has sufficient contrast after darkening', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^#[0-9a-f]{6}$/), (color) => {
        const readable = readableColor(color);
        expect(readable).toMatch(/^#[0-9a-f]{6}$/);
        expect(tintContrast(readable)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
