import { convertHsvaTo, darken, lighten, luminance, parseColor } from '@mantine/core';

/** What WCAG 2.2 AA asks of text. */
export const sufficientContrast = 4.5;

/** Share of white in the ground under a chip's words (`ui/cards/tag-list.module.css`). */
const whiteInGround = 0.9;

/** Contrast of words in a color on its own tint, in the light scheme. */
export const tintContrast = (color: string): number =>
  (luminance(lighten(color, whiteInGround)) + 0.05) / (luminance(color) + 0.05);

/** The color itself, or the same hue just dark enough to be read on its own tint. */
export const readableColor = (color: string): string => {
  for (let percent = 0; percent <= 100; percent += 1) {
    const darker = convertHsvaTo('hex', parseColor(darken(color, percent / 100)));
    if (tintContrast(darker) >= sufficientContrast) return darker;
  }
  return color;
};
