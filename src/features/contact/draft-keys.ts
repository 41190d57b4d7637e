import { readLetterDraft } from '@/features/contact/letter-draft.ts';
import { createStoredValue } from '@/lib/stored-value.ts';

/**
 * Two tabs that write the same kind of thing must not write over each other: each has a place of its own for its draft
 * and holds it by a lock, which ends with the tab. What a closed tab has left belongs to nobody, and the next one that
 * asks goes on with it. Without locks (on plain http) there is one place, as if there were one tab.
 */
interface Own {
  place: string;
  letGo: () => void;
}

/** By the name that the places share. */
const owned = new Map<string, Own>();

/** After a reload the lock of the page before may last a moment longer than the page, in ms. */
const timeoutMs = 1000;

/** Takes a place, if no other tab has it. */
const take = (name: string, place: string, options: LockOptions): Promise<boolean> =>
  new Promise((resolve) => {
    const keep = (letGo: () => void) => {
      owned.get(name)?.letGo();
      owned.set(name, { place, letGo });
      // Where it is refused, the draft is found after a reload as one that nobody has.
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

/** The place that this tab had before it was loaded again; a copy of the tab knows it, too, but can't take it. */
const previous = (name: string) =>
  createStoredValue(name, (stored) => (typeof stored === 'string' ? stored : null), { storage: 'sessionStorage' });

/** The places with a draft, the newest first. */
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

/** Finds the place where this tab goes on writing: its own draft, else one that a closed tab has left, else an empty place. */
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

/** One after the other: two askers in one tab have the same place. */
let queue: Promise<unknown> = Promise.resolve();
const inTurn = (action: () => Promise<string>): Promise<string> => {
  const turn = queue.then(action);
  // One that failed does not stop the next.
  queue = turn.catch(() => {});
  return turn;
};

/** Where this tab's draft is, or will be. */
export const acquireDraftKey = (name: string): Promise<string> => inTurn(() => find(name));

/** An empty place for this tab. A draft that it had so far is left for whoever asks next. */
export const acquireEmptyDraftKey = (name: string): Promise<string> => inTurn(() => takeEmpty(name));
