import * as v from 'valibot';

const vDraft = v.object({
  input: v.unknown(),
  /** `updated_at` of the version it is based on, null for a new record. */
  updatedAt: v.nullable(v.string()),
  /** A create request had no response. */
  mayExist: v.optional(v.boolean(), false),
  /** Epoch ms. */
  savedAt: v.number(),
});

export type RecordDraft = v.InferOutput<typeof vDraft>;

export interface StoredDraft extends RecordDraft {
  key: string;
  isLive: boolean;
}

export type LocalPort = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** Each call is one transaction; rejects when storage fails. */
export interface DraftDatabase {
  entries: () => Promise<[IDBValidKey, unknown][]>;
  put: (key: string, draft: RecordDraft) => Promise<void>;
  remove: (key: string) => Promise<void>;
  move: (from: string, to: string, draft: RecordDraft) => Promise<void>;
}

export interface DraftPorts {
  local: () => LocalPort;
  database: () => DraftDatabase | null;
  /** Stable across reloads. */
  tabId: () => string;
  openTabs: () => Promise<ReadonlySet<string>>;
  withLock: <Result>(action: () => Promise<Result>) => Promise<Result>;
  createId: () => string;
  now: () => number;
}

/** localStorage tombstone until IndexedDB has removed the draft. */
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

/** Key prefix of a record's drafts; each tab appends its id. */
export const draftPlace = (user: number, type: string, id: number | null) => `draft.${user}.${type}.${id ?? 'new'}`;

/** The bare prefix is the key of versions without tab ids. */
const belongs = (key: string, place: string) => key === place || key.startsWith(`${place}.`);

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
      // Storage is blocked: nothing to remove.
    }
  },
});

/** Draft store in IndexedDB; localStorage holds each draft until the asynchronous write is done. */
export const createDraftStore = (ports: DraftPorts) => {
  const local = createLocal(ports.local);
  /** Writes not yet started, by key; null removes. */
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
        // A newer draft is still only in localStorage.
        if (!unwritten.has(key)) local.remove(key);
        isDone = true;
      } catch {
        isDone = false;
      }
    }
    running.delete(key);
    return isDone;
  };

  const schedule = (database: DraftDatabase, key: string, draft: RecordDraft | null): Promise<boolean> => {
    unwritten.set(key, draft);
    const run = running.get(key) ?? flush(database, key);
    running.set(key, run);
    return run;
  };

  const draftsAt = async (place: string): Promise<Map<string, RecordDraft>> => {
    // localStorage first: a draft that another tab moves meanwhile is read twice rather than missed.
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
      // Fall back to localStorage.
    }
    if (local.set(to, JSON.stringify(draft))) local.remove(from);
  };

  const tabOf = (key: string, place: string) => key.slice(place.length + 1);

  const listAt = async (place: string): Promise<StoredDraft[]> => {
    const [drafts, open] = [await draftsAt(place), await ports.openTabs()];
    const own = ownKey(place);
    // Monotonic even if the clock is set back.
    lastSavedAt = Math.max(lastSavedAt, ...[...drafts.values()].map(({ savedAt }) => savedAt));
    return Array.from(drafts, ([key, draft]) => ({
      ...draft,
      key,
      isLive: key !== own && open.has(tabOf(key, place)),
    })).toSorted((one, other) => other.savedAt - one.savedAt);
  };

  /** True when stored, false when storage fails, a promise while only IndexedDB can tell. */
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
    remove,
    removeIf: async (place: string, isMeant: (input: unknown) => boolean): Promise<void> => {
      await running.get(ownKey(place));
      const draft = (await draftsAt(place)).get(ownKey(place));
      if (draft && isMeant(draft.input)) remove(place);
    },
    /** Resolves with this tab's draft, `wanted`, or the newest of a closed tab, which moves to this tab. */
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
