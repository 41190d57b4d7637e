import type { Image } from '@/api/gen/types.gen.ts';
import classes from '@/features/manage/references/thumbnails.module.css';
import { Picture } from '@/ui/media/picture.tsx';

const shown = 3;

/** Up to three thumbnails, and the total if there are more; an unknown image is an empty frame. */
export function Thumbnails({ images }: { images: readonly (Image | undefined)[] }) {
  const rest = images.length - shown;
  return (
    <span className={classes.thumbnails}>
      {images.slice(0, shown).map((image, at) => (
        <span key={image?.id ?? `unknown ${at}`} className={classes.frame}>
          {image && <Picture image={image} fill />}
        </span>
      ))}
      {rest > 0 && <span>共 {images.length} 张</span>}
    </span>
  );
}

/** Alt text of a picture, or a fallback. */
export const imageLabel = (image: Image | undefined): string => image?.alt || '没有说明的图片';
