import { ApiError, isRateLimited } from '@/api/error.ts';
import type { Image } from '@/api/gen/types.gen.ts';
import { endRefreshPause } from '@/api/refresh/refresh-failure.ts';
import { uploadImage } from '@/api/upload.ts';
import { errorText } from '@/api/error-text.ts';
import type { Prepared } from '@/ui/inputs/image-upload/photo-prepare.ts';

export type UploadState =
  /** Waits for its turn. */
  | { at: 'queued' }
  | { at: 'preparing' }
  /** `share`: 0–1. */
  | { at: 'sending'; share: number }
  /** `final`: a retry would fail again. */
  | { at: 'failed'; message: string; final: boolean }
  | { at: 'stored'; image: Image }
  /** Or not started yet. */
  | { at: 'cancelled' };

export interface Upload {
  /** Sends the picture in its turn; after a failure at once, without waiting for a rate limit. */
  start: (alt: string) => void;
  cancel: () => void;
}

interface Options {
  prepare: () => Promise<Prepared>;
  onChange: (state: UploadState) => void;
}

/** Parallel uploads; browsers open few connections to a server, and saving needs one. */
const maxUploads = 3;

/** A queue of pictures to prepare and upload. After a 429 the next waits as long as the server asks. One per input. */
export const createUploadQueue = () => {
  let running = 0;
  let waiting: (() => void)[] = [];
  /** In ms of `performance.now()`, as the device's clock may be changed. */
  let pausedUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const startNext = () => {
    if (performance.now() < pausedUntil) return;
    for (const next of waiting.splice(0, maxUploads - running)) next();
  };

  const pause = (seconds: number) => {
    pausedUntil = Math.max(pausedUntil, performance.now() + seconds * 1000);
    clearTimeout(timer);
    timer = setTimeout(startNext, pausedUntil - performance.now());
  };

  /** An upload, not started yet. `onChange` gets each state; the file is prepared once. */
  const add = ({ prepare, onChange }: Options): Upload => {
    let controller = new AbortController();
    let ready: File | null = null;
    let state: UploadState = { at: 'cancelled' };
    let turn = () => {};

    const send = async ({ signal }: AbortController, alt: string) => {
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
        if (isRateLimited(error)) pause(error.retryAfter ?? 0);
        report({ at: 'failed', message: messageOf(error), final: false });
      }
    };

    const start = (alt: string) => {
      const isRetry = state.at === 'failed' && !state.final;
      if (!isRetry && state.at !== 'cancelled') return;
      if (isRetry) endRefreshPause();
      const current = (controller = new AbortController());
      turn = () => {
        running += 1;
        void send(current, alt).finally(() => {
          running -= 1;
          startNext();
        });
      };
      if (isRetry && running < maxUploads) return turn();
      waiting.push(turn);
      startNext();
      if (waiting.includes(turn)) onChange((state = { at: 'queued' }));
    };

    return {
      start,
      cancel: () => {
        if (state.at === 'stored' || state.at === 'cancelled') return;
        controller.abort();
        waiting = waiting.filter((other) => other !== turn);
        onChange((state = { at: 'cancelled' }));
      },
    };
  };

  return { add };
};

const statusMessages: Partial<Record<number, string>> = {
  413: '图片太大，服务器没有接受。请换一张小一点的。',
  422: '服务器没有接受这张图片，请换一张。',
};

const messageOf = (error: unknown) => (error instanceof ApiError && statusMessages[error.status]) || errorText(error);
