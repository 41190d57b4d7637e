import { readLetterDraft } from '@/features/contact/letter-draft.ts';
import { createStoredValue } from '@/lib/stored-value.ts';

/** A Web Lock reserves a draft key until its tab closes; without locks (plain http) all tabs share one. */
interface Own {
  place: string;
  letGo: () => void;
}

const owned = new Map<string, Own>();

/** In ms; the lock of the previous document may outlive a reload briefly. */
const timeoutMs = 1000;

const take = (name: string, place: string, options: LockOptions): Promise<boolean> =>
  new Promise((resolve) => {
    const keep = (letGo: () => void) => {
      owned.get(name)?.letGo();
      owned.set(name, { place, letGo });
      previous(name).write(place);
      resolve(true);
    };
    const { locks } = navigator;
    if (!locks) return keep(() => {});
    locks
      .request(place, options, (lock) => {
        if (lock === null) return resolve(false);
        return new Promise<void>(keep);
      })
      .catch(() => resolve(false));
  });

/** The key before a reload; a duplicated tab copies it but cannot get the lock. */
const previous = (name: string) =>
  createStoredValue(name, (stored) => (typeof stored === 'string' ? stored : null), { storage: 'sessionStorage' });

const written = (name: string): string[] => {
  try {
    return Object.keys(localStorage)
      .filter((key) => key === name || key.startsWith(`${name}.`))
      .flatMap((place) => {
        const draft = readLetterDraft(place);
        return draft ? [{ place, savedAt: draft.savedAt }] : [];
      })
      .toSorted((one, other) => other.savedAt - one.savedAt)
      .map(({ place }) => place);
  } catch {
    return [];
  }
};

const isEmpty = (place: string) => readLetterDraft(place) === null;

const takeEmpty = async (name: string): Promise<string> => {
  const own = owned.get(name)?.place;
  if (own !== undefined && isEmpty(own)) return own;
  if (isEmpty(name) && (await take(name, name, { ifAvailable: true }))) return name;
  const place = navigator.locks ? `${name}.${crypto.randomUUID()}` : name;
  await take(name, place, { ifAvailable: true });
  return place;
};

/** Prefers this tab's draft, then one from a closed tab, then an empty key. */
const find = async (name: string): Promise<string> => {
  const own = owned.get(name)?.place;
  if (own !== undefined && !isEmpty(own)) return own;
  const last = previous(name).read();
  if (own === undefined && last !== null && (await take(name, last, { signal: AbortSignal.timeout(timeoutMs) }))) {
    if (!isEmpty(last)) return last;
  }
  for (const place of written(name)) if (await take(name, place, { ifAvailable: true })) return place;
  return takeEmpty(name);
};

/** Serialized: concurrent callers in one tab get the same key. */
let queue: Promise<unknown> = Promise.resolve();
const inTurn = (action: () => Promise<string>): Promise<string> => {
  const turn = queue.then(action);
  // One that failed does not stop the next.
  queue = turn.catch(() => {});
  return turn;
};

/** Acquires the key of the draft that this tab continues or starts. */
export const acquireDraftKey = (name: string): Promise<string> => inTurn(() => find(name));

/** Acquires a key without a draft; the tab's previous draft is released for other tabs. */
export const acquireEmptyDraftKey = (name: string): Promise<string> => inTurn(() => takeEmpty(name));
