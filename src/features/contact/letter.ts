import { del, get, set } from 'idb-keyval';
import Cookies from 'js-cookie';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { vContactMessage } from '@/api/gen/public/valibot.gen.ts';
import type { LetterOwner } from '@/features/contact/letter-drafts.ts';
import { legacyLetter, letterKey, outboxState } from '@/features/contact/outbox-state.ts';
import { openStore } from '@/lib/browser/database.ts';

const vLetter = v.object({
  message: vContactMessage,
  owner: v.optional(v.nullable(v.number()), null),
  /** `waiting`: for the network; `sending`: pending; `unsure`: no response, resend only if the user asks. */
  state: v.picklist(['waiting', 'sending', 'unsure', 'refused']),
  /** Sent by the form that is still open. */
  isFirst: v.boolean(),
  problem: v.string(),
  /** Epoch ms. */
  savedAt: v.number(),
});

export type Letter = v.InferOutput<typeof vLetter>;

/** The store that `idb-keyval` uses where none is named: versions before named none. */
const store = openStore('keyval-store', 'keyval');

/** Versions before stored a single letter. */
const parse = (stored: unknown): Letter[] =>
  (Array.isArray(stored) ? stored : [stored]).flatMap((entry: unknown) => {
    const read = v.safeParse(vLetter, entry);
    return read.success ? [read.output] : [];
  });

/** Reads the outbox, one letter an owner; empty also when storage is blocked. */
export const readLetters = async (): Promise<Letter[]> => {
  try {
    return parse(await get(letterKey, store));
  } catch {
    return [];
  }
};

/** Reads an owner's letter in the outbox; null without one. */
export const readLetter = async (owner: LetterOwner): Promise<Letter | null> =>
  (await readLetters()).find((letter) => letter.owner === owner) ?? null;

const stateOf = ({ savedAt, state }: Letter) => `${savedAt}.${state}`;

/** Puts a letter, if any, in the place of its owner's; false when storage fails. Call it under the outbox lock. */
const replaceLetter = async (owner: LetterOwner, letter: Letter | null): Promise<boolean> => {
  let letters: Letter[];
  try {
    const others = parse(await get(letterKey, store)).filter((other) => other.owner !== owner);
    letters = letter ? [...others, letter] : others;
    await (letters.length > 0 ? set(letterKey, letters, store) : del(letterKey, store));
  } catch {
    return false;
  }
  outboxState.write(letters.length > 0 ? letters.map(stateOf).join() : null);
  return true;
};

/** Stores the letter in the outbox; false when storage fails. */
export const storeLetter = (letter: Letter): Promise<boolean> => replaceLetter(letter.owner, letter);

/** Takes an owner's letter out of the outbox; false when storage fails. */
export const removeLetter = (owner: LetterOwner): Promise<boolean> => replaceLetter(owner, null);

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
  const [letter] = parse(legacyLetter.read());
  if (!letter || !isNamedByCookie(letter) || (await readLetter(null)) || !(await storeLetter(letter))) return;
  legacyLetter.write(null);
  Cookies.set(letterKey, 'none', { path: '/', sameSite: 'lax', secure: location.protocol === 'https:' });
};

/** An owner's letter in the outbox, updated across tabs; undefined while loading. */
export const useLetter = (owner: LetterOwner): Letter | null | undefined => {
  const [letter, setLetter] = useState<Letter | null>();
  useEffect(() => {
    const load = async () => setLetter(await readLetter(owner));
    void load();
    return outboxState.subscribe(() => void load());
  }, [owner]);
  return letter;
};
