import { IconArrowLeft, IconHelpCircle, IconLibraryPhoto } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { hasUpload } from '@/api/gen/features.gen.ts';
import { mayUse } from '@/lib/scope.ts';
import { useSessionState } from '@/auth/session-context.ts';
import { managedNames } from '@/content/catalog.ts';
import { siteName } from '@/content/site.ts';
import { iconOf } from '@/content/type-icons.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { managedMenu } from '@/content/managed-menu.ts';
import { AccountMenu } from '@/features/shell/account-menu/account-menu.tsx';
import { ConnectionNotice } from '@/features/shell/connection-notice.tsx';
import { ConfirmDialogHost } from '@/ui/overlays/confirm-dialog-host.tsx';
import { Link } from '@/ui/link/link.tsx';
import { MantineRoot } from '@/ui/theme/mantine-root.tsx';
import { SkipLink } from '@/ui/elements/skip-link.tsx';
import classes from '@/features/shell/admin-layout.module.css';

interface Props {
  /** Search of the admin area, in the header. */
  search: ReactNode;
  /** Shown beside the name of a type in the menu. */
  Count: ComponentType<{ type: ManagedType }>;
  children: ReactNode;
}

/** Layout of the admin area; navigation on the left, in windows below 1264 px above the content. */
export function AdminLayout({ search, Count, children }: Props) {
  const { user } = useSessionState();
  return (
    <MantineRoot>
      {/* `convertPage` finds the admin area by this id and does not convert it. */}
      <div id="admin" className={classes.layout}>
        <SkipLink />
        <header className={classes.header}>
          <Link to="/admin" prefetch="intent" activeOptions={{ exact: true }} className={classes.name}>
            {siteName()} · 管理
          </Link>
          {search}
          <AccountMenu />
        </header>
        <nav aria-label="可以管理的内容" className={classes.rail}>
          {managedMenu
            .filter((type) => mayUse(user?.scope, `admin-${type}`))
            .map((type) => {
              const TypeIcon = iconOf(type);
              return (
                <Link key={type} to="/admin/$type" params={{ type }} prefetch="intent">
                  <TypeIcon aria-hidden="true" size="1.25rem" className={classes.icon} />
                  {managedNames[type]}
                  <Count type={type} />
                </Link>
              );
            })}
          {hasUpload && (
            <Link to="/admin/pictures" prefetch={false}>
              <IconLibraryPhoto aria-hidden="true" size="1.25rem" className={classes.icon} />
              图片库
            </Link>
          )}
          <Link to="/admin/help" prefetch={false} className={classes.help}>
            <IconHelpCircle aria-hidden="true" size="1.125rem" />
            帮助
          </Link>
          <Link to="/" prefetch="intent" activeOptions={{ exact: true }} className={classes.back}>
            <IconArrowLeft aria-hidden="true" size="1.125rem" />
            看网站
          </Link>
        </nav>
        <div className={classes.work}>
          <ConnectionNotice />
          <main id="main">{children}</main>
        </div>
      </div>
      <ConfirmDialogHost />
    </MantineRoot>
  );
}
