import { useNavigate } from '@tanstack/react-router';
import {
  IconLogin,
  IconLogout,
  IconPencil,
  IconPlugConnected,
  IconSettings,
  IconUserCircle,
} from '@tabler/icons-react';
import { mayManage } from '@/lib/scope.ts';
import { useSession, useSessionState } from '@/auth/session-context.ts';
import { useReturnPath } from '@/features/shell/account-menu/use-return-path.ts';
import { AccountFacts } from '@/features/shell/account-menu/account-facts.tsx';
import { EditLink } from '@/content/edit-link.tsx';
import { Link } from '@/ui/link/link.tsx';

/** Account rows of the drawer: login, or the user with their links. */
export function DrawerAccount({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const navigate = useNavigate();
  const { status, user } = useSessionState();
  const back = useReturnPath();

  if (status === 'restoring') return null;
  if (user) {
    const logout = async () => {
      onClose();
      session.logout();
      await navigate({ to: '/' });
    };
    return (
      <>
        <AccountFacts user={user} end={session.endsAt()} />
        <Link to="/account" prefetch={false} onClick={onClose}>
          <IconUserCircle aria-hidden="true" />
          我的账号
        </Link>
        <EditLink scope={user.scope} icon={<IconPencil aria-hidden="true" />} onClick={onClose} />
        {mayManage(user.scope) && (
          <Link to="/admin" prefetch={false} onClick={onClose}>
            <IconSettings aria-hidden="true" />
            管理内容
          </Link>
        )}
        <button type="button" onClick={() => void logout()}>
          <IconLogout aria-hidden="true" />
          退出登录
        </button>
      </>
    );
  }
  if (status === 'unreachable') {
    return (
      <button type="button" onClick={() => void session.restore()}>
        <IconPlugConnected aria-hidden="true" />
        离线，重新连接
      </button>
    );
  }
  return (
    <Link to="/login" search={back} prefetch={false} onClick={onClose}>
      <IconLogin aria-hidden="true" />
      登录
    </Link>
  );
}
