import * as v from 'valibot';

const vDraft = v.object({
  /** The form's values; laid over what is stored by `mergeDraft`. */
  input: v.unknown(),
  /** The `updated_at` of the version that it is based on, null for a new record. */
  updatedAt: v.nullable(v.string()),
  /** A call to create the record was sent and its outcome is unknown. */
  mayExist: v.optional(v.boolean(), false),
  /** Epoch ms. */
  savedAt: v.number(),
});

/** What an editor typed and has not saved yet. */
export type RecordDraft = v.InferOutput<typeof vDraft>;

export interface StoredDraft extends RecordDraft {
  key: string;
  /** Its tab is still open and writes on. */
  isLive: boolean;
}

/** What the store needs of localStorage. */
export type LocalPort = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** What it needs of IndexedDB; each call is one transaction, and rejects when the device refuses. */
export interface DraftDatabase {
  entries: () => Promise<[IDBValidKey, unknown][]>;
  put: (key: string, draft: RecordDraft) => Promise<void>;
  remove: (key: string) => Promise<void>;
  /** Puts the draft at one key and removes another. */
  move: (from: string, to: string, draft: RecordDraft) => Promise<void>;
}

export interface DraftPorts {
  local: () => LocalPort;
  /** Null where there is no IndexedDB: localStorage then keeps the drafts alone. */
  database: () => DraftDatabase | null;
  /** The id of this tab, the same after a reload. */
  tabId: () => string;
  /** The ids of all open tabs. */
  openTabs: () => Promise<ReadonlySet<string>>;
  /** Runs one at a time across tabs. */
  withLock: <Result>(action: () => Promise<Result>) => Promise<Result>;
  createId: () => string;
  now: () => number;
}

/** Says in localStorage that a draft is removed, until IndexedDB has removed it. */
const removedMark = 'null';

const parse = (value: unknown): RecordDraft | null => {
  const result = v.safeParse(vDraft, value);
  return result.success ? result.output : null;
};

