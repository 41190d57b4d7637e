import {
  letterDraftPrefix,
  readLetterDraft,
  removeLetterDraft,
  writeLetterDraft,
  type LetterOwner,
} from '@/features/contact/letter-draft.ts';
import { createStoredValue } from '@/lib/stored-value.ts';

/** A Web Lock reserves a draft key until its tab closes; without locks (plain http) all tabs share one. */
interface OwnKey {
  prefix: string;
  draftKey: string;
  release: () => void;
}

let own: OwnKey | null = null;

const ownKeyOf = (prefix: string) => (own?.prefix === prefix ? own.draftKey : undefined);

/** In ms; the lock of the previous document may outlive a reload briefly. */
const timeoutMs = 1000;

const acquire = (prefix: string, draftKey: string, options: LockOptions): Promise<boolean> =>
  new Promise((resolve) => {
    const onAcquired = (release: () => void) => {
      own?.release();
      own = { prefix, draftKey, release };
      previousKey(prefix).write(draftKey);
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
const previousKey = (prefix: string) =>
  createStoredValue(prefix, (stored) => (typeof stored === 'string' ? stored : null), { storage: 'sessionStorage' });

/** Keys and times of an owner's drafts, newest first. */
export const storedLetterDrafts = (owner: LetterOwner): { draftKey: string; savedAt: number }[] => {
  const prefix = letterDraftPrefix(owner);
  try {
    return Object.keys(localStorage)
      .filter((key) => key === prefix || key.startsWith(`${prefix}.`))
      .flatMap((draftKey) => {
        const draft = readLetterDraft(draftKey);
        return draft ? [{ draftKey, savedAt: draft.savedAt }] : [];
      })
      .toSorted((one, other) => other.savedAt - one.savedAt);
  } catch {
    return [];
  }
};

const isEmpty = (draftKey: string) => readLetterDraft(draftKey) === null;

const findEmptyKey = async (owner: LetterOwner): Promise<string> => {
  const prefix = letterDraftPrefix(owner);
  const ownKey = ownKeyOf(prefix);
  if (ownKey !== undefined && isEmpty(ownKey)) return ownKey;
  if (isEmpty(prefix) && (await acquire(prefix, prefix, { ifAvailable: true }))) return prefix;
  const draftKey = navigator.locks ? `${prefix}.${crypto.randomUUID()}` : prefix;
  await acquire(prefix, draftKey, { ifAvailable: true });
  return draftKey;
};

/** Moves what this page holds of the device's to a user who has signed in on it. */
const takeAlong = async (owner: number): Promise<string | null> => {
  const draftKey = ownKeyOf(letterDraftPrefix(null));
  const draft = draftKey === undefined ? null : readLetterDraft(draftKey);
  if (draftKey === undefined || !draft) return null;
  const ownKey = await findEmptyKey(owner);
  if (writeLetterDraft(ownKey, draft)) removeLetterDraft(draftKey);
  return ownKey;
};

/** Prefers this tab's draft, then one from a closed tab, then an empty key. */
const findKey = async (owner: LetterOwner): Promise<string> => {
  const taken = owner === null ? null : await takeAlong(owner);
  if (taken !== null) return taken;
  const prefix = letterDraftPrefix(owner);
  const ownKey = ownKeyOf(prefix);
  if (ownKey !== undefined && !isEmpty(ownKey)) return ownKey;
  const last = previousKey(prefix).read();
  if (
    ownKey === undefined &&
    last !== null &&
    (await acquire(prefix, last, { signal: AbortSignal.timeout(timeoutMs) }))
  ) {
    if (!isEmpty(last)) return last;
  }
  for (const { draftKey } of storedLetterDrafts(owner))
    if (await acquire(prefix, draftKey, { ifAvailable: true })) return draftKey;
  return findEmptyKey(owner);
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
export const acquireDraftKey = (owner: LetterOwner): Promise<string> => serialize(() => findKey(owner));

/** Acquires a key without a draft; the tab's previous draft is released for other tabs. */
export const acquireEmptyDraftKey = (owner: LetterOwner): Promise<string> => serialize(() => findEmptyKey(owner));
