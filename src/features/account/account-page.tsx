import type { ReactNode } from 'react';
import { PageHead } from '@/content/page-head.tsx';
import { MantineRoot } from '@/ui/theme/mantine-root.tsx';
import classes from '@/features/account/account-page.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    hasNewPassword?: boolean;
  }
}

interface Props {
  title: string;
  links?: ReactNode;
  children: ReactNode;
}

/** Layout of a page for signed-out users: a heading, a form and `links` to related pages. */
export function AccountPage({ title, links, children }: Props) {
  return (
    <MantineRoot>
      <PageHead title={title} indexed={false} />
      <div className={classes.page}>
        <h1 tabIndex={-1}>{title}</h1>
        {children}
        {links && <p className={classes.links}>{links}</p>}
      </div>
    </MantineRoot>
  );
}
