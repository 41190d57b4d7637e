import type { ReactNode } from 'react';
import { PageHead } from '@/content/page-head.tsx';
import classes from '@/features/account/account-page.module.css';
import { MantineRoot } from '@/ui/theme/mantine-root.tsx';

/** Passed between the login and password-recovery pages in history state, to keep it out of the URL. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    email?: string;
    hasNewPassword?: boolean;
  }
}

/** Page for signed-out users: a heading, a form and `links` to related pages. */
export function AccountPage({ title, links, children }: { title: string; links?: ReactNode; children: ReactNode }) {
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
