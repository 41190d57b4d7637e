import { hasTags } from '@/api/gen/features.gen.ts';
import { ApiError, isIntercepted, mayHaveSucceeded } from '@/api/error.ts';
import { publicResources } from '@/api/gen/public/resources.gen.ts';
import { listTag, sendContact } from '@/api/gen/public/sdk.gen.ts';
import type { ContactMessage } from '@/api/gen/types.gen.ts';
import { readLetter, readLetters, removeLetter, storeLetter, type Letter } from '@/features/contact/letter.ts';
import {
  letterDraftPrefix,
  letterDrafts,
  type LetterOwner,
  type LetterInput,
} from '@/features/contact/letter-drafts.ts';
import { errorText } from '@/api/error-text.ts';
import { foldEmail } from '@/lib/typed-text.ts';
import { withWebLock } from '@/lib/browser/web-lock.ts';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';

/** `later`: the outbox already holds another letter. */
type Outcome = 'sent' | 'waiting' | 'unsure' | 'later';

/** Runs an action under the outbox lock, which all tabs share, so that no letter is sent twice. */
const withLock = <T>(action: () => Promise<T>): Promise<T> => withWebLock('outbox.contact', action);

const letterOf = (message: ContactMessage, owner: LetterOwner): Letter => ({
  message,
  owner,
  state: 'sending',
  isFirst: true,
  problem: '',
  savedAt: Date.now(),
});

/** Whether a draft has the text of a sent letter, which the form has trimmed. */
const isDraftOf = (input: LetterInput, message: ContactMessage): boolean =>
  input.name.trim() === message.name &&
  foldEmail(input.email) === message.email &&
  input.subject.trim() === message.subject &&
  input.message.trim() === message.message;

/**
 * Removes the draft of a letter. Finds it by its text, because another tab may have claimed the draft of a page that was
 * closed while sending. Keeps drafts that were edited since.
 */
const dropDraft = async ({ owner, message }: Letter): Promise<void> => {
  for (const { key, input } of await letterDrafts.list(letterDraftPrefix(owner)))
    if (isDraftOf(input, message)) await letterDrafts.erase(key);
};

/** Stores a letter that can't be sent now, and removes its draft. */
const storeAsWaiting = async (letter: Letter): Promise<'waiting'> => {
  if (!(await storeLetter({ ...letter, state: 'waiting' }))) throw new ApiError(0, null);
  await dropDraft(letter);
  return 'waiting';
};

/** Sends a letter. Stores it as `sending` first, so that its outcome is `unsure` if the page closes during the request. */
const send = async (letter: Letter): Promise<'sent' | 'unsure'> => {
  await storeLetter({ ...letter, state: 'sending' });
  try {
    await sendContact({ body: letter.message });
  } catch (error) {
    // The API has no idempotency key, so only the user may resend.
    if (!mayHaveSucceeded(error) || !(await storeLetter({ ...letter, state: 'unsure' }))) throw error;
    await dropDraft(letter);
    return 'unsure';
  }
  // Before the letter is removed, because a form without letter claims a draft.
  await dropDraft(letter);
  await removeLetter(letter.owner);
  return 'sent';
};

/** Sends a letter, or stores it while offline, and removes its draft. Rejects with the server's error. */
export const sendLetter = (message: ContactMessage, owner: LetterOwner): Promise<Outcome> =>
  withLock(async () => {
    const stored = await readLetter(owner);
    if (stored) {
      // This tab holds the lock, so the sending page was closed.
      if (stored.state === 'sending') await storeLetter({ ...stored, state: 'unsure' });
      return 'later';
    }
    try {
      const letter = letterOf(message, owner);
      return navigator.onLine ? await send(letter) : await storeAsWaiting(letter);
    } catch (error) {
      await removeLetter(owner);
      throw error;
    }
  });

const sentEvents = new EventTarget();

/** Subscribes to an owner's letters sent from the outbox and returns the unsubscribe function. Without listener a snackbar shows. */
export const watchSent = (owner: LetterOwner, listener: () => void) => {
  const handleSent = (event: Event) => {
    event.preventDefault();
    listener();
  };
  sentEvents.addEventListener(String(owner), handleSent);
  return () => sentEvents.removeEventListener(String(owner), handleSent);
};

