import { ApiError } from '@/api/error.ts';
import type { Image } from '@/api/gen/types.gen.ts';
import { endRefreshPause } from '@/api/refresh/refresh-failure.ts';
import { uploadImage } from '@/api/upload.ts';
import { errorText } from '@/api/error-text.ts';
import type { Prepared } from '@/ui/inputs/image-upload/photo-prepare.ts';

export type UploadState =
  | { at: 'preparing' }
  /** `share`: 0–1. */
  | { at: 'sending'; share: number }
  /** `final`: a retry would fail again. */
  | { at: 'failed'; message: string; final: boolean }
  | { at: 'stored'; image: Image }
  | { at: 'cancelled' };

export interface Upload {
  cancel: () => void;
  retry: () => void;
}

interface Options {
  prepare: () => Promise<Prepared>;
  alt: string;
  onChange: (state: UploadState) => void;
}

/** Prepares and uploads an image; `onChange` gets each state. A retry reuses the prepared file. */
export const startUpload = ({ prepare, alt, onChange }: Options): Upload => {
  let controller = new AbortController();
  let ready: File | null = null;
  let state: UploadState = { at: 'preparing' };

  const run = async () => {
    const { signal } = (controller = new AbortController());
    const report = (next: UploadState) => {
      if (!signal.aborted) onChange((state = next));
    };
    report({ at: 'preparing' });
    try {
      if (!ready) {
        const { file: prepared, problem } = await prepare();
        if (!prepared) return report({ at: 'failed', message: problem, final: true });
        ready = prepared;
      }
      if (signal.aborted) return;
      report({ at: 'sending', share: 0 });
      const onProgress = (share: number) => report({ at: 'sending', share });
      report({ at: 'stored', image: await uploadImage(ready, { alt, onProgress, signal }) });
    } catch (error) {
      report({ at: 'failed', message: messageOf(error), final: false });
    }
  };

  void run();
  return {
    cancel: () => {
      if (state.at === 'stored' || state.at === 'cancelled') return;
      controller.abort();
      onChange((state = { at: 'cancelled' }));
    },
    retry: () => {
      if (state.at !== 'failed' || state.final) return;
      endRefreshPause();
      void run();
    },
  };
};

const statusMessages: Partial<Record<number, string>> = {
  413: '图片太大，服务器没有接受。请换一张小一点的。',
  422: '服务器没有接受这张图片，请换一张。',
};

const messageOf = (error: unknown) => (error instanceof ApiError && statusMessages[error.status]) || errorText(error);
