import { IconDots, IconHome, IconNews } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { disclaimer, siteName, siteSlogan, titles } from '@/content/catalog.ts';
import { AccountMenu } from '@/features/shell/account-menu.tsx';
import { ConnectionNotice } from '@/features/shell/connection-notice.tsx';
import { Link } from '@/ui/link.tsx';
import { SkipLink } from '@/ui/skip-link.tsx';
import classes from '@/features/shell/default-layout.module.css';

/** The layout for anyone: name, content types and account above, the page, the disclaimer below; on a phone a bar at the thumb. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.layout}>
      <SkipLink />
      <header className={classes.header}>
        <div>
          <Link to="/" className={classes.name}>
            {siteName}
          </Link>
          <nav aria-label="栏目" className={classes.types}>
            <Link to="/news">{titles.news}</Link>
          </nav>
          <AccountMenu />
        </div>
      </header>
      <ConnectionNotice />
      <main id="main" className={classes.main}>
        {children}
      </main>
      <footer id="footer" className={classes.footer}>
        <div>
          <p className={classes.disclaimer}>{disclaimer}</p>
          <nav aria-label="全部栏目">
            <Link to="/">首页</Link>
            <Link to="/news">{titles.news}</Link>
          </nav>
          <p>
            {siteName} · {siteSlogan}
          </p>
        </div>
      </footer>
      <nav aria-label="快捷导航" className={classes.bar}>
        <Link to="/" activeOptions={{ exact: true }}>
          <IconHome aria-hidden="true" />
          首页
        </Link>
        <Link to="/news">
          <IconNews aria-hidden="true" />
          {titles.news}
        </Link>
        <a href="#footer">
          <IconDots aria-hidden="true" />
          更多
        </a>
      </nav>
    </div>
  );
}
