import type { AnyFormApi } from '@tanstack/react-form';
import { waitForUploads } from '@/ui/form/pending.ts';

/**
 * Sends a form, the only way to do so: with pictures on their way it waits for them. What the server said of the last
 * attempt no longer stands in the way: it is asked again.
 */
export const submit = async (form: AnyFormApi): Promise<void> => {
  for (const name of Object.keys(form.state.fieldMeta)) {
    form.setFieldMeta(name, (meta) => ({ ...meta, errorMap: { ...meta.errorMap, onSubmit: undefined } }));
  }
  form.setErrorMap({ onSubmit: undefined });
  if (await waitForUploads(form)) await form.handleSubmit();
};
