import { createAtom } from '@tanstack/react-store';
import { isIntercepted, isRateLimited, RefreshFailedError, type ApiError } from '@/api/error.ts';
import { endRefreshPause } from '@/api/refresh/refresh-failure.ts';

/** Returns the next batch of a job's ids; null at the end. Can be called again after a failure. */
export type IdSource = () => Promise<readonly number[] | null>;

interface Batch {
  /** From 1, in order of sending. */
  number: number;
  ids: readonly number[];
}

interface BulkProgress {
  state: 'running' | 'finished' | 'cancelled';
  /** The error after which the job waits to retry a request: one of `isPaused`, or another accepted by `delayBefore`. Null while not waiting. */
  waitingFor: unknown;
  total: number;
  /** Number of ids in batches that were sent, successfully or not. */
  processed: number;
  /** Number of changed records, counted by the server. */
  affected: number;
  failed: readonly (Batch & { error: unknown })[];
  /** Ids of batches in which every record changed; set at the end. */
  changed: readonly number[];
  /** Error that stopped the job before all ids were sent; null without one. */
  interrupted: unknown;
}

interface JobOptions {
  source: IdSource;
  total: number;
  /** Resolves to the number of changed records. */
  send: (ids: readonly number[]) => Promise<number>;
  /** Seconds until a failed request is retried; null for no retry. `attempts`: number of failures so far. */
  delayBefore?: (error: unknown, attempts: number) => number | null;
  /** Whether the other batches would fail, too; they are then not sent until `retry`. */
  isFatal?: (error: unknown) => boolean;
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** In seconds; a job stops instead of waiting longer, and continues when the user retries. */
const maxWait = 120;

/** Whether the request was not executed, and the next one would not be either until `retryAfter`. */
export const isPaused = (error: unknown): error is ApiError =>
  isRateLimited(error) || error instanceof RefreshFailedError;

/** Seconds to wait after a 429 or a failed token refresh; null for other errors or too long a wait. */
export const pauseAfter = (error: unknown): number | null =>
  isPaused(error) && error.retryAfter !== null && error.retryAfter <= maxWait ? error.retryAfter : null;

/** Source of given ids in batches of `size`. */
export const listedIds = (ids: readonly number[], size: number): IdSource => {
  let start = 0;
  return async () => {
    const batch = ids.slice(start, start + size);
    start += size;
    return batch.length === 0 ? null : batch;
  };
};

/** Source without some ids; a batch may be empty. */
export const withoutIds =
  (source: IdSource, isExcluded: (id: number) => boolean): IdSource =>
  async () =>
    (await source())?.filter((id) => !isExcluded(id)) ?? null;

/**
 * Source of all ids that match a filter, at most `limit`. Reads each page repeatedly until it has no new ids, because an
 * action may remove records from the filter and move others up. The order must not depend on the action.
 */
export const matchingIds = (
  readPage: (page: number) => Promise<{ data: readonly { id: number }[]; meta: { last_page: number } }>,
  limit: number,
): IdSource => {
  const seen = new Set<number>();
  let page = 1;
  return async () => {
    while (seen.size < limit) {
      const { data, meta } = await readPage(page);
      const ids = data.map(({ id }) => id);
      const fresh = ids.filter((id) => !seen.has(id)).slice(0, limit - seen.size);
      for (const id of fresh) seen.add(id);
      if (fresh.length > 0) return fresh;
      if (page >= meta.last_page) return null;
      page += 1;
    }
    return null;
  };
};

interface RetryOptions {
  delayBefore?: JobOptions['delayBefore'];
  sleep?: JobOptions['sleep'];
  signal: AbortSignal;
  /** Called with the error before each wait, and with null after it. */
  onWait?: (error: unknown) => void;
}

/** Sends a request again as long as `delayBefore` returns a delay; by default after a 429 or a failed token refresh. */
export const retried = async <Result>(
  request: () => Promise<Result>,
  { delayBefore = pauseAfter, sleep = abortableSleep, signal, onWait = () => {} }: RetryOptions,
): Promise<Result> => {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await request();
    } catch (error) {
      const seconds = delayBefore(error, attempts);
      if (seconds === null) throw error;
      onWait(error);
      await sleep(seconds * 1000, signal);
      onWait(null);
      if (signal.aborted) throw error;
    }
  }
};

/** Runs an action on many records in sequential batches; a failed batch doesn't stop the others. */
export const createBulkJob = ({
  source,
  total,
  send,
  delayBefore = pauseAfter,
  isFatal = () => false,
  sleep = abortableSleep,
}: JobOptions) => {
  const progress = createAtom<BulkProgress>({
    state: 'running',
    waitingFor: null,
    total,
    processed: 0,
    affected: 0,
    failed: [],
    changed: [],
    interrupted: null,
  });
  const update = (change: Partial<BulkProgress>) => progress.set({ ...progress.get(), ...change });
  const cancelled = new AbortController();
  let batches = 0;
  /** Added to the progress only at the end: copying up to 100,000 ids per batch is slow. */
  const changed: number[] = [];

  const withRetries = <Result>(request: () => Promise<Result>): Promise<Result> =>
    retried(request, {
      delayBefore,
      sleep,
      signal: cancelled.signal,
      onWait: (waitingFor) => update({ waitingFor }),
    });

  const sendBatch = async ({ number, ids }: Batch) => {
    try {
      const count = await withRetries(() => send(ids));
      const { processed, affected } = progress.get();
      if (count === ids.length) changed.push(...ids);
      update({ processed: processed + ids.length, affected: affected + count });
    } catch (error) {
      const { processed, failed } = progress.get();
      update({ processed: processed + ids.length, failed: [...failed, { number, ids, error }] });
      // The next request would fail, too.
      if (isFatal(error) || isPaused(error) || isIntercepted(error)) throw error;
    }
  };

  const end = (): BulkProgress => {
    update({ state: cancelled.signal.aborted ? 'cancelled' : 'finished', changed: [...changed] });
    return progress.get();
  };

  const run = async (): Promise<BulkProgress> => {
    try {
      while (!cancelled.signal.aborted) {
        const ids = await withRetries(source);
        if (ids === null || cancelled.signal.aborted) break;
        if (ids.length === 0) continue;
        batches += 1;
        await sendBatch({ number: batches, ids });
      }
    } catch (error) {
      if (!cancelled.signal.aborted) update({ interrupted: error });
    }
    return end();
  };

  /** Records the previous failure of a batch that is not retried. */
  const restoreFailure = (batch: BulkProgress['failed'][number]) => {
    const { processed, failed } = progress.get();
    update({ processed: processed + batch.ids.length, failed: [...failed, batch] });
  };

  /** Retries the failed batches, then continues with the remaining ids. */
  const retry = async (): Promise<BulkProgress> => {
    const { failed, processed, interrupted } = progress.get();
    const wasComplete = interrupted === null;
    endRefreshPause();
    update({
      state: 'running',
      failed: [],
      processed: failed.reduce((rest, { ids }) => rest - ids.length, processed),
      interrupted: null,
    });
    for (const batch of failed) {
      const isSent = progress.get().interrupted === null && !cancelled.signal.aborted;
      if (!isSent) restoreFailure(batch);
      else await sendBatch(batch).catch((error: unknown) => update({ interrupted: error }));
    }
    return wasComplete || progress.get().interrupted !== null ? end() : await run();
  };

  return {
    progress,
    run,
    retry,
    /** Stops after the pending batch. */
    cancel: () => cancelled.abort(),
  };
};

export type BulkJob = ReturnType<typeof createBulkJob>;

const abortableSleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
