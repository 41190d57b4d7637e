import { createAtom } from '@tanstack/store';
import { ApiError } from '@/api/error.ts';

/** Where a job's ids come from, batch by batch; after a failure it may be asked again. */
export interface IdSource {
  /** Null when there are no more. */
  next: () => Promise<readonly number[] | null>;
}

interface Batch {
  /** From 1, in the order of sending. */
  number: number;
  ids: readonly number[];
}

interface BulkProgress {
  state: 'running' | 'paused' | 'finished' | 'cancelled';
  /** A call is repeated later, as the server was busy (429) or for another reason of `delayBefore`. */
  isWaiting: boolean;
  /** Why; null while it isn't waiting. */
  waitingFor: unknown;
  total: number;
  /** Ids whose batch was sent, whatever came of it. */
  tried: number;
  /** Records that changed, as the server counts. */
  affected: number;
  /** Why records were left out, one reason for each. */
  refusals: readonly string[];
  failed: readonly (Batch & { error: unknown })[];
  /** Ids of the batches in which every record changed; known at the end. */
  changed: readonly number[];
  /** Why the remaining ids could not be collected, or were not sent. */
  interrupted: unknown;
}

interface JobOptions {
  source: IdSource;
  total: number;
  /** Resolves with the number of records that changed. */
  send: (ids: readonly number[]) => Promise<number>;
  /** Why a record is left out; null if it is not. */
  refusalOf?: (id: number) => string | null;
  /** Seconds until a call that failed is repeated; null if it isn't. `attempts`: how often it has failed. */
  delayBefore?: (error: unknown, attempts: number) => number | null;
  /** Whether no other batch can succeed either; the rest is then not sent until `retry`. */
  isFatal?: (error: unknown) => boolean;
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** In seconds; a server that asks for more is left alone. */
const longestWait = 120;

/** As long as a busy server (429) asks. */
export const busyDelay = (error: unknown): number | null => {
  const seconds = error instanceof ApiError && error.status === 429 ? error.retryAfter : null;
  return seconds !== null && seconds <= longestWait ? seconds : null;
};

/** A selection in batches. */
export const listedIds = (ids: readonly number[], size: number): IdSource => {
  let start = 0;
  return {
    next: async () => {
      const batch = ids.slice(start, start + size);
      start += size;
      return batch.length === 0 ? null : batch;
    },
  };
};

/**
 * Everything that matches a filter, at most `limit`, in an order that no action changes. A page is asked for again until
 * it has nothing new, because an action may take records out of the filter and move others up.
 */
export const matchingIds = (
  ask: (page: number) => Promise<{ ids: readonly number[]; lastPage: number }>,
  limit: number,
): IdSource => {
  const seen = new Set<number>();
  let page = 1;
  return {
    next: async () => {
      while (seen.size < limit) {
        const { ids, lastPage } = await ask(page);
        const fresh = ids.filter((id) => !seen.has(id)).slice(0, limit - seen.size);
        for (const id of fresh) seen.add(id);
        if (fresh.length > 0) return fresh;
        if (page >= lastPage) return null;
        page += 1;
      }
      return null;
    },
  };
};

/** An action on many records, batch after batch; a batch that fails doesn't stop the others. */
export const createBulkJob = ({
  source,
  total,
  send,
  refusalOf = () => null,
  delayBefore = busyDelay,
  isFatal = () => false,
  sleep = abortableSleep,
}: JobOptions) => {
  const progress = createAtom<BulkProgress>({
    state: 'running',
    isWaiting: false,
    waitingFor: null,
    total,
    tried: 0,
    affected: 0,
    refusals: [],
    failed: [],
    changed: [],
    interrupted: null,
  });
  const update = (change: Partial<BulkProgress>) => progress.set({ ...progress.get(), ...change });
  const stopped = new AbortController();
  let batches = 0;
  /** Not in the progress: copied at each batch, 100,000 ids would take their time. */
  const changed: number[] = [];
  let release = () => {};
  let gate = Promise.resolve();

  /** Repeats a call that may succeed later. */
  const patiently = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await call();
      } catch (error) {
        const seconds = delayBefore(error, attempts);
        if (seconds === null) throw error;
        update({ isWaiting: true, waitingFor: error });
        await sleep(seconds * 1000, stopped.signal);
        update({ isWaiting: false, waitingFor: null });
        if (!(await mayGoOn())) throw error;
      }
    }
  };

  const sendBatch = async ({ number, ids }: Batch) => {
    try {
      const count = await patiently(() => send(ids));
      const { tried, affected } = progress.get();
      if (count === ids.length) changed.push(...ids);
      update({ tried: tried + ids.length, affected: affected + count });
    } catch (error) {
      const { tried, failed } = progress.get();
      update({ tried: tried + ids.length, failed: [...failed, { number, ids, error }] });
      if (isFatal(error)) throw error;
    }
  };

  /** Waits while paused; false once cancelled. */
  const mayGoOn = async () => {
    await gate;
    return !stopped.signal.aborted;
  };

  const end = (): BulkProgress => {
    update({ state: stopped.signal.aborted ? 'cancelled' : 'finished', changed: [...changed] });
    return progress.get();
  };

  const run = async (): Promise<BulkProgress> => {
    try {
      while (await mayGoOn()) {
        const ids = await patiently(source.next);
        if (ids === null) break;
        if (!(await mayGoOn())) break;
        const refused = ids.flatMap((id) => refusalOf(id) ?? []);
        const allowed = ids.filter((id) => refusalOf(id) === null);
        const { tried, refusals } = progress.get();
        update({ tried: tried + refused.length, refusals: [...refusals, ...refused] });
        if (allowed.length === 0) continue;
        batches += 1;
        await sendBatch({ number: batches, ids: allowed });
      }
    } catch (error) {
      if (!stopped.signal.aborted) update({ interrupted: error });
    }
    return end();
  };

  /** A batch that is not sent again now has failed as before. */
  const keep = (batch: BulkProgress['failed'][number]) => {
    const { tried, failed } = progress.get();
    update({ tried: tried + batch.ids.length, failed: [...failed, batch] });
  };

  /** Sends the batches that failed once more, then what could not be collected. */
  const retry = async (): Promise<BulkProgress> => {
    const { failed, tried, interrupted } = progress.get();
    const isWhole = interrupted === null;
    update({
      state: 'running',
      failed: [],
      tried: failed.reduce((rest, { ids }) => rest - ids.length, tried),
      interrupted: null,
    });
    for (const batch of failed) {
      const isSent = progress.get().interrupted === null && (await mayGoOn());
      if (!isSent) keep(batch);
      else await sendBatch(batch).catch((error: unknown) => update({ interrupted: error }));
    }
    return isWhole || progress.get().interrupted !== null ? end() : await run();
  };

  return {
    progress,
    run,
    retry,
    pause: () => {
      if (progress.get().state !== 'running') return;
      gate = new Promise((resolve) => {
        release = resolve;
      });
      update({ state: 'paused' });
    },
    resume: () => {
      if (progress.get().state === 'paused') update({ state: 'running' });
      release();
    },
    /** The batch on its way is finished. */
    cancel: () => {
      stopped.abort();
      release();
    },
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
