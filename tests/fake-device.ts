import type { DraftPorts, LocalPort } from '@/content/drafts/device-ports.ts';
import { type Resolvers, withResolvers } from '@/lib/browser/with-resolvers.ts';

interface Transaction {
  tab: string;
  /** Applies it; returns the function that resolves the tab's promise. */
  apply: () => () => void;
}

const never = <Result>(): Promise<Result> => new Promise(() => {});

/** Resolves after all pending microtasks. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A device whose tabs share localStorage and IndexedDB and can be killed at any time. */
export const createDevice = () => {
  const texts = new Map<string, string>();
  const stored = new Map<string, unknown>();
  const open = new Map<string, Resolvers<never>>();
  const failing = { local: false, database: false };
  let waiting: Transaction[] = [];
  const held = new Set<string>();
  let time = 1_790_000_000_000;
  let ids = 0;
  let lock: Promise<unknown> = Promise.resolve();

  const commit = (tab: string) => {
    const due = waiting.filter((transaction) => transaction.tab === tab);
    waiting = waiting.filter((transaction) => transaction.tab !== tab);
    for (const { apply } of due) apply()();
  };
  const release = () => waiting.forEach(({ tab }) => commit(tab));

  const localOf = (isGone: () => boolean): LocalPort => ({
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => {
      if (isGone()) return;
      if (failing.local) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: (key) => {
      if (!isGone()) texts.delete(key);
    },
  });

  const transact = <Result>(tab: string, action: () => Result, isWrite = true): Promise<Result> => {
    if (failing.database) return Promise.reject(new DOMException('refused', 'UnknownError'));
    const { promise, resolve } = withResolvers<Result>();
    waiting.push({
      tab,
      apply: () => {
        const result = action();
        return () => resolve(result);
      },
    });
    if (!isWrite || !held.has(tab)) queueMicrotask(() => commit(tab));
    return promise;
  };

  return {
    stored,
    local: localOf(() => false),
    tab: (id: string): DraftPorts => {
      // A reload is a new document.
      const own = withResolvers<never>();
      open.set(id, own);
      const isGone = () => open.get(id) !== own;
      const local = localOf(isGone);
      const access = <Result>(action: () => Result, isWrite = true) =>
        isGone() ? never<Result>() : transact(id, action, isWrite);
      return {
        local: () => local,
        database: () => ({
          entries: () => access(() => [...stored].map(([key, value]): [string, unknown] => [key, value]), false),
          put: async (key: string, draft: object) => {
            const copy = structuredClone(draft);
            await access(() => stored.set(key, copy));
          },
          remove: async (key: string) => {
            await access(() => stored.delete(key));
          },
          move: async (from: string, to: string, draft: object) => {
            const copy = structuredClone(draft);
            await access(() => {
              stored.delete(from);
              stored.set(to, copy);
            });
          },
        }),
        tabId: () => id,
        openTabs: async () => new Set(open.keys()),
        withLock: async (action) => {
          const result = lock.then(() => Promise.race([action(), own.promise]));
          lock = result.catch(() => {});
          return result;
        },
        createId: () => `id-${(ids += 1)}`,
        now: () => (time += 1),
      };
    },
    /** Stops a tab. With `applyWrites`, its pending writes are stored. */
    kill: (id: string, applyWrites = false) => {
      const own = waiting.filter(({ tab }) => tab === id);
      waiting = waiting.filter(({ tab }) => tab !== id);
      if (applyWrites) for (const { apply } of own) apply();
      open.get(id)?.promise.catch(() => {});
      open.get(id)?.reject(new Error('killed'));
      open.delete(id);
    },
    isOpen: (id: string) => open.has(id),
    /** Delays a tab's writes until `release` or its next read. */
    hold: (tab: string) => held.add(tab),
    release,
    refuse: (what: Partial<typeof failing>) => Object.assign(failing, what),
    /** Waits until no transaction is pending. */
    idle: async () => {
      do {
        release();
        await turn();
      } while (waiting.length > 0);
    },
  };
};
