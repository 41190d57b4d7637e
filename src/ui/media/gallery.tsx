import type { Image } from '@/api/gen/types.gen.ts';
import { PhotoWall } from '@/ui/media/photo-wall.tsx';
import { Picture, pictureRatio } from '@/ui/media/picture.tsx';
import { openViewer } from '@/ui/media/viewer.tsx';
import classes from '@/ui/media/gallery.module.css';

interface Props {
  images: Image[];
  label?: string;
  eager?: boolean;
}

/** Photo wall whose pictures open the viewer. */
export function Gallery({ images, label = '相册', eager = false }: Props) {
  if (images.length === 0) return null;
  const shown = images.map((image) => ({ ...image, src: image.url }));
  return (
    <div className={classes.gallery}>
      <PhotoWall
        label={label}
        photos={images.map((image, index) => ({
          // An album may contain a picture twice; its order is fixed.
          key: `${image.id} ${index}`,
          ratio: pictureRatio(image),
          content: (
            <button
              type="button"
              className={classes.button}
              aria-label={`放大图片 ${index + 1} / ${images.length}${image.alt && `：${image.alt}`}`}
              onClick={({ currentTarget }) => void openViewer(currentTarget, shown, index)}
            >
              <Picture image={image} eager={eager && index === 0} />
              {image.alt && <span className={classes.caption}>{image.alt}</span>}
            </button>
          ),
        }))}
      />
      <p className={classes.hint} data-print-hidden>
        点一下图片，可以放大看。
      </p>
    </div>
  );
}
