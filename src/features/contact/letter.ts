import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { vContactMessage } from '@/api/gen/public/valibot.gen.ts';
import { letterKey } from '@/features/contact/letter-key.ts';

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
  /** Epoch ms. */
  savedAt: v.number(),
});

/** A letter to the editors on its way, as this device keeps it. */
export type Letter = v.InferOutput<typeof vLetter>;

const listeners = new Set<() => void>();
let known: { text: string | null; letter: Letter | null } = { text: null, letter: null };

const stored = (): string | null => {
  try {
    return localStorage.getItem(letterKey);
  } catch {
    return null;
  }
};

/** The letter that is on its way, the same object until it changes; null when there is none. */
export const readLetter = (): Letter | null => {
  const text = stored();
  if (text !== known.text) known = { text, letter: parsed(text) };
  return known.letter;
};

const parsed = (text: string | null): Letter | null => {
  try {
    const read = v.safeParse(vLetter, JSON.parse(text ?? 'null'));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
};

/** Keeps the letter; false when the device refuses. */
export const keepLetter = (letter: Letter): boolean => {
  try {
    localStorage.setItem(letterKey, JSON.stringify(letter));
    return true;
  } catch {
    return false;
  } finally {
    listeners.forEach((listener) => listener());
  }
};

/** Forgets it: it arrived, or its writer took it back. */
export const removeLetter = () => {
  try {
    localStorage.removeItem(letterKey);
  } catch {
    // Where nothing can be kept, nothing is left.
  }
  listeners.forEach((listener) => listener());
};

const subscribe = (listener: () => void) => {
  const hear = ({ key }: StorageEvent) => {
    if (key === letterKey || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
  };
};

/** The letter on its way; the component renders again when it changes, here or in another tab. */
export const useLetter = (): Letter | null => useSyncExternalStore(subscribe, readLetter, () => null);
