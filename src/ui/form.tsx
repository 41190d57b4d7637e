import '@/lib/messages.ts';
import { createFormHook } from '@tanstack/react-form';
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
