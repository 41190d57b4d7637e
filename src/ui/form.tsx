import '@/lib/messages.ts';
import { createFormHook, type AnyFormApi } from '@tanstack/react-form';
import { fieldContext, formContext } from '@/ui/form-context.ts';
import { PasswordField } from '@/ui/inputs/password-field.tsx';
import { SubmitButton } from '@/ui/inputs/submit-button.tsx';
import { TextField } from '@/ui/inputs/text-field.tsx';

/** TanStack Form with the house's inputs, bound once. The heavy ones are bound in `features/manage/inputs.tsx`. */
export const { useAppForm } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: { TextField, PasswordField },
  formComponents: { SubmitButton },
});

/** Sends a form. What the server said of the last attempt no longer stands in the way: it is asked again. */
export const submit = (form: AnyFormApi): Promise<void> => {
  for (const name of Object.keys(form.state.fieldMeta)) {
    form.setFieldMeta(name, (meta) => ({ ...meta, errorMap: { ...meta.errorMap, onSubmit: undefined } }));
  }
  form.setErrorMap({ onSubmit: undefined });
  return form.handleSubmit();
};
