export type InfiniteState = 'ready' | 'loading' | 'complete' | 'error';

export type LoadResult = 'loaded' | 'complete';

interface Host {
  start?: 'ready' | 'error';
  /** Loads the next page; a rejection leads to `error`. */
  load: () => Promise<LoadResult>;
  isNear: () => boolean;
  onState: (state: InfiniteState) => void;
  /** Runs `next` once the loaded page is laid out. */
  afterLayout: (next: () => void) => void;
}

export interface InfiniteLoader {
  state: () => InfiniteState;
  /** Loads if near the end. `isRequested`: by the user, which skips `isNear` and retries after an error. */
  attempt: (isRequested?: boolean) => Promise<void>;
  stop: () => void;
}

/** State machine of an infinite list: loads until the viewport is filled; after an error, waits for a user request. */
export const createInfiniteLoader = ({ start = 'ready', load, isNear, onState, afterLayout }: Host): InfiniteLoader => {
  let state: InfiniteState = start;
  let stopped = false;

  const enter = (next: InfiniteState) => {
    state = next;
    onState(next);
  };

  const attempt = async (isRequested = false): Promise<void> => {
    if (stopped || state === 'complete' || state === 'loading' || (state === 'error' && !isRequested)) return;
    if (!isRequested && !isNear()) return;
    enter('loading');
    let next: InfiniteState;
    try {
      next = (await load()) === 'complete' ? 'complete' : 'ready';
    } catch {
      next = 'error';
    }
    if (stopped) return;
    enter(next);
    if (next === 'ready') afterLayout(() => void attempt());
  };

  return {
    state: () => state,
    attempt,
    stop: () => {
      stopped = true;
    },
  };
};
