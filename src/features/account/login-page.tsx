import { useLocation, useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { vCredentials } from '@/api/gen/public/valibot.gen.ts';
import { useSession, useSessionState } from '@/auth/session-context.ts';
import { AccountPage } from '@/features/account/account-page.tsx';
import classes from '@/features/account/account-page.module.css';
import { requiredText } from '@/ui/form/form-schema.ts';
import { internalPath } from '@/lib/paths.ts';
import { useAppForm } from '@/ui/inputs/app-form.tsx';
import { Link } from '@/ui/link/link.tsx';
import { FormWithSummary } from '@/ui/form/form-with-summary.tsx';
import { useSubmitError } from '@/ui/form/use-submit-error.ts';

const schema = v.object({ ...vCredentials.entries, email: requiredText(vCredentials.entries.email) });

const labels = { email: '邮箱', password: '密码' };

/** Login page. After login the route guard redirects to the requested page or home. */
export function LoginPage({ redirect }: { redirect?: string }) {
  const session = useSession();
  const router = useRouter();
  const { ended } = useSessionState();
  const { email = '', hasNewPassword = false } = useLocation({ select: ({ state }) => state });
  const refusal = useSubmitError();
  const form = useAppForm({
    defaultValues: { email, password: '' },
    validators: {
      onChange: schema,
      onSubmitAsync: ({ value }) =>
        refusal.attempt(() => session.login(v.parse(schema, value)), {
          fields: Object.keys(labels),
          texts: { 401: '邮箱或密码不对，请再试一次。' },
        }),
    },
    canSubmitWhenInvalid: true,
    listeners: { onChange: () => session.prepare() },
    onSubmit: () => router.invalidate(),
  });

  return (
    <AccountPage
      title="登录"
      links={
        <>
          <form.Subscribe selector={({ values }) => values.email}>
            {(typed) => (
              <Link to="/forget-password" state={{ email: typed }}>
                忘记密码
              </Link>
            )}
          </form.Subscribe>
          <Link to="/register" search={redirect === undefined ? {} : { redirect }}>
            注册账号
          </Link>
          <Link to="/contact" prefetch={false}>
            联系我们
          </Link>
        </>
      }
    >
      {hasNewPassword && (
        <p role="status" className={classes.done}>
          新密码已经设好，请用它登录。
        </p>
      )}
      {internalPath(redirect) !== '/' && <p>{ended === 'expired' && '登录已经过期。'}登录后会回到您刚才要看的页面。</p>}
      <FormWithSummary form={form} refusal={refusal} problem="没有登录成功" labels={labels} className={classes.form}>
        <form.AppField name="email">
          {(field) => <field.EmailField label={labels.email} autoComplete="username" required size="md" />}
        </form.AppField>
        <form.AppField name="password">
          {(field) => (
            <field.PasswordField label={labels.password} autoComplete="current-password" required size="md" />
          )}
        </form.AppField>
        <form.AppForm>
          <form.SubmitButton wait={refusal.wait} fullWidth size="md">
            登录
          </form.SubmitButton>
        </form.AppForm>
      </FormWithSummary>
    </AccountPage>
  );
}
