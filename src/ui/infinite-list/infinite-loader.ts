export type InfiniteState = 'ready' | 'loading' | 'complete' | 'error';

/** What one attempt brought: more may follow, or this was the end. */
export type LoadResult = 'loaded' | 'complete';

interface Host {
  /** Where the list stands at first. */
  start?: 'ready' | 'error';
  /** Loads the next page; a rejection puts the list into `error`. */
  load: () => Promise<LoadResult>;
  /** Whether the end of the list is visible and near enough to load for. */
  isNear: () => boolean;
  onState: (state: InfiniteState) => void;
  /** Calls back once what was loaded has been laid out. */
  afterLayout: (next: () => void) => void;
}

export interface InfiniteLoader {
  state: () => InfiniteState;
  /** Loads a page if it is due; `asked` for by a person it is due wherever the list stands. */
  attempt: (asked?: boolean) => Promise<void>;
  /** Ignores whatever answer is still on its way. */
  stop: () => void;
}

/** The states of an endless list (behaviour 4): it loads until its window is filled, and an error waits for a person. */
export const createInfiniteLoader = ({ start = 'ready', load, isNear, onState, afterLayout }: Host): InfiniteLoader => {
  let state: InfiniteState = start;
  let stopped = false;

  const enter = (next: InfiniteState) => {
    state = next;
    onState(next);
  };

  const attempt = async (asked = false): Promise<void> => {
    if (stopped || state === 'complete' || state === 'loading' || (state === 'error' && !asked)) return;
    if (!asked && !isNear()) return;
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
