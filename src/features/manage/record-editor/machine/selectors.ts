import type { Editor } from '@/features/manage/record-editor/machine/types.ts';
import type { Values } from '@/features/manage/record-editor/record-values.ts';

/** Whether the server has what the form shows. */
export const isStored = ({ rules, values, stored, unanswered, mayExist }: Editor<unknown>): boolean =>
  rules.isSame(values, stored.values) && unanswered === null && !mayExist;

/** Whether the form is loaded and editable. */
export const isOpen = ({ state }: Editor<unknown>): boolean =>
  state !== 'closed' && state !== 'loading' && state !== 'loadFailed';

/** Whether a save is pending. */
export const isSaving = ({ state }: Editor<unknown>): boolean => state === 'saving' || state === 'saveQueued';

/** Whether the form differs from the server, or comes from a draft. */
export const hasUnsavedWords = (editor: Editor<unknown>): boolean =>
  isOpen(editor) && (editor.draftFrom !== null || !isStored(editor));

/** Whether the form was edited since the pending save, and that is not queued yet. */
export const hasEditsSinceSend = ({ state, sent, values, rules }: Editor<unknown>): boolean =>
  state === 'saving' && sent !== null && !rules.isSame(values, sent.form);

/** Asked fields whose versions still differ. */
export const askedFields = ({ rules, asked, values, theirs }: Editor<unknown>): string[] => {
  const differing = theirs ? rules.differing(values, theirs.values) : [];
  return asked.filter((name) => differing.includes(name));
};

/** Asked fields without a choice. */
export const undecidedFields = (editor: Editor<unknown>): string[] =>
  askedFields(editor).filter((name) => !(name in editor.choices));

/**
 * The values that a save sends. Without a publication time of its own, a request leaves a draft a draft and restores a
 * time that was emptied: only buttons publish and unpublish.
 */
export const valuesToSend = ({ request, stored }: Editor<unknown>, form: Values): Values => {
  if (!('published_at' in form)) return form;
  if (request.publishedAt !== undefined) return { ...form, published_at: request.publishedAt };
  const storedTime = stored.values.published_at ?? null;
  return { ...form, published_at: storedTime === null ? null : (form.published_at ?? storedTime) };
};
