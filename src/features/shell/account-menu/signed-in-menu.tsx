import { useNavigate } from '@tanstack/react-router';
import { IconUserCircle } from '@tabler/icons-react';
import { useRef } from 'react';
import { mayManage } from '@/lib/scope.ts';
import { useSession, useSessionState } from '@/auth/session-context.ts';
import { EditLink } from '@/content/edit-link.tsx';
import { Link } from '@/ui/link/link.tsx';
import { AccountFacts } from '@/features/shell/account-menu/account-facts.tsx';
import classes from '@/features/shell/account-menu/signed-in-menu.module.css';

/** Menu of the signed-in user. */
export function SignedInMenu() {
  const session = useSession();
  const navigate = useNavigate();
  const { user } = useSessionState();
  const details = useRef<HTMLDetailsElement>(null);
  if (!user) return null;

  const close = () => {
    if (details.current) details.current.open = false;
  };
  const logout = async () => {
    close();
    session.logout();
    await navigate({ to: '/' });
  };

  return (
    // Esc bubbles from the focused item inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={details}
      className={classes.menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return;
        close();
        details.current.querySelector('summary')?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <summary>
        <IconUserCircle aria-hidden="true" size="1.375rem" />
        <span className={classes.name}>
          <span className="visually-hidden">账号：</span>
          <bdi>{user.name}</bdi>
        </span>
      </summary>
      <div className={classes.panel}>
        <AccountFacts user={user} end={session.endsAt()} />
        <Link to="/account" prefetch={false} onClick={close}>
          我的账号
        </Link>
        <EditLink scope={user.scope} onClick={close} />
        {mayManage(user.scope) && (
          <Link to="/admin" onClick={close}>
            管理内容
          </Link>
        )}
        <button type="button" onClick={() => void logout()}>
          退出登录
        </button>
      </div>
    </details>
  );
}
