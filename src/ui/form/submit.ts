import type { AnyFormApi } from '@tanstack/react-form';
import { waitForUploads } from '@/ui/form/pending.ts';

/** Submits a form once uploads finish; clears the last submit's server errors, which would block it. */
export const submit = async (form: AnyFormApi): Promise<void> => {
  for (const name of Object.keys(form.state.fieldMeta)) {
    form.setFieldMeta(name, (meta) => ({ ...meta, errorMap: { ...meta.errorMap, onSubmit: undefined } }));
  }
  form.setErrorMap({ onSubmit: undefined });
  if (await waitForUploads(form)) await form.handleSubmit();
};
