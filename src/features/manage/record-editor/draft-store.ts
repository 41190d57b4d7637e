import * as v from 'valibot';

const vDraft = v.object({
  input: v.unknown(),
  /** `updated_at` of the version it is based on, null for a new record. */
  updatedAt: v.nullable(v.string()),
  /** Values of that version where `input` differs; missing in drafts of versions before. */
  base: v.optional(v.unknown()),
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

/** A draft with the record it belongs to; `id` is null for a new one. */
export interface ListedDraft extends StoredDraft {
  type: string;
  id: number | null;
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

const userPrefix = (user: number) => `draft.${user}`;

/** Key prefix of a record's drafts; each tab appends its id. */
export const draftKeyPrefix = (user: number, type: string, id: number | null) =>
  `${userPrefix(user)}.${type}.${id ?? 'new'}`;

const keyParts = /^draft\.\d+\.(?<type>[^.]+)\.(?:new|(?<id>[1-9]\d*))(?:\.(?<tab>.+))?$/;

/** The bare prefix is the key of versions without tab ids. */
const belongs = (key: string, prefix: string) => key === prefix || key.startsWith(`${prefix}.`);

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

  const ownKeyOf = (prefix: string) => `${prefix}.${ports.tabId()}`;

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

  const draftsAt = async (prefix: string): Promise<Map<string, RecordDraft>> => {
    // localStorage first: a draft that another tab moves meanwhile is read twice rather than missed.
    const texts = local
      .keys()
      .filter((key) => belongs(key, prefix))
      .map((key): [string, string | null] => [key, local.get(key)]);
    const stored =
      (await ports
        .database()
        ?.entries()
        .catch(() => [])) ?? [];
    const drafts = new Map<string, RecordDraft>();
    for (const [key, value] of stored) {
      const draft = parse(value);
      if (typeof key === 'string' && belongs(key, prefix) && draft) drafts.set(key, draft);
    }
    for (const [key, text] of texts) {
      const draft = parseJson(text);
      if (text === removedMark) drafts.delete(key);
      else if (draft && draft.savedAt >= (drafts.get(key)?.savedAt ?? 0)) drafts.set(key, draft);
    }
    return drafts;
  };

  const tabOf = (key: string, prefix: string) => key.slice(prefix.length + 1);

  const listAt = async (prefix: string): Promise<StoredDraft[]> => {
    const [drafts, open] = [await draftsAt(prefix), await ports.openTabs()];
    const ownKey = ownKeyOf(prefix);
    // Monotonic even if the clock is set back.
    lastSavedAt = Math.max(lastSavedAt, ...[...drafts.values()].map(({ savedAt }) => savedAt));
    return Array.from(drafts, ([key, draft]) => ({
      ...draft,
      key,
      isLive: key !== ownKey && open.has(tabOf(key, prefix)),
    })).toSorted((one, other) => other.savedAt - one.savedAt);
  };

  /** True when stored, false when storage fails, a promise while only IndexedDB can tell. */
  const write = (prefix: string, draft: Omit<RecordDraft, 'savedAt'>): boolean | Promise<boolean> => {
    const key = ownKeyOf(prefix);
    lastSavedAt = Math.max(ports.now(), lastSavedAt + 1);
    const stamped = { ...draft, savedAt: lastSavedAt };
    const isLocal = local.set(key, JSON.stringify(stamped));
    if (!isLocal && local.get(key) === removedMark) local.remove(key);
    const database = ports.database();
    if (!database) return isLocal;
    const written = schedule(database, key, stamped);
    return isLocal || written;
  };

  const removeKey = async (key: string): Promise<void> => {
    const database = ports.database();
    if (!database) {
      local.remove(key);
      return;
    }
    if (!local.set(key, removedMark)) local.remove(key);
    await schedule(database, key, null);
  };

  const move = async (from: string, to: string, draft: RecordDraft): Promise<void> => {
    try {
      const database = ports.database();
      // A mark left at `to` would hide the draft if the tab ended between the two stores.
      if (local.get(to) === removedMark) await removeKey(to);
      if (database && local.get(to) !== removedMark) {
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

  const remove = (prefix: string): void => void removeKey(ownKeyOf(prefix));

  const listOf = async (user: number): Promise<ListedDraft[]> => {
    const [drafts, open] = [await draftsAt(userPrefix(user)), await ports.openTabs()];
    return [...drafts]
      .flatMap(([key, draft]): ListedDraft[] => {
        const { type, id, tab = '' } = keyParts.exec(key)?.groups ?? {};
        if (type === undefined) return [];
        const isLive = tab !== ports.tabId() && open.has(tab);
        return [{ ...draft, key, type, id: id === undefined ? null : Number(id), isLive }];
      })
      .toSorted((one, other) => other.savedAt - one.savedAt);
  };

  return {
    write,
    remove,
    /** Begins another draft in this tab; the one that is there moves aside, or it rejects. */
    begin: (prefix: string, draft: Omit<RecordDraft, 'savedAt'>) =>
      ports.withLock(async () => {
        const ownKey = ownKeyOf(prefix);
        await running.get(ownKey);
        const present = (await listAt(prefix)).find(({ key }) => key === ownKey);
        if (present) await move(ownKey, `${prefix}.${ports.createId()}`, present);
        if ((await draftsAt(prefix)).has(ownKey)) throw new Error('The present draft can not be moved aside');
        const isWritten = await write(prefix, draft);
        const others = (await listAt(prefix)).filter(({ key }) => key !== ownKey);
        return { draft: { ...draft, savedAt: lastSavedAt, key: ownKey, isLive: false }, others, isWritten };
      }),
    /** All drafts of a user, newest first. */
    list: listOf,
    /** Removes a listed draft of this or a closed tab; false if it changed, is open elsewhere, or storage fails. */
    discard: (user: number, { key, savedAt }: Pick<ListedDraft, 'key' | 'savedAt'>): Promise<boolean> =>
      ports.withLock(async () => {
        const found = (await listOf(user)).find((draft) => draft.key === key);
        if (!found) return true;
        if (found.isLive || found.savedAt !== savedAt) return false;
        await removeKey(key);
        return !(await listOf(user)).some((draft) => draft.key === key);
      }),
    removeIf: async (prefix: string, matches: (input: unknown) => boolean): Promise<void> => {
      await running.get(ownKeyOf(prefix));
      const draft = (await draftsAt(prefix)).get(ownKeyOf(prefix));
      if (draft && matches(draft.input)) remove(prefix);
    },
    /** Resolves with this tab's draft, `wanted`, or the newest of a closed tab, which moves to this tab. */
    claim: (prefix: string, wanted: string | null): Promise<{ draft: StoredDraft | null; others: StoredDraft[] }> =>
      ports.withLock(async () => {
        const ownKey = ownKeyOf(prefix);
        await running.get(ownKey);
        const stored = await listAt(prefix);
        const ownDraft = stored.find(({ key }) => key === ownKey);
        const chosen = stored.find(({ key }) => key === wanted) ?? ownDraft ?? stored.find(({ isLive }) => !isLive);
        const othersIn = (drafts: StoredDraft[]) => drafts.filter(({ key }) => key !== ownKey);
        if (!chosen || chosen === ownDraft) return { draft: ownDraft ?? null, others: othersIn(stored) };
        if (ownDraft) await move(ownKey, `${prefix}.${ports.createId()}`, ownDraft);
        if (chosen.isLive) await write(prefix, chosen);
        else await move(chosen.key, ownKey, chosen);
        await running.get(ownKey);
        const drafts = await listAt(prefix);
        return { draft: drafts.find(({ key }) => key === ownKey) ?? null, others: othersIn(drafts) };
      }),
  };
};

export type DraftStore = ReturnType<typeof createDraftStore>;
