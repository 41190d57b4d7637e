import '@/ui/form/messages.ts';
import { createFormHook } from '@tanstack/react-form';
import { fieldContext, formContext } from '@/ui/form/form-context.ts';
import { EmailField, TextField } from '@/ui/inputs/text-field.tsx';
import { KeepSignedIn } from '@/ui/inputs/keep-signed-in.tsx';
import { PasswordField } from '@/ui/inputs/password/password-field.tsx';
import { SubmitButton } from '@/ui/inputs/submit-button.tsx';

/** Form hook with the inputs of accounts. Put async checks in a field's `validators`, which drop stale results. */
export const { useAppForm } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: { TextField, EmailField, PasswordField, KeepSignedIn },
  formComponents: { SubmitButton },
});
