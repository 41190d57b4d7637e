import { ApiError, mayHaveSucceeded } from '@/api/error.ts';
import { sendContact } from '@/api/gen/public/sdk.gen.ts';
import type { ContactMessage } from '@/api/gen/types.gen.ts';
import { storeLetter, readLetter, removeLetter, takeOverLegacyLetter, type Letter } from '@/features/contact/letter.ts';
import { acquireEmptyDraftKey } from '@/features/contact/draft-keys.ts';
import {
  letterDraftPrefix,
  readLetterDraft,
  removeLetterDraft,
  writeLetterDraft,
} from '@/features/contact/letter-draft.ts';
import { errorText } from '@/api/error-text.ts';
import { withWebLock } from '@/lib/browser/web-lock.ts';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';

/** `later`: the outbox already holds another letter. */
type Outcome = 'sent' | 'waiting' | 'unsure' | 'later';

/** Serializes tabs, so that no letter is sent twice. */
const withLock = <T>(action: () => Promise<T>): Promise<T> =>
  withWebLock('outbox.contact', async () => {
    await takeOverLegacyLetter();
    return action();
  });

const letterOf = (message: ContactMessage, draft: string): Letter => ({
  message,
  state: 'sending',
  isFirst: true,
  problem: '',
  draft,
  savedAt: Date.now(),
});

/** Keeps a draft that was written after the letter. */
const dropDraft = ({ draft, savedAt }: Letter) => {
  if ((readLetterDraft(draft)?.savedAt ?? Infinity) <= savedAt) removeLetterDraft(draft);
};

/** Stored as `sending` first: if the page dies during the request, the outcome is known to be uncertain. */
const send = async (letter: Letter): Promise<Outcome> => {
  if (!navigator.onLine) {
    if (!(await storeLetter({ ...letter, state: 'waiting' }))) throw new ApiError(0, null);
    dropDraft(letter);
    return 'waiting';
  }
  await storeLetter({ ...letter, state: 'sending' });
  try {
    await sendContact({ body: letter.message });
  } catch (error) {
    // The API has no idempotency key, so only the user may resend.
    if (!mayHaveSucceeded(error) || !(await storeLetter({ ...letter, state: 'unsure' }))) throw error;
    dropDraft(letter);
    return 'unsure';
  }
  await removeLetter();
  dropDraft(letter);
  return 'sent';
};

/** Sends the letter, or stores it while offline, and removes its draft. Rejects with the server's error. */
export const sendLetter = (message: ContactMessage, draft: string): Promise<Outcome> =>
  withLock(async () => {
    const stored = await readLetter();
    if (stored) {
      // We hold the lock: its page died while sending.
      if (stored.state === 'sending') await storeLetter({ ...stored, state: 'unsure' });
      return 'later';
    }
    try {
      return await send(letterOf(message, draft));
    } catch (error) {
      await removeLetter();
      throw error;
    }
  });

const sentEvents = new EventTarget();

/** Subscribes to letters sent from the outbox; without a listener a snackbar is shown. */
export const onSent = (listener: () => void) => {
  const handleSent = (event: Event) => {
    event.preventDefault();
    listener();
  };
  sentEvents.addEventListener('sent', handleSent);
  return () => sentEvents.removeEventListener('sent', handleSent);
};

const notifySent = () => {
  const isUnhandled = sentEvents.dispatchEvent(new Event('sent', { cancelable: true }));
  if (isUnhandled) void showSnackbar('您写给我们的信已经寄出。');
};

/** In s; after a longer `Retry-After` the letter is sent on the next visit. */
const maxWaitSeconds = 60 * 60;

const sendStored = async (letter: Letter) => {
  try {
    if ((await send({ ...letter, isFirst: false })) === 'sent') notifySent();
  } catch (error) {
    const isLater = error instanceof ApiError && (error.status === 429 || error.status === 503);
    await storeLetter({ ...letter, isFirst: false, state: isLater ? 'waiting' : 'refused', problem: errorText(error) });
    const seconds = error instanceof ApiError ? error.retryAfter : null;
    if (isLater && seconds !== null && seconds <= maxWaitSeconds) setTimeout(() => void resumeOutbox(), seconds * 1000);
  }
};

/** Sends a `waiting` letter when online. An interrupted request is never repeated automatically. */
export const resumeOutbox = () =>
  withLock(async () => {
    const letter = await readLetter();
    if (letter?.state === 'sending') await storeLetter({ ...letter, state: 'unsure' });
    if (letter?.state === 'waiting' && navigator.onLine) await sendStored(letter);
  });

/** Migrates the letter of an older version. */
export const openOutbox = () => withLock(() => Promise.resolve());

/** Sends the letter on the user's request, whatever its state. */
export const sendNow = () =>
  withLock(async () => {
    const letter = await readLetter();
    if (letter) await sendStored(letter);
  });

/** Moves the letter to a draft under an empty key. False, and the letter stays, when the draft can't be stored. */
export const restoreToDraft = () =>
  withLock(async () => {
    const letter = await readLetter();
    if (!letter) return true;
    dropDraft(letter);
    const draft = { input: letter.message, savedAt: letter.savedAt };
    if (!writeLetterDraft(await acquireEmptyDraftKey(letterDraftPrefix), draft)) return false;
    await removeLetter();
    return true;
  });
