import type { Editor } from '@/features/manage/record-editor/machine/types.ts';
import { withFieldsOf, type Values } from '@/features/manage/record-editor/record-values.ts';

/** Whether the form is loaded and editable. */
export const isOpen = ({ state }: Editor<unknown>): boolean =>
  state !== 'closed' && state !== 'loading' && state !== 'loadFailed';

/** Whether a save is pending. */
export const isSaving = ({ state }: Editor<unknown>): boolean => state === 'saving' || state === 'saveQueued';

/** Whether a save got no response and is sent again by itself, or is just being sent again. */
export const isRetrying = (editor: Editor<unknown>): boolean =>
  editor.isSignedIn && (editor.state === 'offline' || (isSaving(editor) && editor.retries > 0));

/** Whether the form was edited since the pending save was sent, with no further save queued. */
export const hasEditsSinceSend = ({ state, sent, values, rules }: Editor<unknown>): boolean =>
  state === 'saving' && sent !== null && !rules.isSame(values, sent.form);

/** Fields in conflict whose versions still differ. */
export const conflictingFields = ({ rules, conflict, values }: Editor<unknown>): string[] => {
  const differing = conflict ? rules.differing(values, conflict.theirs.values) : [];
  return conflict ? conflict.fields.filter((name) => differing.includes(name)) : [];
};

/** Conflicting fields without a choice. */
export const undecidedFields = (editor: Editor<unknown>): string[] =>
  conflictingFields(editor).filter((name) => !(name in (editor.conflict?.choices ?? {})));

/** The values of their version that replace those in the form; null while a field is undecided. */
export const chosenValues = (editor: Editor<unknown>): Values | null => {
  const names = conflictingFields(editor).filter((name) => editor.conflict?.choices[name] === 'theirs');
  return undecidedFields(editor).length > 0 ? null : withFieldsOf({}, editor.conflict?.theirs.values ?? {}, names);
};

/**
 * The values that a save sends. Only buttons publish and unpublish: without a publication time in the request, a draft
 * stays a draft and an emptied time is restored.
 */
export const valuesToSend = ({ request, stored }: Editor<unknown>, form: Values): Values => {
  if (!('published_at' in form)) return form;
  if (request.publishedAt !== undefined) return { ...form, published_at: request.publishedAt };
  const storedTime = stored.values.published_at ?? null;
  return { ...form, published_at: storedTime === null ? null : (form.published_at ?? storedTime) };
};

/** Whether the form differs from the stored version, or a requested save would change it: it may set only the publication time. */
export const hasUnsavedValues = (editor: Editor<unknown>): boolean => {
  const { rules, values, stored, submitted, unconfirmedUpdate, mayExist } = editor;
  const sendable = submitted === null ? [values] : [values, valuesToSend(editor, values)];
  return unconfirmedUpdate !== null || mayExist || !sendable.every((form) => rules.isSame(form, stored.values));
};

/** Whether something would be lost on closing: unsaved values or a restored draft. */
export const hasUnsavedChanges = (editor: Editor<unknown>): boolean =>
  isOpen(editor) && (editor.drafts.restoredFrom !== null || hasUnsavedValues(editor));
