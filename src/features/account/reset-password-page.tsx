import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '@/api/error.ts';
import { resetPassword } from '@/api/gen/public/sdk.gen.ts';
import type { User } from '@/api/gen/types.gen.ts';
import { useSession, useSessionState } from '@/auth/session-context.ts';
import { AccountPage } from '@/features/account/account-page.tsx';
import classes from '@/features/account/account-page.module.css';
import { unguessable, passwordRule } from '@/features/account/guessable-password.ts';
import { confirmedPassword } from '@/ui/form/form-schema.ts';
import { enteredEmail } from '@/features/account/entered-email.ts';
import {
  forgetResetLink,
  isComplete,
  storeResetLink,
  readResetLink,
  type ResetLink,
} from '@/features/account/reset-link.ts';
import { useAppForm } from '@/ui/inputs/app-form.tsx';
import { Link } from '@/ui/link/link.tsx';
import { FormWithSummary } from '@/ui/form/form-with-summary.tsx';
import { useSubmitError } from '@/ui/form/use-submit-error.ts';
import buttons from '@/ui/theme/action-button.module.css';

const labels = { password: '新密码', password_confirmation: '再输入一次新密码' };

/** Sets a new password with the mailed link, which the route moved from the URL to storage. */
export function ResetPasswordPage() {
  const [link] = useState(readResetLink);
  const [isRejected, setIsRejected] = useState(false);
  const { status, user } = useSessionState();
  const usable = isComplete(link) && !isRejected;
  const signedIn = usable && status === 'signedIn' ? user : null;

  return (
    <AccountPage
      title="设置新密码"
      links={signedIn ? <Link to="/">不改了，回到首页</Link> : <Link to="/login">回到登录</Link>}
    >
      {usable && signedIn ? (
        <SignedIn link={link} user={signedIn} />
      ) : usable ? (
        <NewPassword link={link} onRejected={() => setIsRejected(true)} />
      ) : (
        <NoLink email={link?.email ?? ''} isRejected={isRejected} />
      )}
    </AccountPage>
  );
}

/** Tells a signed-in user to sign out first. */
function SignedIn({ link, user }: { link: ResetLink; user: User }) {
  const session = useSession();
  const signOut = () => {
    session.logout();
    // Signing out has removed it.
    storeResetLink(link);
    // The clicked button is about to be removed.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };
  return (
    <>
      <p>
        您已经登录（<bdi>{user.name}</bdi>）。要给账号 <bdi>{link.email}</bdi> 设置新密码，请先退出登录。
      </p>
      <p>写了还没有保存的内容会留在这台设备上。</p>
      <p>
        <button type="button" className={buttons.button} onClick={signOut}>
          退出登录，接着设置新密码
        </button>
      </p>
    </>
  );
}

/** An expired, used or unknown link is a 422 on `email` or `token`. */
const isAboutLink = (error: unknown) =>
  error instanceof ApiError && error.status === 422 && ('email' in error.fieldErrors || 'token' in error.fieldErrors);

function NewPassword({ link, onRejected }: { link: ResetLink; onRejected: () => void }) {
  const navigate = useNavigate();
  const submitError = useSubmitError();

  const replace = async (passwords: v.InferOutput<typeof confirmedPassword>) => {
    try {
      await resetPassword({ body: { ...link, ...passwords } });
    } catch (error) {
      if (isAboutLink(error)) {
        forgetResetLink();
        onRejected();
      }
      throw error;
    }
  };

  const own = [link.email];
  const schema = v.pipe(
    confirmedPassword,
    v.forward(
      unguessable(() => own),
      ['password'],
    ),
  );
  const form = useAppForm({
    defaultValues: { password: '', password_confirmation: '' },
    validators: {
      onChange: schema,
      onSubmitAsync: ({ value }) => submitError.attempt(() => replace(value), { labels }),
    },
    canSubmitWhenInvalid: true,
    onSubmit: async () => {
      forgetResetLink();
      enteredEmail.set(link.email);
      await navigate({ to: '/login', state: { hasNewPassword: true }, replace: true });
    },
  });

  return (
    <FormWithSummary
      form={form}
      submitError={submitError}
      problem="新密码没有设好"
      labels={labels}
      className={classes.form}
    >
      <p>
        账号：<bdi>{link.email}</bdi>
      </p>
      {/* Lets password managers associate the new password with the account. */}
      <input type="email" name="email" autoComplete="username" value={link.email} readOnly hidden />
      <form.AppField name="password">
        {(field) => (
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
      </form.AppField>
      <form.AppField name="password_confirmation">
        {(field) => (
          <field.PasswordField label={labels.password_confirmation} autoComplete="new-password" required size="md" />
        )}
      </form.AppField>
      <form.AppForm>
        <form.SubmitButton wait={submitError.wait} fullWidth size="md">
          保存新密码
        </form.SubmitButton>
      </form.AppForm>
    </FormWithSummary>
  );
}

function NoLink({ email, isRejected }: { email: string; isRejected: boolean }) {
  const notice = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isRejected) notice.current?.focus();
  }, [isRejected]);

  return (
    <div ref={notice} tabIndex={-1} role={isRejected ? 'alert' : undefined} className={classes.form}>
      {isRejected ? (
        <p>这个链接已经不能用了：它过期了，或者已经用过。如果新密码刚才已经设好，请直接登录。</p>
      ) : (
        <p>这里没有可用的链接。请从邮件里打开它，或者复制完整的网址。</p>
      )}
      <p className={classes.links}>
        <Link to="/forget-password" onClick={() => enteredEmail.set(email)}>
          重新寄一封邮件
        </Link>
      </p>
    </div>
  );
}
