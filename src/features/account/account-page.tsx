import type { ReactNode } from 'react';
import { PageHead } from '@/content/page-head.tsx';
import classes from '@/features/account/account-page.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    hasNewPassword?: boolean;
  }
}

export interface AccountPageProps {
  title: string;
  links?: ReactNode;
  children: ReactNode;
}

/** Page for signed-out users: a heading, a form and `links` to related pages. */
export function AccountPage({ title, links, children }: AccountPageProps) {
  return (
    <>
      <PageHead title={title} indexed={false} />
      <div className={classes.page}>
        <h1 tabIndex={-1}>{title}</h1>
        {children}
        {links && <p className={classes.links}>{links}</p>}
      </div>
    </>
  );
}
