import { ApiError, mayHaveSucceeded } from '@/api/error.ts';
import { sendContact } from '@/api/gen/public/sdk.gen.ts';
import type { ContactMessage } from '@/api/gen/types.gen.ts';
import { keepLetter, readLetter, removeLetter, takeOverLegacyLetter, type Letter } from '@/features/contact/letter.ts';
import { acquireEmptyDraftKey } from '@/features/contact/draft-keys.ts';
import { letterDrafts, readLetterDraft, removeLetterDraft, writeLetterDraft } from '@/features/contact/letter-draft.ts';
import { errorText } from '@/api/error-text.ts';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';

/** `later` when another letter is on its way: there is room for one. */
type Outcome = 'sent' | 'waiting' | 'unsure' | 'later';

/** Two tabs must not send the same letter: one after the other, each looks first what the other has left. */
const withLock = async <T>(action: () => Promise<T>): Promise<T> => {
  const act = async () => {
    await takeOverLegacyLetter();
    return action();
  };
  // Missing on plain http.
  const { locks } = navigator;
  return locks ? await locks.request('outbox.contact', act) : await act();
};

const letterOf = (message: ContactMessage, draft: string): Letter => ({
  message,
  state: 'sending',
  isFirst: true,
  problem: '',
  draft,
  savedAt: Date.now(),
});

/** The letter itself is kept, or has arrived. What was written in the same place since is another one. */
const dropDraft = ({ draft, savedAt }: Letter) => {
  if ((readLetterDraft(draft)?.savedAt ?? Infinity) <= savedAt) removeLetterDraft(draft);
};

/** Throws what the server refused with. Marked before the call: a page that dies in the middle of it leaves a doubt, no lie. */
const send = async (letter: Letter): Promise<Outcome> => {
  if (!navigator.onLine) {
    if (!(await keepLetter({ ...letter, state: 'waiting' }))) throw new ApiError(0, null);
    dropDraft(letter);
    return 'waiting';
  }
  await keepLetter({ ...letter, state: 'sending' });
  try {
    await sendContact({ body: letter.message });
  } catch (error) {
    // The contract has no idempotency key, so whether to send it again only its writer decides.
    if (!mayHaveSucceeded(error) || !(await keepLetter({ ...letter, state: 'unsure' }))) throw error;
    dropDraft(letter);
    return 'unsure';
  }
  await removeLetter();
  dropDraft(letter);
  return 'sent';
};

/**
 * Sends what the form holds, or keeps it where there is no network; then its draft is no longer needed. Rejects with the
 * server's refusal. Never in the place of a letter that another tab has kept meanwhile: this one stays a draft.
 */
export const sendLetter = (message: ContactMessage, draft: string): Promise<Outcome> =>
  withLock(async () => {
    const other = await readLetter();
    if (other) {
      // Nobody sends it now: its page ended in the middle of it.
      if (other.state === 'sending') await keepLetter({ ...other, state: 'unsure' });
      return 'later';
    }
    try {
      return await send(letterOf(message, draft));
    } catch (error) {
      // The form has the words and says what is wrong with them.
      await removeLetter();
      throw error;
    }
  });

const arrivals = new EventTarget();

/** Calls back when a kept letter has arrived after all. Where nobody listens, a short message tells. */
export const onArrival = (listener: () => void) => {
  const hear = (event: Event) => {
    event.preventDefault();
    listener();
  };
  arrivals.addEventListener('arrival', hear);
  return () => arrivals.removeEventListener('arrival', hear);
};

const tellArrival = () => {
  const isUnheard = arrivals.dispatchEvent(new Event('arrival', { cancelable: true }));
  if (isUnheard) void showSnackbar('您写给我们的信已经寄出。');
};

/** Longer than this, in s, no page is waited for: the letter goes when the site is opened again. */
const longestWait = 60 * 60;

const sendKept = async (letter: Letter) => {
  try {
    if ((await send({ ...letter, isFirst: false })) === 'sent') tellArrival();
  } catch (error) {
    const isLater = error instanceof ApiError && (error.status === 429 || error.status === 503);
    await keepLetter({ ...letter, isFirst: false, state: isLater ? 'waiting' : 'refused', problem: errorText(error) });
    const seconds = error instanceof ApiError ? error.retryAfter : null;
    if (isLater && seconds !== null && seconds <= longestWait) setTimeout(() => void resumeOutbox(), seconds * 1000);
  }
};

/** Sends a letter that waits, if there is a network. One whose sending was cut off is never sent again by itself. */
export const resumeOutbox = () =>
  withLock(async () => {
    const letter = await readLetter();
    if (letter?.state === 'sending') await keepLetter({ ...letter, state: 'unsure' });
    if (letter?.state === 'waiting' && navigator.onLine) await sendKept(letter);
  });

/** Brings a letter that an older version has kept to where it is looked for now. */
export const openOutbox = () => withLock(() => Promise.resolve());

/** Its writer wants it sent now, whatever became of it before. */
export const sendNow = () =>
  withLock(async () => {
    const letter = await readLetter();
    if (letter) await sendKept(letter);
  });

/**
 * Makes the letter a draft again, beside what this tab may have begun meanwhile. False, and the letter stays, when the
 * device can't store a draft.
 */
export const takeBack = () =>
  withLock(async () => {
    const letter = await readLetter();
    if (!letter) return true;
    dropDraft(letter);
    const draft = { input: letter.message, savedAt: letter.savedAt };
    if (!writeLetterDraft(await acquireEmptyDraftKey(letterDrafts), draft)) return false;
    await removeLetter();
    return true;
  });
