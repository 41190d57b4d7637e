import * as v from 'valibot';
import { vCredentials } from '@/api/gen/public/valibot.gen.ts';
import type { Credentials } from '@/api/gen/types.gen.ts';
import { requiredEmail } from '@/ui/form/form-schema.ts';
import { FormWithSummary } from '@/ui/form/form-with-summary.tsx';
import { useSubmitError } from '@/ui/form/use-submit-error.ts';
import { useAppForm } from '@/ui/inputs/app-form.tsx';

const schema = v.object({
  ...vCredentials.entries,
  email: requiredEmail(vCredentials.entries.email),
  kept: v.boolean(),
});

const labels = { email: '邮箱', password: '密码' };

interface Props {
  /** `kept`: keep the session after its tab is closed; undefined without the checkbox. */
  login: (credentials: Credentials, kept?: boolean) => Promise<void>;
  showKeepSignedIn?: boolean;
  /** Called on each change, to preload the next page. */
  preload: () => void;
  email?: string;
  className?: string;
  onEmail?: (email: string) => void;
  /** The form stays busy until it resolves. */
  onDone?: () => void | Promise<void>;
}

/** Login form; `email` prefills the email field, and a dialog then puts the focus in the password. */
export function LoginForm({ login, showKeepSignedIn = false, preload, email = '', className, onEmail, onDone }: Props) {
  const submitError = useSubmitError();
  const form = useAppForm({
    defaultValues: { email, password: '', kept: true },
    validators: {
      onChange: schema,
      onSubmitAsync: ({ value }) => {
        const { kept, ...credentials } = v.parse(schema, value);
        return submitError.attempt(() => login(credentials, showKeepSignedIn ? kept : undefined), {
          labels,
          texts: { 401: '邮箱或密码不对，请再试一次。' },
        });
      },
    },
    canSubmitWhenInvalid: true,
    listeners: {
      onChange: ({ formApi }) => {
        preload();
        onEmail?.(formApi.state.values.email);
      },
    },
    onSubmit: () => onDone?.(),
  });

  return (
    <FormWithSummary form={form} submitError={submitError} problem="没有登录成功" labels={labels} className={className}>
      <form.AppField name="email">
        {(field) => <field.EmailField label={labels.email} autoComplete="username" required size="md" />}
      </form.AppField>
      <form.AppField name="password">
        {(field) => (
          <field.PasswordField
            label={labels.password}
            autoComplete="current-password"
            required
            size="md"
            data-autofocus={email !== '' || undefined}
          />
        )}
      </form.AppField>
      {showKeepSignedIn && <form.AppField name="kept">{(field) => <field.KeepSignedIn />}</form.AppField>}
      <form.AppForm>
        <form.SubmitButton wait={submitError.wait} fullWidth size="md">
          登录
        </form.SubmitButton>
      </form.AppForm>
    </FormWithSummary>
  );
}
