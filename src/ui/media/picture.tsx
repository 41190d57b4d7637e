import { useState } from 'react';
import type { Image } from '@/api/gen/types.gen.ts';
import { safeUrl } from '@/lib/safe-url.ts';
import classes from '@/ui/media/picture.module.css';

interface Props {
  image: Image;
  sizes?: string;
  /** Cropped to the box around it, instead of keeping its own ratio. */
  fill?: boolean;
  /** Loaded at once and before others: the one picture at the top of a page. */
  eager?: boolean;
}

/** A picture with its space reserved; one that can't be loaded leaves a quiet place with its description. */
export function Picture({ image, sizes, fill = false, eager = false }: Props) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const shape = fill ? classes.fill : classes.whole;
  const ratio = pictureRatio(image);
  // The place keeps the declared shape even when the file turns out to have another.
  const style = fill ? undefined : { aspectRatio: ratio };
  if (brokenUrl === image.url || !isPictureUrl(image.url)) {
    return (
      <span className={`${classes.broken} ${shape}`} style={style}>
        {image.alt || '图片暂时无法显示'}
      </span>
    );
  }
  const width = pixels(image.width);
  return (
    <img
      className={shape}
      style={style}
      src={image.url}
      alt={image.alt}
      width={width}
      height={Math.max(1, Math.round(width / ratio))}
      sizes={sizes}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onError={() => setBrokenUrl(image.url)}
    />
  );
}

/** Whether a server's address may be shown as a picture: http(s), or from the site's root. */
export const isPictureUrl = (url: unknown): url is string => safeUrl(url, { relative: 'root' }) !== null;

/** Width through height, between 1:4 and 4:1, whatever the numbers are; 4:3 when they say nothing. */
export const clampRatio = (ratio: number): number =>
  ratio > 0 && Number.isFinite(ratio) ? Math.min(4, Math.max(1 / 4, ratio)) : 4 / 3;

/** A number, also from a string of one; an odd object would throw where it is turned into one. */
const numberOf = (size: unknown): number =>
  typeof size === 'number' || typeof size === 'string' ? Number(size) : Number.NaN;

/** The shape of a server's picture (width through height), fit for a layout even when the server says 0 or 99999 × 1. */
export const pictureRatio = ({ width, height }: { width: unknown; height: unknown }): number =>
  clampRatio(numberOf(width) / numberOf(height));

/** What stands for a width that can't be one; the stylesheet decides the real size. */
const nominal = 1200;

/** More than browsers decode. */
const maxPixels = 20_000;

const pixels = (width: unknown): number => {
  const rounded = Math.round(numberOf(width));
  return rounded >= 1 && rounded <= maxPixels ? rounded : nominal;
};
