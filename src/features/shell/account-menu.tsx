import { lazy, Suspense } from 'react';
import { useSession, useSessionState } from '@/auth/session-context.ts';
import { Link } from '@/ui/link.tsx';
import classes from '@/features/shell/account-menu.module.css';

/** Most readers never sign in. */
const SignedInMenu = lazy(async () => ({
  default: (await import('@/features/shell/signed-in-menu.tsx')).SignedInMenu,
}));

/** The way in; for who is signed in, their menu. */
export function AccountMenu() {
  const session = useSession();
  const { status, user } = useSessionState();
  const waiting = <span className={classes.waiting} />;

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
    // Its code is not fetched ahead for them.
    <Link to="/login" prefetch={false} className={classes.login}>
      登录
    </Link>
  );
}
