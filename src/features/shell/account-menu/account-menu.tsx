import { Suspense } from 'react';
import { useSession, useSessionState } from '@/auth/session-context.ts';
import { useReturnPath } from '@/features/shell/account-menu/use-return-path.ts';
import { lazyComponent } from '@/ui/elements/lazy-component.tsx';
import { Link } from '@/ui/link/link.tsx';
import classes from '@/features/shell/account-menu/account-menu.module.css';

/** Lazy: most readers never sign in. Falls back to a plain sign-out button. */
const SignedInMenu = lazyComponent(() =>
  import('@/features/shell/account-menu/signed-in-menu.tsx').then(
    (menu) => menu.SignedInMenu,
    () => SignOut,
  ),
);

function SignOut() {
  const session = useSession();
  return (
    <button type="button" className={classes.login} onClick={session.logout}>
      退出登录
    </button>
  );
}

/** Login link, or the menu of the signed-in user. */
export function AccountMenu() {
  const session = useSession();
  const { status, user } = useSessionState();
  const back = useReturnPath();
  // Reserves the space of the login link.
  const waiting = (
    <span className={`${classes.login} ${classes.waiting}`} aria-hidden="true">
      登录
    </span>
  );

  if (status === 'restoring') return waiting;
  if (user) {
    return (
      <Suspense fallback={waiting}>
        <SignedInMenu />
      </Suspense>
    );
  }
  if (status === 'unreachable') {
    return (
      <button type="button" className={classes.login} onClick={() => void session.restore()}>
        离线，重新连接
      </button>
    );
  }
  return (
    <Link to="/login" search={back} prefetch={false} className={classes.login}>
      登录
    </Link>
  );
}
