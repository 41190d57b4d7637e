import { del, get, set } from 'idb-keyval';
import Cookies from 'js-cookie';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { vContactMessage } from '@/api/gen/public/valibot.gen.ts';
import { legacyLetter, letterKey, outboxState } from '@/features/contact/letter-key.ts';

const vLetter = v.object({
  message: vContactMessage,
  /** `waiting`: for the network; `sending`: pending; `unsure`: no response, resend only if the user asks. */
  state: v.picklist(['waiting', 'sending', 'unsure', 'refused']),
  /** Sent by the form that is still open. */
  isFirst: v.boolean(),
  problem: v.string(),
  /** Draft key; the draft stays there if the page dies while sending. */
  draft: v.optional(v.string(), ''),
  /** Epoch ms. */
  savedAt: v.number(),
});

export type Letter = v.InferOutput<typeof vLetter>;

const parse = (stored: unknown): Letter | null => {
  const read = v.safeParse(vLetter, stored);
  return read.success ? read.output : null;
};

/** Reads the outbox; null when empty or storage is blocked. */
export const readLetter = async (): Promise<Letter | null> => {
  try {
    return parse(await get(letterKey));
  } catch {
    return null;
  }
};

const stateOf = ({ savedAt, state }: Letter) => `${savedAt}.${state}`;

/** Stores the letter in the outbox; false when storage fails. */
export const storeLetter = async (letter: Letter): Promise<boolean> => {
  try {
    await set(letterKey, letter);
  } catch {
    return false;
  }
  outboxState.write(stateOf(letter));
  return true;
};

/** Empties the outbox. */
export const removeLetter = async (): Promise<void> => {
  try {
    await del(letterKey);
  } catch {
    // Storage is blocked: nothing to remove.
  }
  outboxState.write(null);
};

/** The cookie names the current letter in all tabs at once, while localStorage may lag behind. */
const isNamedByCookie = (letter: Letter): boolean => {
  try {
    return (Cookies.get(letterKey) ?? stateOf(letter)) === stateOf(letter);
  } catch {
    return true;
  }
};

/** Migrates the letter of an older version from localStorage; call it under the outbox lock. */
export const takeOverLegacyLetter = async (): Promise<void> => {
  const letter = parse(legacyLetter.read());
  if (!letter || !isNamedByCookie(letter) || (await readLetter()) || !(await storeLetter(letter))) return;
  legacyLetter.write(null);
  Cookies.set(letterKey, 'none', { path: '/', sameSite: 'lax', secure: location.protocol === 'https:' });
};

/** The letter in the outbox, updated across tabs; undefined while loading. */
export const useLetter = (): Letter | null | undefined => {
  const [letter, setLetter] = useState<Letter | null>();
  useEffect(() => {
    const load = async () => setLetter(await readLetter());
    void load();
    return outboxState.subscribe(() => void load());
  }, []);
  return letter;
};
