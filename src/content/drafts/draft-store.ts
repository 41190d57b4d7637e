import * as v from 'valibot';
import { parseJson } from '@/lib/parse-json.ts';
import type { DraftDatabase, DraftPorts, LocalPort } from '@/content/drafts/device-ports.ts';

/** The typed input; each kind of draft adds its own properties. */
interface DraftContent {
  input: unknown;
}

interface Stamp {
  /** Epoch ms. */
  savedAt: number;
}

/** A listed draft. `isLive`: it belongs to another open tab. */
export type StoredDraft<Kind extends DraftContent> = Kind & Stamp & { key: string; isLive: boolean };

/** Stored in localStorage until IndexedDB has removed the draft. */
const tombstone = 'null';

/** The result of an action; `fallback` if it throws. */
const attempt = <Result>(action: () => Result, fallback: Result): Result => {
  try {
    return action();
  } catch {
    return fallback;
  }
};

/** Wraps localStorage; keeps texts in memory until the page closes if storing fails. */
const createLocal = (storage: () => LocalPort) => {
  const unstored = new Map<string, string>();
  const storedKeys = () => Array.from({ length: storage().length }, (_, index) => storage().key(index));
  const storedText = (key: string) => attempt(() => storage().getItem(key), null);
  const removeStored = (key: string) =>
    attempt(() => {
      storage().removeItem(key);
      return true;
    }, false);

  return {
    keys: (): string[] => {
      const stored = attempt(storedKeys, []).filter((key) => key !== null);
      return [...new Set([...stored, ...unstored.keys()])];
    },
    get: (key: string): string | null => unstored.get(key) ?? storedText(key),
    /** False when the text is in memory only. */
    set: (key: string, text: string): boolean => {
      const isStored = attempt(() => {
        storage().setItem(key, text);
        return true;
      }, false);
      if (isStored) unstored.delete(key);
      else {
        // Other tabs must neither see a removed draft nor miss an existing one.
        if (text === tombstone || storedText(key) === tombstone) removeStored(key);
        unstored.set(key, text);
      }
      return isStored;
    },
    isInMemory: (key: string): boolean => unstored.has(key),
    remove: (key: string): boolean => {
      unstored.delete(key);
      return removeStored(key);
    },
  };
};

const isBelow = (key: string, prefix: string) => key.startsWith(`${prefix}.`);

const tabOf = (key: string) => key.slice(key.lastIndexOf('.') + 1);

/**
 * Store for one kind of draft. Drafts are in IndexedDB; localStorage holds each one until the asynchronous write is done.
 * Each form has a key prefix (`draft.1.news.5`); each tab has its own draft below it (`draft.1.news.5.<tab>`).
 */
