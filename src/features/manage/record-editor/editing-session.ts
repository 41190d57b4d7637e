import type { ManagedSearch } from '@/content/search-params.ts';
import { isNew } from '@/features/manage/record-editor/edit-search.ts';

/** The time during which the dialog edits one record: from opening to closing, also while a new record gets its id. */
export interface EditingSession {
  /** Differs between sessions. */
  number: number;
  /** What the address names. */
  edit: ManagedSearch['edit'];
  /** Id of the record that was created from the new one; null until the address names it. */
  created: number | null;
  /** A new record opened over another new one: starts without the tab's draft. */
  startsWithoutDraft: boolean;
}

/** The session of the first address. */
export const firstSession = (edit: ManagedSearch['edit']): EditingSession => ({
  number: 0,
  edit,
  created: null,
  startsWithoutDraft: false,
});

/** The session after the address changed: a new one, unless the address now names the record just created. */
export const followAddress = (
  { number, edit: before, created }: EditingSession,
  edit: ManagedSearch['edit'],
): EditingSession =>
  created !== null && edit === created
    ? { number, edit, created: null, startsWithoutDraft: false }
    : { number: number + 1, edit, created: null, startsWithoutDraft: created === null && isNew(before) && isNew(edit) };
