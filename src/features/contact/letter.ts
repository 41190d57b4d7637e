import { del, get, set } from 'idb-keyval';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { vContactMessage } from '@/api/gen/public/valibot.gen.ts';
import type { LetterOwner } from '@/features/contact/letter-drafts.ts';
import { letterKey, outboxState } from '@/features/contact/outbox-state.ts';
import { openStore } from '@/lib/browser/database.ts';
import { validEntries } from '@/lib/valid-entries.ts';

const vLetter = v.object({
  message: vContactMessage,
  owner: v.nullable(v.number()),
  /**
   * `waiting`: for the network; `sending`: request pending; `unsure`: no response, resent only by the user; `refused`: rejected
   * by the server.
   */
  state: v.picklist(['waiting', 'sending', 'unsure', 'refused']),
  /** Whether the form that sent it is still open. */
  isFirst: v.boolean(),
  /** Chinese error message, or empty. */
  problem: v.string(),
  /** Epoch ms. */
  savedAt: v.number(),
});

/** A letter in the outbox. */
export type Letter = v.InferOutput<typeof vLetter>;

const store = openStore('outbox', 'letters');

const storedLetters = async (): Promise<Letter[]> => validEntries(vLetter, await get(letterKey, store));

/** The letters in the outbox, at most one per owner; empty if storage is blocked. */
export const readLetters = async (): Promise<Letter[]> => {
  try {
    return await storedLetters();
  } catch {
    return [];
  }
};

/** An owner's letter in the outbox; null if there is none. */
export const readLetter = async (owner: LetterOwner): Promise<Letter | null> =>
  (await readLetters()).find((letter) => letter.owner === owner) ?? null;

const stateOf = ({ savedAt, state }: Letter) => `${savedAt}.${state}`;

/** Replaces or removes an owner's letter; false when storage fails. Call it under the outbox lock. */
const replaceLetter = async (owner: LetterOwner, letter: Letter | null): Promise<boolean> => {
  let letters: Letter[];
  try {
    const others = (await storedLetters()).filter((other) => other.owner !== owner);
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

/** Removes an owner's letter from the outbox; false when storage fails. */
export const removeLetter = (owner: LetterOwner): Promise<boolean> => replaceLetter(owner, null);

/** Hook: an owner's letter in the outbox, in sync with other tabs; undefined while loading. */
export const useLetter = (owner: LetterOwner): Letter | null | undefined => {
  const [letter, setLetter] = useState<Letter | null>();
  useEffect(() => {
    const load = async () => setLetter(await readLetter(owner));
    void load();
    return outboxState.subscribe(() => void load());
  }, [owner]);
  return letter;
};
