import Cookies from 'js-cookie';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { vContactMessage } from '@/api/gen/public/valibot.gen.ts';
import { letterKey } from '@/features/contact/letter-key.ts';
import { createStoredValue } from '@/lib/stored-value.ts';

const vLetter = v.object({
  message: vContactMessage,
  /**
   * `waiting` for the network, `sending` while a call is under way, `unsure` when no answer told whether it arrived (it
   * must not be sent again unasked), `refused` by the server.
   */
  state: v.picklist(['waiting', 'sending', 'unsure', 'refused']),
  /** Sent from the form, which is still open. */
  isFirst: v.boolean(),
  /** Why it was not taken, for its writer; empty when nothing is known. */
  problem: v.string(),
  /** Where its draft was kept while it was written; a page that dies while it sends leaves the draft there. */
  draft: v.optional(v.string(), ''),
  /** Epoch ms. */
  savedAt: v.number(),
});

/** A letter to the editors on its way, as this device keeps it. */
export type Letter = v.InferOutput<typeof vLetter>;

const kept = createStoredValue(letterKey, (stored): Letter | null => {
  const read = v.safeParse(vLetter, stored);
  return read.success ? read.output : null;
});

/** The letter that is on its way, the same object until it changes; null when there is none. */
export const readLetter = kept.read;

/** Which letter is kept and how far it is; none of its words. */
const markOf = (letter: Letter | null) => (letter ? `${letter.savedAt}.${letter.state}` : 'none');

/** A cookie is the same in every tab at once, localStorage reaches another one a moment late (decision 6). */
const mark = (letter: Letter | null) => {
  try {
    Cookies.set(letterKey, markOf(letter), { path: '/', sameSite: 'lax', secure: location.protocol === 'https:' });
  } catch {
    // A browser without cookies takes its chance.
  }
};

const marked = (): string | undefined => {
  try {
    return Cookies.get(letterKey);
  } catch {
    return undefined;
  }
};

/** Keeps the letter; false when the device refuses. */
export const keepLetter = (letter: Letter): boolean => {
  const isKept = kept.write(letter);
  if (isKept) mark(letter);
  return isKept;
};

/** Forgets it: it arrived, or its writer took it back. */
export const removeLetter = () => {
  kept.write(null);
  mark(null);
};

/** How long what another tab has left may take to arrive here, in ms, and how often to look. */
const arrival = { longest: 1000, step: 20 };

/** Waits until this tab sees what the last one has left; false when it does not come. */
export const isConfirmed = async (): Promise<boolean> => {
  const isHere = () => (marked() ?? markOf(readLetter())) === markOf(readLetter());
  for (let waited = 0; !isHere() && waited < arrival.longest; waited += arrival.step) {
    await new Promise((resolve) => setTimeout(resolve, arrival.step));
  }
  return isHere();
};

/** The letter on its way; the component renders again when it changes, here or in another tab. */
export const useLetter = (): Letter | null => useSyncExternalStore(kept.subscribe, readLetter, () => null);
