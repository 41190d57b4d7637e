import type { Image } from '@/api/gen/types.gen.ts';
import { Picture, pictureRatio } from '@/ui/media/picture.tsx';
import { openViewer } from '@/ui/media/viewer.tsx';
import classes from '@/ui/article/lead-figure.module.css';

/** Captioned picture at the top of a record; a click opens the viewer. */
export function LeadFigure({ image }: { image: Image }) {
  return (
    <figure className={classes.figure} style={{ '--ratio': pictureRatio(image) }}>
      <button
        type="button"
        aria-label={`放大图片${image.alt && `：${image.alt}`}`}
        onClick={({ currentTarget }) => void openViewer(currentTarget, [{ ...image, src: image.url }], 0)}
      >
        <Picture image={image} eager />
      </button>
      {image.alt && <figcaption>{image.alt}</figcaption>}
    </figure>
  );
}
