import { createContext, use, useState } from 'react';
import type { Image } from '@/api/gen/types.gen.ts';
import { safeUrl } from '@/lib/safe-url.ts';
import classes from '@/ui/media/picture.module.css';

/** Id of the picture at the top of a list, which loads eagerly with high priority; null for none. */
export const FirstPicture = createContext<number | null>(null);

interface Props {
  image: Image;
  /** Fills and crops to its container. */
  fill?: boolean;
  /** High fetch priority: for the one picture at the top of a page. */
  eager?: boolean;
}

/** An image with reserved space; its `alt` text when it cannot be loaded. */
export function Picture({ image, fill = false, eager = false }: Props) {
  const isFirst = use(FirstPicture) === image.id || eager;
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const sizeClass = fill ? classes.fill : classes.whole;
  const ratio = pictureRatio(image);
  const style = fill ? undefined : { aspectRatio: ratio };
  if (brokenUrl === image.url || !isPictureUrl(image.url)) {
    return (
      <span className={`${classes.broken} ${sizeClass}`} style={style}>
        {image.alt || '图片暂时无法显示'}
      </span>
    );
  }
  const width = pixels(image.width);
  return (
    <img
      className={sizeClass}
      style={style}
      src={image.url}
      alt={image.alt}
      width={width}
      height={Math.max(1, Math.round(width / ratio))}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      onError={() => setBrokenUrl(image.url)}
    />
  );
}

/** Whether a URL from the server may be shown as a picture: http(s) or root-relative. */
export const isPictureUrl = (url: unknown): url is string => safeUrl(url, { relative: 'root' }) !== null;

/** Width / height clamped to 1:4–4:1; 4:3 when it is not a positive number. */
export const clampRatio = (ratio: number): number =>
  ratio > 0 && Number.isFinite(ratio) ? Math.min(4, Math.max(1 / 4, ratio)) : 4 / 3;

/** Aspect ratio (width / height) for the layout, clamped since the server may send 99999 × 1. */
export const pictureRatio = ({ width, height }: { width: number; height: number }): number =>
  clampRatio(width / height);

/** Width attribute, in px, for an implausible width; CSS decides the rendered size. */
const fallbackWidth = 1200;

/** In px; browsers decode no larger images. */
const maxPixels = 20_000;

const pixels = (width: number): number => {
  const rounded = Math.round(width);
  return rounded >= 1 && rounded <= maxPixels ? rounded : fallbackWidth;
};
