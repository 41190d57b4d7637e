import { useEffect, useRef, useState } from 'react';
import type { Image } from '@/api/gen/types.gen.ts';
import { preparePhoto } from '@/ui/inputs/image-upload/photo-prepare.ts';
import { startUpload, type Upload, type UploadState } from '@/ui/inputs/image-upload/photo-upload.ts';

export interface Chosen {
  key: number;
  name: string;
  alt: string;
  ready: { file: File; preview: string } | null;
  /** `queued`: other uploads go first. */
  state: UploadState | { at: 'waiting' } | { at: 'queued' };
}

/** Whether an image is uploading or in line for it; other selected images need a user decision. */
export const isUploading = ({ ready, state }: Chosen) =>
  state.at === 'queued' || state.at === 'sending' || (state.at === 'preparing' && ready !== null);

/** At the same time: browsers open few connections to a server, and saving needs one. */
const maxUploads = 3;

/** Queue of selected, not yet stored files; prepared one at a time because phones have little memory. */
export const useImageQueue = (onStored: (image: Image, place: (ids: readonly number[]) => number[]) => void) => {
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const running = useRef({
    next: 1,
    batches: 0,
    line: new Array<Chosen>(),
    uploads: new Map<number, Upload>(),
    previews: new Map<number, string>(),
    /** Keys of files by batch, and of stored images by id. */
    batchOf: new Map<number, number>(),
    keyOf: new Map<number, number>(),
  });
  const patch = (key: number, change: Partial<Chosen>) =>
    setChosen((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));

  const sendNext = () => {
    const { line, uploads } = running.current;
    while (uploads.size < maxUploads) {
      const next = line.shift();
      if (!next) return;
      start(next);
    }
  };

  const leaveLine = (key: number) => {
    const { line } = running.current;
    running.current.line = line.filter((one) => one.key !== key);
    return running.current.line.length < line.length;
  };

  const remove = (key: number) => {
    const { uploads, previews } = running.current;
    leaveLine(key);
    uploads.get(key)?.cancel();
    URL.revokeObjectURL(previews.get(key) ?? '');
    previews.delete(key);
    setChosen((all) => all.filter((one) => one.key !== key));
  };

  const prepare = async (key: number, file: File) => {
    try {
      const { file: ready, problem } = await preparePhoto(file);
      if (!ready) return patch(key, { state: { at: 'failed', message: problem, final: true } });
      const preview = URL.createObjectURL(ready);
      running.current.previews.set(key, preview);
      patch(key, { ready: { file: ready, preview }, state: { at: 'waiting' } });
    } catch {
      patch(key, { state: { at: 'failed', message: '这台设备处理不了这张图片。', final: true } });
    }
  };

  const add = async (files: readonly File[]) => {
    const batch = running.current.batches++;
    const entries = files.map((file) => ({ file, key: running.current.next++ }));
    for (const { key } of entries) running.current.batchOf.set(key, batch);
    setChosen((all) => [
      ...all,
      ...entries.map(({ key, file }) => ({ key, name: file.name, alt: '', ready: null, state: preparing })),
    ]);
    for (const { key, file } of entries) await prepare(key, file);
  };

  /** Puts a stored image among those chosen with it, which may have arrived in another order. */
  const placeOf = (key: number, id: number) => {
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

  const start = ({ key, alt, ready }: Chosen) => {
    if (!ready) return;
    const { uploads } = running.current;
    const upload = startUpload(ready.file, {
      alt: alt.trim(),
      prepare: async (file) => ({ file, problem: null }),
      onChange: (state) => {
        if (state.at === 'stored' || state.at === 'cancelled' || state.at === 'failed') {
          uploads.delete(key);
          sendNext();
        }
        if (state.at === 'stored') {
          remove(key);
          onStored(state.image, placeOf(key, state.image.id));
        } else patch(key, { state: state.at === 'cancelled' ? { at: 'waiting' } : state });
      },
    });
    uploads.set(key, upload);
  };

  /** Sends an image, also one that failed before. */
  const send = (one: Chosen) => {
    running.current.line.push(one);
    patch(one.key, { state: { at: 'queued' } });
    sendNext();
  };

  useEffect(() => {
    const used = running.current;
    return () => {
      used.line = [];
      for (const upload of used.uploads.values()) upload.cancel();
      for (const preview of used.previews.values()) URL.revokeObjectURL(preview);
    };
  }, []);

  return {
    chosen,
    add,
    send,
    remove,
    describe: (key: number, alt: string) => patch(key, { alt }),
    cancel: (key: number) => {
      if (leaveLine(key)) patch(key, { state: { at: 'waiting' } });
      else running.current.uploads.get(key)?.cancel();
    },
  };
};

const preparing: UploadState = { at: 'preparing' };
