import { useNavigate, useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { hasPasswordReset } from '@/api/gen/features.gen.ts';
import { vRegistration } from '@/api/gen/public/valibot.gen.ts';
import { useSession } from '@/auth/session-context.ts';
import { AccountPage } from '@/features/account/account-page.tsx';
import classes from '@/features/account/account-page.module.css';
import { unguessable, passwordRule } from '@/features/account/guessable-password.ts';
import { confirmedPassword, requiredEmail, requiredText } from '@/ui/form/form-schema.ts';
import { internalPath } from '@/lib/paths.ts';
import { NewEmailField } from '@/ui/inputs/new-email-field.tsx';
import { useAppForm } from '@/ui/inputs/app-form.tsx';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';
import { Link } from '@/ui/link/link.tsx';
import { FormWithSummary } from '@/ui/form/form-with-summary.tsx';
import { useSubmitError } from '@/ui/form/use-submit-error.ts';

const { name, email } = vRegistration.entries;
const schema = v.pipe(
  v.intersect([
    v.object({ name: requiredText(name), email: requiredEmail(email), kept: v.boolean() }),
    confirmedPassword,
  ]),
  v.forward(
    unguessable(({ name: own, email: address }) => [own, address]),
    ['password'],
  ),
);

const labels = { name: '称呼', email: '邮箱', password: '密码', password_confirmation: '再输入一次密码' };

/** Registration page. Signs in; the route guard then redirects to the requested page, else to the admin area or home. */
export function RegisterPage({ redirect }: { redirect?: string }) {
  const session = useSession();
  const router = useRouter();
  const navigate = useNavigate();
  const submitError = useSubmitError();
  const form = useAppForm({
    defaultValues: { name: '', email: '', password: '', password_confirmation: '', kept: true },
    validators: {
      onChange: schema,
      onSubmitAsync: ({ value }) => {
        const { kept, ...registration } = v.parse(schema, value);
        return submitError.attempt(() => session.register(registration, kept), { labels });
      },
    },
    canSubmitWhenInvalid: true,
    listeners: { onChange: () => session.preload() },
    onSubmit: async () => {
      const { user } = session.state();
      if (user) void showSnackbar(`欢迎，${user.name}`);
      // If fetching the new user failed, navigate anyway: the next page shows the error.
      if (session.state().status === 'signedIn') await router.invalidate();
      else await navigate({ href: internalPath(redirect), replace: true });
    },
  });

  return (
    <AccountPage
      title="注册账号"
      links={
        <>
          <Link to="/login" search={redirect === undefined ? {} : { redirect }}>
            已经有账号，去登录
          </Link>
          {hasPasswordReset && <Link to="/forget-password">忘记密码</Link>}
        </>
      }
    >
      {internalPath(redirect) !== '/' && <p>注册后会回到您刚才要看的页面。</p>}
      <FormWithSummary
        form={form}
        submitError={submitError}
        problem="没有注册成功"
        labels={labels}
        className={classes.form}
      >
        <form.AppField name="name">
          {(field) => (
            <field.TextField
              label={labels.name}
              description="我们这样称呼您，可以不是真名。"
              autoComplete="name"
              required
              size="md"
            />
          )}
        </form.AppField>
        <form.AppField name="email">
          {() => <NewEmailField label={labels.email} description="用来登录和找回密码。" required size="md" />}
        </form.AppField>
        <form.AppField name="password">
          {(field) => (
            <form.Subscribe selector={({ values }) => [values.name, values.email]}>
              {(own) => (
                <field.PasswordField
                  label={labels.password}
                  description={passwordRule}
                  autoComplete="new-password"
                  meter
                  own={own}
                  required
                  size="md"
                />
              )}
            </form.Subscribe>
          )}
        </form.AppField>
        <form.AppField name="password_confirmation">
          {(field) => (
            <field.PasswordField label={labels.password_confirmation} autoComplete="new-password" required size="md" />
          )}
        </form.AppField>
        <form.AppField name="kept">{(field) => <field.KeepSignedIn />}</form.AppField>
        <form.AppForm>
          <form.SubmitButton wait={submitError.wait} fullWidth size="md">
            注册
          </form.SubmitButton>
        </form.AppForm>
      </FormWithSummary>
    </AccountPage>
  );
}
