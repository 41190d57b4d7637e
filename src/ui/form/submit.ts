import type { AnyFormApi } from '@tanstack/react-form';
import { refuseUnresolved, refuseUploading } from '@/ui/form/pending.ts';

/**
 * Submits a form, with what its `onSubmit` gets as `meta`. Does nothing during a submit or an upload. Clears the last
 * submit's server errors, which would block it.
 */
export const submit = async (form: AnyFormApi, meta?: unknown): Promise<void> => {
  if (form.state.isSubmitting || refuseUploading(form)) return;
  for (const name of Object.keys(form.state.fieldMeta)) {
    form.setFieldMeta(name, (before) => ({ ...before, errorMap: { ...before.errorMap, onSubmit: undefined } }));
  }
  form.setErrorMap({ onSubmit: undefined });
  // A field that is refused here ends the submit before the form's own validation.
  if (refuseUnresolved(form)) void form.validate('change');
  await form.handleSubmit(meta);
};