export const createDraftStore = <Kind extends DraftContent>(
  schema: v.GenericSchema<unknown, Kind & Stamp>,
  ports: DraftPorts,
) => {
  type Draft = Kind & Stamp;
  type Stored = StoredDraft<Kind>;

  const local = createLocal(ports.local);
  /** Writes not yet started, by key; null removes. */
  const unwritten = new Map<string, Draft | null>();
  const running = new Map<string, Promise<boolean>>();
  /** `savedAt` of the last write in this page, by key. */
  const written = new Map<string, number>();
  let lastSavedAt = 0;

  const ownKeyOf = (prefix: string) => `${prefix}.${ports.tabId()}`;

  const parse = (value: unknown): Draft | null => {
    const result = v.safeParse(schema, value);
    return result.success ? result.output : null;
  };

  const flush = async (database: DraftDatabase, key: string): Promise<boolean> => {
    let isDone = true;
    for (let next = unwritten.get(key); next !== undefined; next = unwritten.get(key)) {
      unwritten.delete(key);
      try {
        if (next) await database.put(key, next);
        else await database.remove(key);
        // Unless a newer draft is pending: until written, it is only in localStorage.
        if (!unwritten.has(key)) local.remove(key);
        isDone = true;
      } catch {
        isDone = false;
      }
    }
    running.delete(key);
    return isDone;
  };

  const schedule = (database: DraftDatabase, key: string, draft: Draft | null): Promise<boolean> => {
    unwritten.set(key, draft);
    const run = running.get(key) ?? flush(database, key);
    running.set(key, run);
    return run;
  };

  const draftsAt = async (prefix: string): Promise<Map<string, Draft>> => {
    // localStorage first: a draft that another tab moves meanwhile is read twice rather than missed.
    const texts = local
      .keys()
      .filter((key) => isBelow(key, prefix))
      .map((key): [string, string | null] => [key, local.get(key)]);
    const stored =
      (await ports
        .database()
        ?.entries()
        .catch(() => [])) ?? [];
    const drafts = new Map<string, Draft>();
    for (const [key, value] of stored) {
      const draft = parse(value);
      if (typeof key === 'string' && isBelow(key, prefix) && draft) drafts.set(key, draft);
    }
    for (const [key, text] of texts) {
      const draft = parse(parseJson(text ?? 'null'));
      if (text === tombstone) drafts.delete(key);
      else if (draft && draft.savedAt >= (drafts.get(key)?.savedAt ?? 0)) drafts.set(key, draft);
    }
    // Monotonic even if the clock is set back.
    lastSavedAt = Math.max(lastSavedAt, ...[...drafts.values()].map(({ savedAt }) => savedAt));
    return drafts;
  };

  /** The drafts below a prefix, newest first. */
  const list = async (prefix: string): Promise<Stored[]> => {
    const [drafts, open] = [await draftsAt(prefix), await ports.openTabs()];
    return Array.from(drafts, ([key, draft]) => ({
      ...draft,
      key,
      isLive: tabOf(key) !== ports.tabId() && open.has(tabOf(key)),
    })).toSorted((one, other) => other.savedAt - one.savedAt);
  };

  /** Writes this tab's draft. True if stored, false if storage fails; a promise if that depends on IndexedDB. */
  const write = (prefix: string, draft: Kind): boolean | Promise<boolean> => {
    const key = ownKeyOf(prefix);
    lastSavedAt = Math.max(ports.now(), lastSavedAt + 1);
    written.set(key, lastSavedAt);
    const stamped = { ...draft, savedAt: lastSavedAt };
    const isLocal = local.set(key, JSON.stringify(stamped));
    const database = ports.database();
    if (!database) return isLocal;
    const isWritten = schedule(database, key, stamped);
    return isLocal || isWritten;
  };

  /** Removes a draft of any tab; false if storage fails. */
  const erase = async (key: string): Promise<boolean> => {
    const database = ports.database();
    if (!database) return local.remove(key);
    local.set(key, tombstone);
    return await schedule(database, key, null);
  };

  /** Removes this tab's draft. */
  const remove = (prefix: string): void => void erase(ownKeyOf(prefix));

  /** Moves a draft; `to` must be unused. False if storage fails: the draft then stays at `from`. */
  const move = async (from: string, to: string, draft: Draft): Promise<boolean> => {
    try {
      const database = ports.database();
      // A tombstone left at `to` would hide the draft if the tab closed between the two writes.
      if (local.get(to) === tombstone) await erase(to);
      if (database && local.get(to) !== tombstone) {
        await database.move(from, to, draft);
        local.remove(from);
        local.remove(to);
        return true;
      }
    } catch {
      // Fall back to localStorage.
    }
    const wasInMemory = local.isInMemory(from);
    const isMoved = local.set(to, JSON.stringify(draft)) || wasInMemory;
    local.remove(isMoved ? from : to);
    return isMoved;
  };

  /** This tab's draft, after its pending writes, which would otherwise undo a move. */
  const ownDraft = async (prefix: string): Promise<Draft | null> => {
    await running.get(ownKeyOf(prefix));
    return (await draftsAt(prefix)).get(ownKeyOf(prefix)) ?? null;
  };

  /** Detaches this tab's draft, so that any tab may continue it; false if storage fails. */
  const detach = async (prefix: string): Promise<boolean> => {
    const draft = await ownDraft(prefix);
    if (!draft) return true;
    await move(ownKeyOf(prefix), `${prefix}.${ports.createId()}`, draft);
    return (await ownDraft(prefix)) === null;
  };

  return {
    write,
    remove,
    erase,
    list,
    /** Detaches this tab's draft, so that any tab may continue it; false if storage fails. */
    release: (prefix: string): Promise<boolean> => ports.withLock(() => detach(prefix)),
    /** Moves this tab's draft to another prefix; detaches the tab's existing draft there. */
    moveTo: (from: string, to: string): Promise<void> =>
      ports.withLock(async () => {
        const draft = await ownDraft(from);
        if (draft && (await detach(to))) await move(ownKeyOf(from), ownKeyOf(to), draft);
      }),
    /** Starts a new draft in this tab and detaches the current one; rejects if that fails. */
    begin: (prefix: string, draft: Kind) =>
      ports.withLock(async () => {
        const key = ownKeyOf(prefix);
        if (!(await detach(prefix))) throw new Error('The current draft could not be detached');
        const isWritten = await write(prefix, draft);
        const others = (await list(prefix)).filter((other) => other.key !== key);
        return { draft: { ...draft, savedAt: lastSavedAt, key, isLive: false }, others, isWritten };
      }),
    /** Detaches this tab's draft, to start without one; if that fails, it is continued. */
    setAside: (prefix: string): Promise<{ draft: Stored | null; others: Stored[] }> =>
      ports.withLock(async () => {
        await detach(prefix);
        const drafts = await list(prefix);
        const isOwn = ({ key }: Stored) => key === ownKeyOf(prefix);
        return { draft: drafts.find(isOwn) ?? null, others: drafts.filter((draft) => !isOwn(draft)) };
      }),
    /** Removes a listed draft of this or a closed tab; false if it changed, is open in another tab, or storage fails. */
    discard: (prefix: string, { key, savedAt }: Pick<Stored, 'key' | 'savedAt'>): Promise<boolean> =>
      ports.withLock(async () => {
        const storedDraft = (await list(prefix)).find((draft) => draft.key === key);
        if (!storedDraft) return true;
        if (storedDraft.isLive || storedDraft.savedAt !== savedAt) return false;
        return await erase(key);
      }),
    /** Removes the drafts of this and closed tabs whose input matches; not this tab's if it is written meanwhile. */
    removeIf: async (prefix: string, matches: (input: unknown) => boolean): Promise<void> => {
      const ownKey = ownKeyOf(prefix);
      const before = written.get(ownKey);
      await running.get(ownKey);
      const drafts = await list(prefix);
      const isLatest = written.get(ownKey) === before;
      for (const { key, isLive, input } of drafts)
        if (!isLive && (key !== ownKey || isLatest) && matches(input)) void erase(key);
    },
    /**
     * Resolves with the draft to continue: the one with the key `chosenKey`, else this tab's, else the newest of a closed tab.
     * It becomes this tab's draft: a closed tab's is moved, an open tab's copied.
     */
    claim: (prefix: string, chosenKey: string | null): Promise<{ draft: Stored | null; others: Stored[] }> =>
      ports.withLock(async () => {
        const ownKey = ownKeyOf(prefix);
        await running.get(ownKey);
        const stored = await list(prefix);
        const own = stored.find(({ key }) => key === ownKey);
        const chosen = stored.find(({ key }) => key === chosenKey) ?? own ?? stored.find(({ isLive }) => !isLive);
        const othersIn = (drafts: Stored[]) => drafts.filter(({ key }) => key !== ownKey);
        if (!chosen || chosen === own || !(await detach(prefix)))
          return { draft: own ?? null, others: othersIn(stored) };
        const isOwn = !chosen.isLive && (await move(chosen.key, ownKey, chosen));
        if (!isOwn) await write(prefix, chosen);
        await running.get(ownKey);
        const drafts = await list(prefix);
        return { draft: drafts.find(({ key }) => key === ownKey) ?? null, others: othersIn(drafts) };
      }),
  };
};
