import { ApiError, mayHaveSucceeded } from '@/api/error.ts';
import { sendContact } from '@/api/gen/public/sdk.gen.ts';
import type { ContactMessage } from '@/api/gen/types.gen.ts';
import {
  readLetter,
  readLetters,
  removeLetter,
  storeLetter,
  migrateLegacyLetter,
  type Letter,
} from '@/features/contact/letter.ts';
import {
  letterDraftPrefix,
  letterDrafts,
  type LetterOwner,
  type LetterInput,
} from '@/features/contact/letter-drafts.ts';
import { errorText } from '@/api/error-text.ts';
import { withWebLock } from '@/lib/browser/web-lock.ts';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';

/** `later`: the outbox already holds another letter. */
type Outcome = 'sent' | 'waiting' | 'unsure' | 'later';

/** Runs an action under the outbox lock, which all tabs share, so that no letter is sent twice. */
const withLock = <T>(action: () => Promise<T>): Promise<T> =>
  withWebLock('outbox.contact', async () => {
    await migrateLegacyLetter();
    return action();
  });

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
  input.email.trim() === message.email &&
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

/** Sends a letter. Stores it as `sending` first, so that its outcome is `unsure` if the page closes during the request. */
const send = async (letter: Letter): Promise<Outcome> => {
  if (!navigator.onLine) {
    if (!(await storeLetter({ ...letter, state: 'waiting' }))) throw new ApiError(0, null);
    await dropDraft(letter);
    return 'waiting';
  }
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
      return await send(letterOf(message, owner));
    } catch (error) {
      await removeLetter(owner);
      throw error;
    }
  });

const sentEvents = new EventTarget();

/** Subscribes to an owner's letters sent from the outbox and returns the unsubscribe function. Without listener a snackbar shows. */
export const onSent = (owner: LetterOwner, listener: () => void) => {
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

/** Maximum `Retry-After` in s; after a longer one the letter is sent on the next visit. */
const maxWaitSeconds = 60 * 60;

/** Returns the current owner, who is notified; undefined while unknown. */
type CurrentOwner = () => LetterOwner | undefined;

const sendStored = async (letter: Letter, currentOwner: CurrentOwner) => {
  const { owner } = letter;
  try {
    if ((await send({ ...letter, isFirst: false })) !== 'sent') return;
    // Letters of other users are sent without notification.
    if (owner === null || owner === currentOwner()) notifySent(owner);
  } catch (error) {
    const isLater = error instanceof ApiError && (error.status === 429 || error.status === 503);
    await storeLetter({ ...letter, isFirst: false, state: isLater ? 'waiting' : 'refused', problem: errorText(error) });
    const seconds = error instanceof ApiError ? error.retryAfter : null;
    if (isLater && seconds !== null && seconds <= maxWaitSeconds)
      setTimeout(() => void resumeOutbox(currentOwner), seconds * 1000);
  }
};

/** Sends all `waiting` letters when online. An interrupted request is never repeated automatically. */
export const resumeOutbox = (currentOwner: CurrentOwner) =>
  withLock(async () => {
    for (const letter of await readLetters()) {
      if (letter.state === 'sending') await storeLetter({ ...letter, state: 'unsure' });
      if (letter.state === 'waiting' && navigator.onLine) await sendStored(letter, currentOwner);
    }
  });

/** Migrates the letter of an older version. */
export const openOutbox = () => withLock(() => Promise.resolve());

/** Sends an owner's letter in any state, on the user's request. */
export const sendNow = (owner: LetterOwner) =>
  withLock(async () => {
    const letter = await readLetter(owner);
    if (letter) await sendStored(letter, () => owner);
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
