import type { AnyFormApi } from '@tanstack/react-form';
import { rejectUnresolved, blockWhileUploading } from '@/ui/form/pending.ts';

/** Removes the errors of the server, which would block a submit. */
export const clearSubmitErrors = (form: AnyFormApi): void => {
  for (const name of Object.keys(form.state.fieldMeta)) {
    form.setFieldMeta(name, (before) => ({ ...before, errorMap: { ...before.errorMap, onSubmit: undefined } }));
  }
  form.setErrorMap({ onSubmit: undefined });
};

/** Submits a form unless a submit or an upload is running; `meta` is passed to `onSubmit`. */
export const submit = async (form: AnyFormApi, meta?: unknown): Promise<void> => {
  if (form.state.isSubmitting || blockWhileUploading(form)) return;
  clearSubmitErrors(form);
  // A field error set here ends `handleSubmit` before the form's own validation.
  if (rejectUnresolved(form)) void form.validate('change');
  await form.handleSubmit(meta);
};
