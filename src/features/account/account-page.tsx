import type { ReactNode } from 'react';
import { PageHead } from '@/content/page-head.tsx';
import classes from '@/features/account/account-page.module.css';
import { MantineRoot } from '@/ui/theme/mantine-root.tsx';

/** What login hands to recovery and recovery to login, in the history's state: it is nobody else's business. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** An address that was typed already. */
    email?: string;
    /** The password was replaced a moment ago. */
    hasNewPassword?: boolean;
  }
}

/** The card of a page for guests, with the ways to its neighbours below. */
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
