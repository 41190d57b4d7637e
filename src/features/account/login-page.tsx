import { Alert, Stack } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { vCredentials } from '@/api/gen/public/valibot.gen.ts';
import { useSession } from '@/auth/session-context.ts';
import { PageHead } from '@/content/page-head.tsx';
import classes from '@/features/account/login-page.module.css';
import { attempt } from '@/lib/form-errors.ts';
import { submit, useAppForm } from '@/ui/form.tsx';
import { MantineRoot } from '@/ui/mantine-root.tsx';

/** Signing in. The guard leads on from here: to the page that was asked for, or home. */
export function LoginPage({ returning }: { returning: boolean }) {
  const session = useSession();
  const router = useRouter();
  const form = useAppForm({
    defaultValues: { email: '', password: '' },
    validators: {
      onChange: vCredentials,
      onSubmitAsync: ({ value }) =>
        attempt(() => session.login(value), {
          fields: ['email', 'password'],
          texts: { 401: '邮箱或密码不对，请再试一次。' },
        }),
    },
    canSubmitWhenInvalid: true,
    onSubmit: () => router.invalidate(),
  });

  return (
    <MantineRoot>
      <PageHead title="登录" indexed={false} />
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(form);
        }}
      >
        <Stack gap="md">
          <h1 tabIndex={-1}>登录</h1>
          {returning && <p>登录后会回到您刚才要看的页面。</p>}
          <form.Subscribe selector={(state) => state.errorMap.onSubmit}>
            {(error) =>
              typeof error === 'string' && (
                <Alert role="alert" color="red" title="没有登录成功">
                  {error}
                </Alert>
              )
            }
          </form.Subscribe>
          <form.AppField name="email">
            {(field) => (
              <field.TextField label="邮箱" type="email" inputMode="email" autoComplete="username" required size="md" />
            )}
          </form.AppField>
          <form.AppField name="password">
            {(field) => <field.PasswordField label="密码" autoComplete="current-password" required size="md" />}
          </form.AppField>
          <form.AppForm>
            <form.SubmitButton fullWidth size="md">
              登录
            </form.SubmitButton>
          </form.AppForm>
        </Stack>
      </form>
    </MantineRoot>
  );
}
