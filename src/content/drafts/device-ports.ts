import { createStore, del, entries, promisifyRequest, set, type UseStore } from 'idb-keyval';
import type { DraftDatabase, DraftPorts } from '@/content/drafts/draft-store.ts';
import { createId, openTabs, tabId } from '@/lib/browser/tabs.ts';
import { withWebLock } from '@/lib/browser/web-lock.ts';

/**
 * In ms, for a transaction. WebKit never opens a database whose first opening was cut off by leaving the page: without a
 * limit a form would wait for its drafts for ever. What localStorage holds is found and kept all the same.
 */
const patience = 5000;

const within = <Result>(result: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('IndexedDB does not answer')), patience);
    result.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Null where IndexedDB is missing or blocked. The names are from the time when only records had drafts there. */
export const openDatabase = (): DraftDatabase | null => {
  try {
    if (typeof indexedDB === 'undefined') return null;
  } catch {
    return null;
  }
  const open = createStore('record-drafts', 'drafts');
  const store: UseStore = (mode, run) => within(open(mode, run));
  return {
    entries: () => entries(store),
    put: (key, draft) => set(key, draft, store),
    remove: (key) => del(key, store),
    move: (from, to, draft) =>
      store('readwrite', (drafts) => {
        drafts.put(draft, to);
        drafts.delete(from);
        return promisifyRequest(drafts.transaction);
      }),
  };
};

const openPorts = (): DraftPorts => {
  const database = openDatabase();
  return {
    local: () => localStorage,
    database: () => database,
    tabId,
    openTabs,
    withLock: (action) => withWebLock('record-drafts', action),
    createId,
    now: Date.now,
  };
};

let ports: DraftPorts | null = null;

/** The device that all kinds of drafts share. */
export const devicePorts = (): DraftPorts => (ports ??= openPorts());
