import { del, get, set } from 'idb-keyval';
import Cookies from 'js-cookie';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { vContactMessage } from '@/api/gen/public/valibot.gen.ts';
import { legacyLetter, letterKey, outboxState } from '@/features/contact/letter-key.ts';

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
  /** The key of its draft; a page that dies while it sends leaves the draft there. */
  draft: v.optional(v.string(), ''),
  /** Epoch ms. */
  savedAt: v.number(),
});

/** A letter to the editors on its way, as this device keeps it. */
export type Letter = v.InferOutput<typeof vLetter>;

const parse = (stored: unknown): Letter | null => {
  const read = v.safeParse(vLetter, stored);
  return read.success ? read.output : null;
};

/** The letter that is on its way, the same in every tab; null when there is none, or the device refuses. */
export const readLetter = async (): Promise<Letter | null> => {
  try {
    return parse(await get(letterKey));
  } catch {
    return null;
  }
};

const stateOf = ({ savedAt, state }: Letter) => `${savedAt}.${state}`;

/** Keeps the letter; false when the device refuses. */
export const keepLetter = async (letter: Letter): Promise<boolean> => {
  try {
    await set(letterKey, letter);
  } catch {
    return false;
  }
  outboxState.write(stateOf(letter));
  return true;
};

/** Forgets it: it arrived, or its writer took it back. */
export const removeLetter = async (): Promise<void> => {
  try {
    await del(letterKey);
  } catch {
    // Where nothing can be kept, nothing is left.
  }
  outboxState.write(null);
};

/** A cookie is the same in every tab at once; what the older version had sent, localStorage may still hold for a moment. */
const isNamedByCookie = (letter: Letter): boolean => {
  try {
    return (Cookies.get(letterKey) ?? stateOf(letter)) === stateOf(letter);
  } catch {
    return true;
  }
};

/** Moves the letter that an older version kept in localStorage, once and under the outbox's lock. */
export const takeOverLegacyLetter = async (): Promise<void> => {
  const letter = parse(legacyLetter.read());
  if (!letter || !isNamedByCookie(letter) || (await readLetter()) || !(await keepLetter(letter))) return;
  legacyLetter.write(null);
  Cookies.set(letterKey, 'none', { path: '/', sameSite: 'lax', secure: location.protocol === 'https:' });
};

/**
 * The letter on its way, undefined until it is known; the component renders again when it changes, here or in another
 * tab. Reads finish in the order of the writes between them, so the last one is right.
 */
export const useLetter = (): Letter | null | undefined => {
  const [letter, setLetter] = useState<Letter | null>();
  useEffect(() => {
    const load = async () => setLetter(await readLetter());
    void load();
    return outboxState.subscribe(() => void load());
  }, []);
  return letter;
};
