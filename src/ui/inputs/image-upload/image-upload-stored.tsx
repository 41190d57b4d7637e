import { Button } from '@mantine/core';
import type { Image } from '@/api/gen/types.gen.ts';
import classes from '@/ui/inputs/image-upload/image-upload.module.css';

interface Props {
  /** Undefined for an id from a draft whose image data is no longer on the device. */
  image: Image | undefined;
}

/** A stored single image with a button to remove it. */
export function StoredPicture({ image, onRemove }: Props & { onRemove: () => void }) {
  return (
    <li className={classes.stored}>
      <StoredPreview image={image} />
      <StoredAlt image={image} />
      <Button variant="subtle" color="red" mih="var(--target)" onClick={onRemove}>
        不用图片
      </Button>
    </li>
  );
}

/** The image, or a note if its data is unknown. */
export function StoredPreview({ image }: Props) {
  if (!image) return <p className={classes.unknown}>图片还在，只是这台设备上没有它的样子。保存以后就看得到。</p>;
  const { url, alt, width, height } = image;
  return <img src={url} alt={alt} width={width} height={height} draggable={false} className={classes.preview} />;
}

/** The alt text, or a warning that it is missing. */
export function StoredAlt({ image }: Props) {
  if (!image) return null;
  return (
    <p className={classes.hint}>
      {image.alt || (
        <>
          <strong className={classes.noAlt}>没有替代文字</strong> 看不见图片的读者不知道这里有什么。
        </>
      )}
    </p>
  );
}
