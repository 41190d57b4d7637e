const prefix = 'draft.';

/** What someone typed and has not saved or sent yet, as this device keeps it. */
export interface Draft {
  /** The form's values; read back through the form's own schema. */
  input: unknown;
  /** The `updated_at` of the record that it started from, null for a new one. */
  updatedAt: string | null;
  /** Epoch ms. */
  savedAt: number;
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'input' in value &&
  'updatedAt' in value &&
  (value.updatedAt === null || typeof value.updatedAt === 'string') &&
  'savedAt' in value &&
  typeof value.savedAt === 'number';

/** One place per editor and record, so that nobody finds another's words in the form. */
export const draftKey = (user: number, type: string, id: number | null) => `${prefix}${user}.${type}.${id ?? 'new'}`;

/** The kept draft, or null when there is none or it can't be read. */
export const readDraft = (key: string): Draft | null => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
};

/** Keeps a draft on this device; false when the device refuses (a full disk, a private window). */
export const writeDraft = (key: string, draft: Draft): boolean => {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
};

export const removeDraft = (key: string) => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where nothing can be kept, nothing is left.
  }
};
