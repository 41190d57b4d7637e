import { useEffect, useRef, useState } from 'react';
import type { Image } from '@/api/gen/types.gen.ts';
import { preparePhoto } from '@/ui/inputs/image-upload/photo-prepare.ts';
import { createUploadQueue, type Upload, type UploadState } from '@/ui/inputs/image-upload/photo-upload.ts';

/** A selected file that is not stored yet. */
export interface SelectedImage {
  key: number;
  name: string;
  alt: string;
  ready: { file: File; preview: string } | null;
  /** `waiting`: for the user to start the upload. */
  state: UploadState | { at: 'waiting' };
}

/** Whether an image is uploading or queued; other selected images wait for the user. */
export const isUploading = ({ ready, state }: SelectedImage) =>
  state.at === 'queued' || state.at === 'sending' || (state.at === 'preparing' && ready !== null);

/**
 * The object URLs of the chosen images, by key. Only an image that is still chosen gets one, so that none is left when it was
 * removed, or the form closed, while it was prepared.
 */
const createPreviews = () => {
  const urls = new Map<number, string | null>();
  const close = (key: number) => {
    const url = urls.get(key);
    if (url) URL.revokeObjectURL(url);
    urls.delete(key);
  };
  return {
    open: (key: number) => void urls.set(key, null),
    isOpen: (key: number) => urls.has(key),
    /** The URL of the prepared file; null if its image was removed. */
    show: (key: number, file: File): string | null => {
      if (!urls.has(key)) return null;
      const url = URL.createObjectURL(file);
      urls.set(key, url);
      return url;
    },
    close,
    closeAll: () => [...urls.keys()].forEach(close),
  };
};

/**
 * Selected files and their uploads. Files are prepared one at a time, because phones have little memory. `onStored` gets the
 * image and a function that inserts its id into the stored ids, in the order of selection.
 */
export const useImageQueue = (onStored: (image: Image, insert: (ids: readonly number[]) => number[]) => void) => {
  const [chosen, setChosen] = useState<SelectedImage[]>([]);
  const running = useRef({
    nextKey: 1,
    batches: 0,
    queue: createUploadQueue(),
    uploads: new Map<number, Upload>(),
    previews: createPreviews(),
    /** Batch by key. */
    batchOf: new Map<number, number>(),
    /** Key by id of a stored image. */
    keyOf: new Map<number, number>(),
  });
  const patch = (key: number, change: Partial<SelectedImage>) =>
    setChosen((all) => all.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));

  const remove = (key: number) => {
    const { uploads, previews } = running.current;
    uploads.get(key)?.cancel();
    uploads.delete(key);
    previews.close(key);
    setChosen((all) => all.filter((upload) => upload.key !== key));
  };

  const prepare = async (key: number, file: File) => {
    try {
      const { file: ready, problem } = await preparePhoto(file);
      if (!ready) return patch(key, { state: { at: 'failed', message: problem, final: true } });
      const preview = running.current.previews.show(key, ready);
      if (preview !== null) patch(key, { ready: { file: ready, preview }, state: { at: 'waiting' } });
    } catch {
      patch(key, { state: { at: 'failed', message: '这台设备处理不了这张图片。', final: true } });
    }
  };

  const add = async (files: readonly File[]) => {
    const batch = running.current.batches++;
    const entries = files.map((file) => ({ file, key: running.current.nextKey++ }));
    for (const { key } of entries) {
      running.current.batchOf.set(key, batch);
      running.current.previews.open(key);
    }
    setChosen((all) => [
      ...all,
      ...entries.map(({ key, file }) => ({ key, name: file.name, alt: '', ready: null, state: preparing })),
    ]);
    for (const { key, file } of entries) if (running.current.previews.isOpen(key)) await prepare(key, file);
  };

  /** Inserts a stored image among those selected with it, in the order of selection; uploads may finish in another order. */
  const insertInOrder = (key: number, id: number) => {
    const { batchOf, keyOf } = running.current;
    keyOf.set(id, key);
    return (ids: readonly number[]): number[] => {
      const siblings = ids.map((other) => {
        const sibling = keyOf.get(other);
        return sibling !== undefined && batchOf.get(sibling) === batchOf.get(key) ? sibling : null;
      });
      const before = siblings.findLastIndex((sibling) => sibling !== null && sibling < key);
      const after = siblings.findIndex((sibling) => sibling !== null && sibling > key);
      const index = before >= 0 ? before + 1 : after >= 0 ? after : ids.length;
      return ids.toSpliced(index, 0, id);
    };
  };

  /** Starts an image's upload, or a failed one again. */
  const send = ({ key, alt, ready }: SelectedImage) => {
    if (!ready) return;
    const { queue, uploads } = running.current;
    const onChange = (state: UploadState) => {
      if (state.at === 'stored') {
        remove(key);
        onStored(state.image, insertInOrder(key, state.image.id));
      } else patch(key, { state: state.at === 'cancelled' ? { at: 'waiting' } : state });
    };
    const prepared = async () => ({ file: ready.file, problem: null });
    const upload = uploads.get(key) ?? queue.add({ prepare: prepared, onChange });
    uploads.set(key, upload);
    upload.start(alt.trim());
  };

  useEffect(() => {
    const used = running.current;
    return () => {
      for (const upload of used.uploads.values()) upload.cancel();
      used.previews.closeAll();
    };
  }, []);

  return {
    chosen,
    add,
    send,
    remove,
    setAlt: (key: number, alt: string) => patch(key, { alt }),
    cancel: (key: number) => running.current.uploads.get(key)?.cancel(),
  };
};

const preparing: UploadState = { at: 'preparing' };
