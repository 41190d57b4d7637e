import { useState } from 'react';
import type { Image } from '@/api/gen/public/types.gen.ts';
import classes from '@/ui/picture.module.css';

interface Props {
  image: Image;
  sizes?: string;
  /** Cropped to the box around it, instead of keeping its own ratio. */
  fill?: boolean;
  /** Loaded at once: the one picture at the top of a page. */
  eager?: boolean;
}

/** A picture with its space reserved; one that can't be loaded leaves a quiet place with its description. */
export function Picture({ image, sizes, fill = false, eager = false }: Props) {
  const [broken, setBroken] = useState(false);
  const shape = fill ? classes.fill : classes.whole;
  if (broken) {
    return (
      <span className={`${classes.broken} ${shape}`} style={fill ? undefined : { aspectRatio: ratio(image) }}>
        {image.alt || '图片暂时无法显示'}
      </span>
    );
  }
  return (
    <img
      className={shape}
      src={image.url}
      alt={image.alt}
      width={image.width}
      height={image.height}
      sizes={sizes}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}

const ratio = ({ width, height }: Image) => `${width} / ${height}`;