const notifySent = (owner: LetterOwner) => {
  const isUnhandled = sentEvents.dispatchEvent(new Event(String(owner), { cancelable: true }));
  if (isUnhandled) void showSnackbar('您写给我们的信已经寄出。');
};

/** Returns the current owner, who is notified; undefined while unknown. */
type CurrentOwner = () => LetterOwner | undefined;

/** Whether a letter can be sent later as it is. */
const isTemporary = (error: unknown) =>
  isIntercepted(error) || (error instanceof ApiError && (error.status === 429 || error.status === 503));

/** Stores why a letter is still waiting; an unclear or refused letter stays as it is. */
const storeDelay = (letter: Letter, error: unknown) =>
  storeLetter(letter.state === 'waiting' ? { ...letter, isFirst: false, problem: errorText(error) } : letter);

/**
 * Sends a letter from the outbox and returns the error that delays it, else null. First sends a request that can do no harm:
 * if the letter's own request were lost because the server is away, nobody could say whether the letter has arrived.
 */
const sendStored = async (letter: Letter, currentOwner: CurrentOwner): Promise<unknown> => {
  const { owner } = letter;
  try {
    await (hasTags ? listTag : publicResources.highlight.list)({ query: { per_page: 1 } });
  } catch (error) {
    await storeDelay(letter, error);
    return error;
  }
  try {
    if ((await send({ ...letter, isFirst: false })) !== 'sent') return null;
    // Letters of other users are sent without notification.
    if (owner === null || owner === currentOwner()) notifySent(owner);
    return null;
  } catch (error) {
    const isDelayed = isTemporary(error);
    await storeLetter({
      ...letter,
      isFirst: false,
      state: isDelayed ? 'waiting' : 'refused',
      problem: errorText(error),
    });
    return isDelayed ? error : null;
  }
};

/**
 * Sends all `waiting` letters when online. An interrupted request is never repeated automatically. Returns the seconds until
 * the server accepts another attempt; 0 if it didn't say.
 */
export const resumeOutbox = (currentOwner: CurrentOwner): Promise<number> =>
  withLock(async () => {
    let delayedBy: unknown = null;
    for (const letter of await readLetters()) {
      if (letter.state === 'sending') await storeLetter({ ...letter, state: 'unsure' });
      if (letter.state === 'waiting' && navigator.onLine && delayedBy === null)
        delayedBy = await sendStored(letter, currentOwner);
    }
    return delayedBy instanceof ApiError ? (delayedBy.retryAfter ?? 0) : 0;
  });

/** Sends an owner's letter in any state, on the user's request. False if the server could not be reached or asks to wait. */
export const sendNow = (owner: LetterOwner): Promise<boolean> =>
  withLock(async () => {
    const letter = await readLetter(owner);
    return letter === null || (await sendStored(letter, () => owner)) === null;
  });

/** Moves an owner's letter into this tab's draft and detaches the current draft. False when storage fails; the letter then stays. */
export const restoreToDraft = (owner: LetterOwner): Promise<boolean> =>
  withLock(async () => {
    const letter = await readLetter(owner);
    if (!letter) return true;
    const prefix = letterDraftPrefix(owner);
    await dropDraft(letter);
    try {
      const { isWritten } = await letterDrafts.begin(prefix, { input: letter.message });
      if (isWritten) await removeLetter(owner);
      else letterDrafts.remove(prefix);
      return isWritten;
    } catch {
      return false;
    }
  });

/** Number of an owner's letters on this device: drafts and the one in the outbox. */
export const countLetters = async (owner: LetterOwner): Promise<number> =>
  (await letterDrafts.list(letterDraftPrefix(owner))).length + ((await readLetter(owner)) ? 1 : 0);

/** Removes an owner's drafts and letter, except one that is being sent; resolves with the number left. */
export const discardLetters = (owner: LetterOwner): Promise<number> =>
  withLock(async () => {
    const drafts = await letterDrafts.list(letterDraftPrefix(owner));
    const erased = await Promise.all(drafts.map(({ key }) => letterDrafts.erase(key)));
    if ((await readLetter(owner))?.state !== 'sending') await removeLetter(owner);
    return erased.filter((isErased) => !isErased).length + ((await readLetter(owner)) ? 1 : 0);
  });
