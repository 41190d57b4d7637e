import * as v from 'valibot';
import { createStoredValue } from '@/lib/stored-value.ts';

const vLetterDraft = v.object({
  input: v.unknown(),
  /** Epoch ms. */
  savedAt: v.number(),
});

export type LetterDraft = v.InferOutput<typeof vLetterDraft>;

/** Whose letters: a user's id; null for those of the device, written while nobody is signed in. */
export type LetterOwner = number | null;

/** Common prefix of an owner's draft keys (`draft-keys.ts`). */
export const letterDraftPrefix = (owner: LetterOwner): string =>
  owner === null ? 'draft.contact' : `draft.${owner}.contact`;

const draftAt = (key: string) =>
  createStoredValue(key, (stored): LetterDraft | null => {
    const read = v.safeParse(vLetterDraft, stored);
    return read.success ? read.output : null;
  });

/** Returns the stored draft; null when missing or invalid. */
export const readLetterDraft = (key: string): LetterDraft | null => draftAt(key).read();

/** Stores a draft in localStorage; false when storage fails. */
export const writeLetterDraft = (key: string, draft: LetterDraft): boolean => draftAt(key).write(draft);

/** Removes a stored draft. */
export const removeLetterDraft = (key: string): void => void draftAt(key).write(null);
