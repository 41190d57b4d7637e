import { Button, Group } from '@mantine/core';
import type { ComponentProps, HTMLAttributes, MouseEvent } from 'react';
import type { Image } from '@/api/gen/types.gen.ts';
import classes from '@/ui/inputs/image-upload/image-upload.module.css';

export interface StoredPictureProps {
  /** Unknown when only a draft refers to it, and the device has forgotten it. */
  image: Image | undefined;
  position: { index: number; count: number; move: (by: number) => void } | null;
  onRemove: () => void;
  /** Makes the item sortable, dragged by its image. */
  drag?: {
    item: Pick<ComponentProps<'li'>, 'ref' | 'style'>;
    handle: HTMLAttributes<HTMLElement> | undefined;
    isDragging: boolean;
  };
}

/** A stored image with buttons to move and remove it. */
export function StoredPicture({ image, position, onRemove, drag }: StoredPictureProps) {
  const name = position ? `第 ${position.index + 1} 张` : '图片';
  const mover = (by: number, words: string) => {
    if (!position) return null;
    const goal = position.index + by;
    const isEnd = goal < 0 || goal >= position.count;
    const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      if (isEnd) return;
      position.move(by);
      // Moving the DOM node loses the focus.
      requestAnimationFrame(() => currentTarget.focus());
    };
    return (
      <Button
        variant="default"
        mih="var(--target)"
        aria-disabled={isEnd}
        aria-label={`${name}${words}`}
        onClick={press}
      >
        {words}
      </Button>
    );
  };

  return (
    <li className={classes.stored} data-dragging={drag?.isDragging || undefined} {...drag?.item}>
      {/* The buttons below do the same by keyboard. */}
      <div className={classes.frame} data-handle={drag !== undefined || undefined} {...drag?.handle}>
        {image ? (
          <img
            src={image.url}
            alt={image.alt}
            width={image.width}
            height={image.height}
            draggable={false}
            className={classes.preview}
          />
        ) : (
          <p className={classes.unknown}>图片还在，只是这台设备上没有它的样子。保存以后就看得到。</p>
        )}
      </div>
      {image && <p className={classes.hint}>{image.alt === '' ? <NoAlt /> : image.alt}</p>}
      <Group gap="xs">
        {mover(-1, '前移')}
        {mover(1, '后移')}
        <Button
          variant="subtle"
          color="red"
          mih="var(--target)"
          aria-label={position ? `拿掉${name}` : undefined}
          onClick={onRemove}
        >
          {position ? '拿掉' : '不用图片'}
        </Button>
      </Group>
    </li>
  );
}

function NoAlt() {
  return (
    <>
      <strong className={classes.noAlt}>没有替代文字</strong> 看不见图片的读者不知道这里有什么。
    </>
  );
}
