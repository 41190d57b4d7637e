import type { Editor } from '@/features/manage/record-editor/machine/types.ts';
import type { Values } from '@/features/manage/record-editor/record-values.ts';

/** Whether the form equals the stored version. */
const isStored = ({ rules, values, stored, unconfirmedUpdate, mayExist }: Editor<unknown>): boolean =>
  rules.isSame(values, stored.values) && unconfirmedUpdate === null && !mayExist;

/** Whether the form is loaded and editable. */
export const isOpen = ({ state }: Editor<unknown>): boolean =>
  state !== 'closed' && state !== 'loading' && state !== 'loadFailed';

/** Whether a save is pending. */
export const isSaving = ({ state }: Editor<unknown>): boolean => state === 'saving' || state === 'saveQueued';

/** Whether a save got no answer and is sent again by itself, or is just being sent again. */
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

/** Conflicting fields that get their version. */
export const chosenFromTheirs = (editor: Editor<unknown>): string[] =>
  conflictingFields(editor).filter((name) => editor.conflict?.choices[name] === 'theirs');

/** Conflicting fields without a choice. */
export const undecidedFields = (editor: Editor<unknown>): string[] =>
  conflictingFields(editor).filter((name) => !(name in (editor.conflict?.choices ?? {})));

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

/** Whether a requested save is not confirmed yet and would change the record: it may set only the publication time. */
const isRequestPending = (editor: Editor<unknown>): boolean =>
  editor.submitted !== null && !editor.rules.isSame(valuesToSend(editor, editor.values), editor.stored.values);

/** Whether the form differs from the stored version, or a pending save would change it. */
export const hasUnsavedValues = (editor: Editor<unknown>): boolean => !isStored(editor) || isRequestPending(editor);

/** Whether something would be lost on closing: unsaved values or a restored draft. */
export const hasUnsavedChanges = (editor: Editor<unknown>): boolean =>
  isOpen(editor) && (editor.drafts.restoredFrom !== null || hasUnsavedValues(editor));
