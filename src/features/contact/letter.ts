import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { vContactMessage } from '@/api/gen/public/valibot.gen.ts';
import { letterKey } from '@/features/contact/letter-key.ts';
import { createKept } from '@/lib/kept.ts';

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

const kept = createKept(letterKey, (stored): Letter | null => {
  const read = v.safeParse(vLetter, stored);
  return read.success ? read.output : null;
});

/** The letter that is on its way, the same object until it changes; null when there is none. */
export const readLetter = kept.read;

/** Keeps the letter; false when the device refuses. */
export const keepLetter = (letter: Letter): boolean => kept.write(letter);

/** Forgets it: it arrived, or its writer took it back. */
export const removeLetter = () => void kept.write(null);

/** The letter on its way; the component renders again when it changes, here or in another tab. */
export const useLetter = (): Letter | null => useSyncExternalStore(kept.subscribe, readLetter, () => null);
