import type { AnyFormApi } from '@tanstack/react-form';
import { blockWhilePending } from '@/ui/form/pending.ts';

/**
 * Submits a form unless a submit or an upload is running; `meta` is passed to `onSubmit`. Clears the previous server errors,
 * which would block the submit.
 */
export const submit = async (form: AnyFormApi, meta?: unknown): Promise<void> => {
  if (form.state.isSubmitting || blockWhilePending(form, 'uploading')) return;
  for (const name of Object.keys(form.state.fieldMeta)) {
    form.setFieldMeta(name, (before) => ({ ...before, errorMap: { ...before.errorMap, onSubmit: undefined } }));
  }
  form.setErrorMap({ onSubmit: undefined });
  if (blockWhilePending(form, 'unresolved')) {
    // A failed attempt, which shows all errors.
    void form.validateAllFields('change');
    void form.validate('change');
    form.baseStore.setState((state) => ({ ...state, submissionAttempts: state.submissionAttempts + 1 }));
    return;
  }
  await form.handleSubmit(meta);
};
