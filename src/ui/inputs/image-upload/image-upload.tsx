import { Button, Group, Input, Skeleton } from '@mantine/core';
import { Suspense, useId, useRef, useState, type RefObject } from 'react';
import type { Image } from '@/api/gen/types.gen.ts';
import { imageTypes } from '@/lib/image-rules.ts';
import { lazyComponent } from '@/ui/elements/lazy-component.tsx';
import { ChosenPicture } from '@/ui/inputs/image-upload/image-upload-chosen.tsx';
import { isUploading, useImageQueue } from '@/ui/inputs/image-upload/image-upload-queue.ts';
import { StoredPicture } from '@/ui/inputs/image-upload/image-upload-stored.tsx';
import { usePending } from '@/ui/form/pending.ts';
import classes from '@/ui/inputs/image-upload/image-upload.module.css';

const SortablePictures = lazyComponent(
  async () => (await import('@/ui/inputs/image-upload/image-upload-sortable.tsx')).SortablePictures,
);

/** In px, about one row of pictures. */
const skeletonHeight = 160;

interface Props {
  id: string;
  label: string;
  description?: string;
  required?: boolean;
  error?: string;
  value: readonly number[];
  /** Maximum; with 1, a new image replaces the current one. */
  maxCount?: number;
  /** Functional update, since uploads may finish concurrently. */
  onChange: (step: (before: readonly number[]) => number[]) => void;
  find: (id: number) => Image | undefined;
  remember: (image: Image) => void;
  /** Opens a choice of pictures that are stored already; `free` is how many more there may be. */
  onPickUsed?: (free: number) => void;
}

/** Image input: select, drop, paste or camera; prepared on the device, alt text required. Loaded lazily. */
export function ImageUpload(props: Props) {
  const { id, label, description, required, error, value, maxCount = 1, onChange, find, remember, onPickUsed } = props;
  const [isDragOver, setIsDragOver] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [labelId, noteId] = [useId(), useId()];
  const queue = useImageQueue((image, place) => {
    remember(image);
    onChange((before) => (maxCount === 1 ? [image.id] : place(before).slice(0, maxCount)));
    setAnnouncement('图片已上传');
    // The focused button was removed with its item.
    if (frame.current?.contains(document.activeElement)) document.getElementById(id)?.focus();
  });
  const { chosen, add, send, remove } = queue;
  const namesOf = (pending: typeof chosen) => pending.map(({ name }) => name);
  usePending(namesOf(chosen.filter(isUploading)), namesOf(chosen.filter((upload) => !isUploading(upload))));
  const isSingle = maxCount === 1;
  const freeSlots = isSingle ? 1 : maxCount - value.length - chosen.length;
  const isFull = !isSingle && freeSlots <= 0;
  const waiting = chosen.filter(({ state }) => state.at === 'waiting');

  const addFiles = (files: Iterable<File>) => {
    const list = [...files];
    if (list.length === 0) return;
    if (isSingle) for (const { key } of chosen) remove(key);
    setAnnouncement(list.length > freeSlots ? `最多 ${maxCount} 张，其余的没有加进来。` : '');
    void add(list.slice(0, Math.max(0, freeSlots)));
  };
  // By ids: an upload may arrive while one is dragged.
  const move = (imageId: number, place: number) => {
    onChange((before) => {
      const to = before.indexOf(place);
      if (to < 0 || !before.includes(imageId)) return [...before];
      return before.filter((other) => other !== imageId).toSpliced(to, 0, imageId);
    });
    setAnnouncement(`已移到第 ${value.indexOf(place) + 1} 张`);
  };
  const removeStored = (imageId: number) => {
    onChange((before) => before.filter((other) => other !== imageId));
    setAnnouncement('图片已拿掉');
    document.getElementById(id)?.focus();
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
        addFiles([...(event.currentTarget.files ?? [])]);
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
        data-over={isDragOver || undefined}
        data-invalid={error !== undefined || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsDragOver(true);
        }}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsDragOver(false);
          addFiles(event.dataTransfer.files);
        }}
        onPaste={(event) => {
          if (event.clipboardData.files.length === 0) return;
          event.preventDefault();
          addFiles(event.clipboardData.files);
        }}
      >
        {isSingle ? (
          value.length > 0 && (
            <ol className={classes.single}>
              {value.map((imageId) => (
                <StoredPicture key={imageId} image={find(imageId)} onRemove={() => removeStored(imageId)} />
              ))}
            </ol>
          )
        ) : (
          // No list of other components meanwhile: the change would take the focus away.
          <Suspense fallback={value.length > 0 && <Skeleton h={skeletonHeight} />}>
            <SortablePictures ids={value} find={find} onMove={move} onRemove={removeStored} />
          </Suspense>
        )}
        {chosen.map((upload) => (
          <ChosenPicture
            key={upload.key}
            chosen={upload}
            onDescribe={(alt) => queue.setAlt(upload.key, alt)}
            onSend={() => send(upload)}
            onCancel={() => queue.cancel(upload.key)}
            onRemove={() => {
              remove(upload.key);
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
          {onPickUsed && (
            <Button
              variant="default"
              mih="var(--target)"
              className={classes.wrapping}
              aria-disabled={isFull}
              onClick={() => !isFull && onPickUsed(freeSlots)}
            >
              从用过的图片里选
            </Button>
          )}
          {waiting.length > 1 && (
            <Button mih="var(--target)" onClick={() => waiting.forEach(send)}>
              全部上传（{waiting.length} 张）
            </Button>
          )}
        </Group>
        <p id={`${noteId}-hint`} className={classes.hint}>
          也可以把图片拖到这里，或者粘贴。大照片会先缩小，拍摄地点不会上传。
          {!isSingle && `最多 ${maxCount} 张，现在有 ${value.length} 张。`}
        </p>
        <p role="status" className={announcement.startsWith('最多') ? classes.problem : 'visually-hidden'}>
          {announcement}
        </p>
      </div>
    </Input.Wrapper>
  );
}
