import { Button, Group } from '@mantine/core';
import type { MouseEvent } from 'react';
import type { Image } from '@/api/gen/types.gen.ts';
import classes from '@/ui/inputs/image-upload/image-upload.module.css';

interface Props {
  /** Unknown when only a draft refers to the id. */
  image: Image | undefined;
  id: number;
  position: { index: number; count: number; move: (by: number) => void } | null;
  onRemove: () => void;
}

/** A stored image with buttons to move and remove it. */
export function StoredPicture({ image, id, position, onRemove }: Props) {
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
    <li className={classes.stored}>
      {image ? (
        <img src={image.url} alt={image.alt} width={image.width} height={image.height} className={classes.preview} />
      ) : (
        <p>已选图片 #{id}</p>
      )}
      {image && (
        <p className={classes.hint}>{image.alt === '' ? '没有说明：看不见图片的读者不知道这里有什么。' : image.alt}</p>
      )}
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
