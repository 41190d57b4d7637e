import type { Image } from '@/api/gen/types.gen.ts';
import classes from '@/features/manage/thumbnails.module.css';
import { Picture } from '@/ui/media/picture.tsx';

/** How many pictures are shown; the rest is a number. */
const shown = 3;

/** Small pictures with their number; a picture that is not known here leaves its place. */
export function Thumbnails({ images }: { images: readonly (Image | undefined)[] }) {
  const rest = images.length - shown;
  return (
    <span className={classes.thumbnails}>
      {images.slice(0, shown).map((image, at) => (
        // The order is all that tells two unknown pictures apart.
        <span key={image?.id ?? `unknown ${at}`} className={classes.frame}>
          {image && <Picture image={image} fill />}
        </span>
      ))}
      {rest > 0 && <span>共 {images.length} 张</span>}
    </span>
  );
}
