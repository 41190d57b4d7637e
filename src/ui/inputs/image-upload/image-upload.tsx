import { Button, Group, Input } from '@mantine/core';
import { useId, useRef, useState, type RefObject } from 'react';
import type { Image } from '@/api/gen/types.gen.ts';
import { imageTypes } from '@/lib/image-rules.ts';
import { ChosenPicture } from '@/ui/inputs/image-upload/image-upload-chosen.tsx';
import { isOnItsWay, useImageQueue } from '@/ui/inputs/image-upload/image-upload-queue.ts';
import { StoredPicture } from '@/ui/inputs/image-upload/image-upload-stored.tsx';
import { usePending } from '@/ui/form/pending.ts';
import classes from '@/ui/inputs/image-upload/image-upload.module.css';

interface Props {
  id: string;
  label: string;
  description?: string;
  required?: boolean;
  error?: string;
  value: readonly number[];
  /** Maximum; with 1, a new image replaces the current one. */
  most?: number;
  /** Functional update, since uploads may finish concurrently. */
  onChange: (step: (before: readonly number[]) => number[]) => void;
  find: (id: number) => Image | undefined;
  remember: (image: Image) => void;
}

/** Image input: select, drop, paste or camera; prepared on the device, alt text required. Loaded lazily. */
export function ImageUpload(props: Props) {
  const { id, label, description, required, error, value, most = 1, onChange, find, remember } = props;
  const [over, setOver] = useState(false);
  const [said, setSaid] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [labelId, noteId] = [useId(), useId()];
  const queue = useImageQueue((image) => {
    remember(image);
    onChange((before) => (most === 1 ? [image.id] : [...before, image.id].slice(0, most)));
    setSaid('图片已上传');
    // The focused button was removed with its item.
    if (frame.current?.contains(document.activeElement)) document.getElementById(id)?.focus();
  });
  const { chosen, add, send, remove } = queue;
  const arriving = chosen.filter(isOnItsWay).length;
  usePending(arriving, chosen.length - arriving);
  const isSingle = most === 1;
  const room = isSingle ? 1 : most - value.length - chosen.length;
  const isFull = !isSingle && room <= 0;
  const waiting = chosen.filter(({ state }) => state.at === 'waiting');

  const take = (files: Iterable<File>) => {
    const list = [...files];
    if (list.length === 0) return;
    if (isSingle) for (const { key } of chosen) remove(key);
    setSaid(list.length > room ? `最多 ${most} 张，其余的没有加进来。` : '');
    void add(list.slice(0, Math.max(0, room)));
  };
  const move = (index: number, by: number) => {
    onChange((before) => {
      const [moved, rest] = [before[index], before.filter((_, at) => at !== index)];
      return moved === undefined ? [...before] : rest.toSpliced(index + by, 0, moved);
    });
    setSaid(`已移到第 ${index + by + 1} 张`);
  };
  const chooser = (ref: RefObject<HTMLInputElement | null>, name: string, fromCamera: boolean) => (
    <input
      ref={ref}
      type="file"
      accept={fromCamera ? 'image/*' : imageTypes}
      capture={fromCamera ? 'environment' : undefined}
      multiple={!isSingle && !fromCamera}
      className="visually-hidden"
      tabIndex={-1}
      aria-label={`${label}：${name}`}
      onChange={(event) => {
        take([...(event.currentTarget.files ?? [])]);
        event.currentTarget.value = '';
      }}
    />
  );

  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      required={required}
      labelElement="div"
      labelProps={{ id: labelId }}
      errorProps={{ id: `${noteId}-error` }}
    >
      {/* Drop and paste are optional: the buttons below do the same by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={frame}
        role="group"
        aria-labelledby={labelId}
        aria-describedby={`${noteId}-hint`}
        className={classes.field}
        data-over={over || undefined}
        data-invalid={error !== undefined || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
        onPaste={(event) => {
          if (event.clipboardData.files.length === 0) return;
          event.preventDefault();
          take(event.clipboardData.files);
        }}
      >
        {value.length > 0 && (
          <ol className={classes.list} data-single={isSingle || undefined}>
            {value.map((imageId, index) => (
              <StoredPicture
                key={imageId}
                image={find(imageId)}
                id={imageId}
                position={isSingle ? null : { index, count: value.length, move: (by) => move(index, by) }}
                onRemove={() => {
                  onChange((before) => before.filter((kept) => kept !== imageId));
                  setSaid('图片已拿掉');
                  document.getElementById(id)?.focus();
                }}
              />
            ))}
          </ol>
        )}
        {chosen.map((one) => (
          <ChosenPicture
            key={one.key}
            chosen={one}
            onDescribe={(alt) => queue.describe(one.key, alt)}
            onSend={() => send(one)}
            onCancel={() => queue.cancel(one.key)}
            onRetry={() => queue.retry(one.key)}
            onRemove={() => {
              remove(one.key);
              document.getElementById(id)?.focus();
            }}
          />
        ))}
        {chooser(picker, '选择文件', false)}
        {chooser(camera, '拍照', true)}
        <Group gap="xs">
          <Button
            variant="default"
            id={id}
            mih="var(--target)"
            aria-disabled={isFull}
            aria-describedby={error === undefined ? undefined : `${noteId}-error`}
            aria-invalid={error !== undefined || undefined}
            onClick={() => !isFull && picker.current?.click()}
          >
            {isSingle && value.length > 0 ? '换一张' : isSingle ? '选择图片' : '添加图片'}
          </Button>
          <Button
            variant="default"
            mih="var(--target)"
            className={classes.camera}
            onClick={() => !isFull && camera.current?.click()}
          >
            拍照
          </Button>
          {waiting.length > 1 && (
            <Button mih="var(--target)" onClick={() => waiting.forEach(send)}>
              全部上传（{waiting.length} 张）
            </Button>
          )}
        </Group>
        <p id={`${noteId}-hint`} className={classes.hint}>
          也可以把图片拖到这里，或者粘贴。大照片会先缩小，拍摄地点不会上传。
          {!isSingle && `最多 ${most} 张，现在有 ${value.length} 张。`}
        </p>
        <p role="status" className={said.startsWith('最多') ? classes.problem : 'visually-hidden'}>
          {said}
        </p>
      </div>
    </Input.Wrapper>
  );
}
