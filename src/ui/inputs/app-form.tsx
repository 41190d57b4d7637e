import '@/ui/form/messages.ts';
import { createFormHook } from '@tanstack/react-form';
import { fieldContext, formContext } from '@/ui/form/form-context.ts';
import { EmailField } from '@/ui/inputs/email-field.tsx';
import { PasswordField } from '@/ui/inputs/password/password-field.tsx';
import { SubmitButton } from '@/ui/inputs/submit-button.tsx';
import { TextField } from '@/ui/inputs/text-field.tsx';

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
