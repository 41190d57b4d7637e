import '@/ui/form/messages.ts';
import { createFormHook, type AnyFormApi } from '@tanstack/react-form';
import { fieldContext, formContext } from '@/ui/form/form-context.ts';
import { EmailField } from '@/ui/inputs/email-field.tsx';
import { PasswordField } from '@/ui/inputs/password/password-field.tsx';
import { SubmitButton } from '@/ui/inputs/submit-button.tsx';
import { TextField } from '@/ui/inputs/text-field.tsx';
import { isComplete } from '@/ui/form/pending.ts';

/**
 * TanStack Form with the inputs that the login needs. The others of `ui/inputs` are bound to their field in the same
 * way (`useInput`), and are imported where they are used, so that nobody waits for them there. A check
 * that asks a server belongs to its field (`validators` of the `AppField`): there the answer about an older value is
 * dropped, while of a whole form's checks the one that comes last would count.
 */
export const { useAppForm } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: { TextField, EmailField, PasswordField },
  formComponents: { SubmitButton },
});

/**
 * Sends a form, the only way to do so: with pictures on their way it waits for them. What the server said of the last
 * attempt no longer stands in the way: it is asked again.
 */
export const submit = async (form: AnyFormApi): Promise<void> => {
  for (const name of Object.keys(form.state.fieldMeta)) {
    form.setFieldMeta(name, (meta) => ({ ...meta, errorMap: { ...meta.errorMap, onSubmit: undefined } }));
  }
  form.setErrorMap({ onSubmit: undefined });
  if (await isComplete(form)) await form.handleSubmit();
};
