import * as v from 'valibot';
import { createStoredValue } from '@/lib/stored-value.ts';

const vLetterDraft = v.object({
  input: v.unknown(),
  /** Epoch ms. */
  savedAt: v.number(),
});

export type LetterDraft = v.InferOutput<typeof vLetterDraft>;

/** Common prefix of the draft keys (`draft-keys.ts`). */
export const letterDraftPrefix = 'draft.contact';

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
