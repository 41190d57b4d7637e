import { readLetterDraft } from '@/features/contact/letter-draft.ts';
import { createStoredValue } from '@/lib/stored-value.ts';

/** A Web Lock reserves a draft key until its tab closes; without locks (plain http) all tabs share one. */
interface OwnedKey {
  draftKey: string;
  release: () => void;
}

const owned = new Map<string, OwnedKey>();

/** In ms; the lock of the previous document may outlive a reload briefly. */
const timeoutMs = 1000;

const acquire = (name: string, draftKey: string, options: LockOptions): Promise<boolean> =>
  new Promise((resolve) => {
    const onAcquired = (release: () => void) => {
      owned.get(name)?.release();
      owned.set(name, { draftKey, release });
      previousKey(name).write(draftKey);
      resolve(true);
    };
    const { locks } = navigator;
    if (!locks) return onAcquired(() => {});
    locks
      .request(draftKey, options, (lock) => {
        if (lock === null) return resolve(false);
        return new Promise<void>(onAcquired);
      })
      .catch(() => resolve(false));
  });

/** The key before a reload; a duplicated tab copies it but cannot get the lock. */
const previousKey = (name: string) =>
  createStoredValue(name, (stored) => (typeof stored === 'string' ? stored : null), { storage: 'sessionStorage' });

const storedKeys = (name: string): string[] => {
  try {
    return Object.keys(localStorage)
      .filter((key) => key === name || key.startsWith(`${name}.`))
      .flatMap((draftKey) => {
        const draft = readLetterDraft(draftKey);
        return draft ? [{ draftKey, savedAt: draft.savedAt }] : [];
      })
      .toSorted((one, other) => other.savedAt - one.savedAt)
      .map(({ draftKey }) => draftKey);
  } catch {
    return [];
  }
};

const isEmpty = (draftKey: string) => readLetterDraft(draftKey) === null;

const findEmptyKey = async (name: string): Promise<string> => {
  const ownKey = owned.get(name)?.draftKey;
  if (ownKey !== undefined && isEmpty(ownKey)) return ownKey;
  if (isEmpty(name) && (await acquire(name, name, { ifAvailable: true }))) return name;
  const draftKey = navigator.locks ? `${name}.${crypto.randomUUID()}` : name;
  await acquire(name, draftKey, { ifAvailable: true });
  return draftKey;
};

/** Prefers this tab's draft, then one from a closed tab, then an empty key. */
const findKey = async (name: string): Promise<string> => {
  const ownKey = owned.get(name)?.draftKey;
  if (ownKey !== undefined && !isEmpty(ownKey)) return ownKey;
  const last = previousKey(name).read();
  if (
    ownKey === undefined &&
    last !== null &&
    (await acquire(name, last, { signal: AbortSignal.timeout(timeoutMs) }))
  ) {
    if (!isEmpty(last)) return last;
  }
  for (const draftKey of storedKeys(name)) if (await acquire(name, draftKey, { ifAvailable: true })) return draftKey;
  return findEmptyKey(name);
};

/** Serialized: concurrent callers in one tab get the same key. */
let queue: Promise<unknown> = Promise.resolve();
const serialize = (action: () => Promise<string>): Promise<string> => {
  const turn = queue.then(action);
  // One that failed does not stop the next.
  queue = turn.catch(() => {});
  return turn;
};

/** Acquires the key of the draft that this tab continues or starts. */
export const acquireDraftKey = (name: string): Promise<string> => serialize(() => findKey(name));

/** Acquires a key without a draft; the tab's previous draft is released for other tabs. */
export const acquireEmptyDraftKey = (name: string): Promise<string> => serialize(() => findEmptyKey(name));