const parseJson = (text: string | null): RecordDraft | null => {
  try {
    return parse(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
};

/** Where the drafts of a record are; each tab that writes it has a key of its own below this. */
export const draftPlace = (user: number, type: string, id: number | null) => `draft.${user}.${type}.${id ?? 'new'}`;

/** A key as the place alone is a draft of the time before tabs had their own. */
const belongs = (key: string, place: string) => key === place || key.startsWith(`${place}.`);

/** A local storage that refuses is an empty one. */
const createLocal = (storage: () => LocalPort) => ({
  keys: (): string[] => {
    try {
      const local = storage();
      return Array.from({ length: local.length }, (_, index) => local.key(index)).filter((key) => key !== null);
    } catch {
      return [];
    }
  },
  get: (key: string): string | null => {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
  set: (key: string, text: string): boolean => {
    try {
      storage().setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },
  remove: (key: string) => {
    try {
      storage().removeItem(key);
    } catch {
      // Where nothing can be kept, nothing is left.
    }
  },
});

/**
 * The drafts of records, in IndexedDB. Its writes are asynchronous, so the newest words stand in localStorage until it has
 * them: a tab that is killed at any moment loses nothing. Where IndexedDB is missing or refuses, they stay there.
 */
export const createDraftStore = (ports: DraftPorts) => {
  const local = createLocal(ports.local);
  /** What IndexedDB does not hold yet, by key; null for a removal. */
  const unwritten = new Map<string, RecordDraft | null>();
  const running = new Map<string, Promise<boolean>>();
  let lastSavedAt = 0;

  const ownKey = (place: string) => `${place}.${ports.tabId()}`;

  const flush = async (database: DraftDatabase, key: string): Promise<boolean> => {
    let isDone = true;
    for (let next = unwritten.get(key); next !== undefined; next = unwritten.get(key)) {
      unwritten.delete(key);
      try {
        if (next) await database.put(key, next);
        else await database.remove(key);
        // Later words are not written yet.
        if (!unwritten.has(key)) local.remove(key);
        isDone = true;
      } catch {
        isDone = false;
      }
    }
    running.delete(key);
    return isDone;
  };

  /** Brings IndexedDB up to date; resolves with whether it is. */
  const schedule = (database: DraftDatabase, key: string, draft: RecordDraft | null): Promise<boolean> => {
    unwritten.set(key, draft);
    const run = running.get(key) ?? flush(database, key);
    running.set(key, run);
    return run;
  };

  const draftsAt = async (place: string): Promise<Map<string, RecordDraft>> => {
    // localStorage first: what another tab moves over meanwhile is then seen in both rather than in none.
    const texts = local
      .keys()
      .filter((key) => belongs(key, place))
      .map((key): [string, string | null] => [key, local.get(key)]);
    const stored =
      (await ports
        .database()
        ?.entries()
        .catch(() => [])) ?? [];
    const drafts = new Map<string, RecordDraft>();
    for (const [key, value] of stored) {
      const draft = parse(value);
      if (typeof key === 'string' && belongs(key, place) && draft) drafts.set(key, draft);
    }
    for (const [key, text] of texts) {
      const draft = parseJson(text);
      if (text === removedMark) drafts.delete(key);
      else if (draft && draft.savedAt >= (drafts.get(key)?.savedAt ?? 0)) drafts.set(key, draft);
    }
    return drafts;
  };

  const move = async (from: string, to: string, draft: RecordDraft): Promise<void> => {
    try {
      const database = ports.database();
      if (database) {
        await database.move(from, to, draft);
        local.remove(from);
        local.remove(to);
        return;
      }
    } catch {
      // localStorage has to do.
    }
    if (local.set(to, JSON.stringify(draft))) local.remove(from);
  };

  const tabOf = (key: string, place: string) => key.slice(place.length + 1);

  const listAt = async (place: string): Promise<StoredDraft[]> => {
    const [drafts, open] = [await draftsAt(place), await ports.openTabs()];
    const own = ownKey(place);
    // A clock that was set back must not make later words the older ones.
    lastSavedAt = Math.max(lastSavedAt, ...[...drafts.values()].map(({ savedAt }) => savedAt));
    return Array.from(drafts, ([key, draft]) => ({
      ...draft,
      key,
      isLive: key !== own && open.has(tabOf(key, place)),
    })).toSorted((one, other) => other.savedAt - one.savedAt);
  };

  /** Keeps a draft of this tab. True when it is safe, false when the device refuses, a promise when it is not known yet. */
  const write = (place: string, draft: Omit<RecordDraft, 'savedAt'>): boolean | Promise<boolean> => {
    const key = ownKey(place);
    lastSavedAt = Math.max(ports.now(), lastSavedAt + 1);
    const stamped = { ...draft, savedAt: lastSavedAt };
    const isLocal = local.set(key, JSON.stringify(stamped));
    if (!isLocal && local.get(key) === removedMark) local.remove(key);
    const database = ports.database();
    if (!database) return isLocal;
    const written = schedule(database, key, stamped);
    return isLocal || written;
  };

  const remove = (place: string): void => {
    const key = ownKey(place);
    const database = ports.database();
    if (!database) {
      local.remove(key);
      return;
    }
    if (!local.set(key, removedMark)) local.remove(key);
    void schedule(database, key, null);
  };

  return {
    write,
    /** Removes this tab's draft. */
    remove,
    /** Removes it only while it holds what `isMeant` looks for. */
    removeIf: async (place: string, isMeant: (input: unknown) => boolean): Promise<void> => {
      await running.get(ownKey(place));
      const draft = (await draftsAt(place)).get(ownKey(place));
      if (draft && isMeant(draft.input)) remove(place);
    },
    /**
     * Finds this tab's draft of a record, else the newest that a closed tab has left, which becomes this tab's: two tabs
     * don't go on with the same one. `wanted` names another to go on with; the one so far is then left for later.
     */
    claim: (place: string, wanted: string | null): Promise<{ draft: StoredDraft | null; others: StoredDraft[] }> =>
      ports.withLock(async () => {
        const own = ownKey(place);
        await running.get(own);
        const found = await listAt(place);
        const mine = found.find(({ key }) => key === own);
        const chosen = found.find(({ key }) => key === wanted) ?? mine ?? found.find(({ isLive }) => !isLive);
        const othersIn = (drafts: StoredDraft[]) => drafts.filter(({ key }) => key !== own);
        if (!chosen || chosen === mine) return { draft: mine ?? null, others: othersIn(found) };
        if (mine) await move(own, `${place}.${ports.createId()}`, mine);
        if (chosen.isLive) await write(place, chosen);
        else await move(chosen.key, own, chosen);
        await running.get(own);
        const drafts = await listAt(place);
        return { draft: drafts.find(({ key }) => key === own) ?? null, others: othersIn(drafts) };
      }),
  };
};

export type DraftStore = ReturnType<typeof createDraftStore>;
