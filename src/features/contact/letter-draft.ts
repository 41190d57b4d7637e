import * as v from 'valibot';
import { createStoredValue } from '@/lib/stored-value.ts';

const vLetterDraft = v.object({
  /** The form's values; read back through the form's own schema. */
  input: v.unknown(),
  /** Epoch ms. */
  savedAt: v.number(),
});

/** A letter that someone has begun and not sent, in localStorage: a tab that is killed loses no character of it. */
export type LetterDraft = v.InferOutput<typeof vLetterDraft>;

/** What the keys of all drafts of letters begin with (`draft-keys.ts`); whoever writes need not have an account. */
export const letterDrafts = 'draft.contact';

const draftAt = (key: string) =>
  createStoredValue(key, (stored): LetterDraft | null => {
    const read = v.safeParse(vLetterDraft, stored);
    return read.success ? read.output : null;
  });

/** The kept draft, or null when there is none or it can't be read. */
export const readLetterDraft = (key: string): LetterDraft | null => draftAt(key).read();

/** Keeps a draft on this device; false when the device refuses. */
export const writeLetterDraft = (key: string, draft: LetterDraft): boolean => draftAt(key).write(draft);

/** Forgets a draft. */
export const removeLetterDraft = (key: string): void => void draftAt(key).write(null);
