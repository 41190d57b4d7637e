import type { ReactNode } from 'react';
import { siteName } from '@/content/site.ts';
import { ConnectionNotice } from '@/features/shell/connection-notice.tsx';
import { Link } from '@/ui/link/link.tsx';
import classes from '@/features/shell/blank-layout.module.css';

/** Minimal layout of the account pages, with a link home. */
export function BlankLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.layout}>
      <header>
        <Link to="/" prefetch="intent">
          {siteName()}
        </Link>
      </header>
      <ConnectionNotice />
      <main>{children}</main>
    </div>
  );
}
