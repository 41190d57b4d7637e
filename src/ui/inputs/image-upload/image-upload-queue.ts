import { useEffect, useRef, useState } from 'react';
import type { Image } from '@/api/gen/types.gen.ts';
import { preparePhoto } from '@/ui/inputs/image-upload/photo-prepare.ts';
import { startUpload, type Upload, type UploadState } from '@/ui/inputs/image-upload/photo-upload.ts';

export interface Chosen {
  key: number;
  name: string;
  alt: string;
  ready: { file: File; preview: string } | null;
  state: UploadState | { at: 'waiting' };
}

/** Whether an image is uploading; other selected images need a user decision. */
export const isUploading = ({ ready, state }: Chosen) =>
  state.at === 'sending' || (state.at === 'preparing' && ready !== null);

/** Queue of selected, not yet stored files; prepared one at a time because phones have little memory. */
export const useImageQueue = (onStored: (image: Image) => void) => {
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const running = useRef({ next: 1, uploads: new Map<number, Upload>(), previews: new Map<number, string>() });
  const patch = (key: number, change: Partial<Chosen>) =>
    setChosen((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));

  const remove = (key: number) => {
    const { uploads, previews } = running.current;
    uploads.get(key)?.cancel();
    uploads.delete(key);
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
    const entries = files.map((file) => ({ file, key: running.current.next++ }));
    setChosen((all) => [
      ...all,
      ...entries.map(({ key, file }) => ({ key, name: file.name, alt: '', ready: null, state: preparing })),
    ]);
    for (const { key, file } of entries) await prepare(key, file);
  };

  const send = ({ key, alt, ready }: Chosen) => {
    if (!ready) return;
    const upload = startUpload(ready.file, {
      alt: alt.trim(),
      prepare: async (file) => ({ file, problem: null }),
      onChange: (state) => {
        if (state.at === 'stored') {
          remove(key);
          onStored(state.image);
        } else patch(key, { state: state.at === 'cancelled' ? { at: 'waiting' } : state });
      },
    });
    running.current.uploads.set(key, upload);
  };

  useEffect(() => {
    const { uploads, previews } = running.current;
    return () => {
      for (const upload of uploads.values()) upload.cancel();
      for (const preview of previews.values()) URL.revokeObjectURL(preview);
    };
  }, []);

  return {
    chosen,
    add,
    send,
    remove,
    describe: (key: number, alt: string) => patch(key, { alt }),
    cancel: (key: number) => running.current.uploads.get(key)?.cancel(),
    retry: (key: number) => running.current.uploads.get(key)?.retry(),
  };
};

const preparing: UploadState = { at: 'preparing' };
