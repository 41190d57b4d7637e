import { useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { hasContact, hasPasswordReset, hasRegistration } from '@/api/gen/features.gen.ts';
import { LoginForm } from '@/ui/inputs/login-form.tsx';
import { useSession, useSessionState } from '@/auth/session-context.ts';
import type { SessionState } from '@/auth/session-state.ts';
import { AccountPage } from '@/features/account/account-page.tsx';
import classes from '@/features/account/account-page.module.css';
import { enteredEmail } from '@/features/account/entered-email.ts';
import { internalPath } from '@/lib/paths.ts';
import { Link } from '@/ui/link/link.tsx';

const reasons: Partial<Record<NonNullable<SessionState['ended']>, string>> = {
  expired: '登录已经过期。',
  elsewhere: '这次登录在别的窗口里结束了。',
  unknownUser: '服务器不认得这个账号了，它可能已经被删除。',
};

/** Login page. After login the route guard redirects to the requested page, else to the admin area or home. */
export function LoginPage({ redirect }: { redirect?: string }) {
  const router = useRouter();
  const { login, preload } = useSession();
  const { ended } = useSessionState();
  const { hasNewPassword = false } = useLocation({ select: ({ state }) => state });
  const [email] = useState(enteredEmail.get);
  const back = internalPath(redirect);

  return (
    <AccountPage
      title="登录"
      links={
        <>
          {hasPasswordReset && (
            <Link to="/forget-password" prefetch="intent">
              忘记密码
            </Link>
          )}
          {hasRegistration && (
            <Link to="/register" prefetch="intent" search={redirect === undefined ? {} : { redirect }}>
              注册账号
            </Link>
          )}
          {hasContact && (
            <Link to="/contact" prefetch={false}>
              联系我们
            </Link>
          )}
        </>
      }
    >
      {hasNewPassword && (
        <p role="status" className={classes.done}>
          新密码已经设好，请用它登录。
        </p>
      )}
      {back !== '/' && (
        <p>
          {ended && reasons[ended]}登录后会回到您刚才要看的页面。
          {new URLSearchParams(back.split('?')[1]).has('edit') &&
            '写了还没有保存的内容都留在这台设备上，回去后可以接着写。'}
        </p>
      )}
      <LoginForm
        login={login}
        showKeepSignedIn
        preload={preload}
        email={email}
        className={classes.form}
        onEmail={enteredEmail.set}
        onDone={() => router.invalidate()}
      />
    </AccountPage>
  );
}
