import { del, entries, promisifyRequest, set } from 'idb-keyval';
import { openStore } from '@/lib/browser/database.ts';
import { createId, openTabs, tabId } from '@/lib/browser/tabs.ts';
import { withWebLock } from '@/lib/browser/web-lock.ts';

/** The used part of `localStorage`. */
export type LocalPort = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** The drafts in IndexedDB. Each call is one transaction and rejects when storage fails. */
export interface DraftDatabase {
  entries: () => Promise<[IDBValidKey, unknown][]>;
  put: (key: string, draft: object) => Promise<void>;
  remove: (key: string) => Promise<void>;
  move: (from: string, to: string, draft: object) => Promise<void>;
}

/** Injectable dependencies of a draft store. */
export interface DraftPorts {
  local: () => LocalPort;
  database: () => DraftDatabase | null;
  /** Id of this tab, stable across reloads. */
  tabId: () => string;
  openTabs: () => Promise<ReadonlySet<string>>;
  withLock: <Result>(action: () => Promise<Result>) => Promise<Result>;
  createId: () => string;
  now: () => number;
}

/** The drafts in IndexedDB; null if it is missing or blocked. The database holds all kinds of drafts despite its name. */
const openDatabase = (): DraftDatabase | null => {
  try {
    if (typeof indexedDB === 'undefined') return null;
  } catch {
    return null;
  }
  const store = openStore('record-drafts', 'drafts');
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

/** Storage, tab and lock functions of this browser, shared by all draft stores. */
export const devicePorts = (): DraftPorts => (ports ??= openPorts());
