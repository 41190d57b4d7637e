import { IconSearch } from '@tabler/icons-react';
import { hasSearch } from '@/api/gen/features.gen.ts';
import { titles } from '@/content/catalog.ts';
import { siteName } from '@/content/site.ts';
import { listLink } from '@/content/links.ts';
import { AccountMenu } from '@/features/shell/account-menu/account-menu.tsx';
import { publicTypes } from '@/content/public-types.ts';
import { Link } from '@/ui/link/link.tsx';
import classes from '@/features/shell/site-header.module.css';

/** Header: site name, listings where they fit, search, settings and account. */
export function SiteHeader({ onSettings }: { onSettings: (opener: HTMLElement) => void }) {
  return (
    <header className={classes.header}>
      <div className={classes.width}>
        <div className={classes.row}>
          <Link to="/" className={classes.name}>
            {siteName()}
          </Link>
          <nav aria-label="栏目" className={classes.types}>
            {publicTypes.map((type) => (
              <Link key={type} {...listLink(type)}>
                {titles[type]}
              </Link>
            ))}
          </nav>
          <div className={classes.tools} data-print-hidden>
            {hasSearch && (
              <Link
                to="/search"
                prefetch={false}
                className={classes.tool}
                title="搜索（Ctrl+K）"
                aria-keyshortcuts="Control+K Meta+K"
              >
                <IconSearch aria-hidden="true" />
                <span className={classes.word}>搜索</span>
              </Link>
            )}
            <button
              type="button"
              className={classes.tool}
              title="阅读设置"
              aria-haspopup="dialog"
              onClick={(event) => onSettings(event.currentTarget)}
            >
              <span aria-hidden="true" className={classes.letters}>
                Aa
              </span>
              <span className="visually-hidden">阅读设置</span>
            </button>
            <div className={classes.account}>
              <AccountMenu />
            </div>
          </div>
        </div>
      </div>
    </header>
  );
}
