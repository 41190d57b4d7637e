import type { CSSProperties } from 'react';

const isColor = (value: string | undefined) => value !== undefined && /^#[0-9a-f]{6}$/i.test(value);

/** Attributes of an element of the class `tint`, for the color of a tag as the server sent it. */
export const tintOf = (color: string | undefined) => {
  const style: CSSProperties & { '--tag'?: string } = isColor(color) ? { '--tag': color } : {};
  return { style, 'data-tinted': isColor(color) || undefined };
};
