import type { Ref } from 'react';
import { disclaimer, siteName, siteSlogan, titles } from '@/content/catalog.ts';
import { listLink } from '@/content/links.ts';
import { publicTypes } from '@/content/public-types.ts';
import { Link } from '@/ui/link/link.tsx';
import classes from '@/features/shell/site-footer.module.css';

/** Replaced by the build; undefined in tests. */
const version = typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : null;

/** Footer: disclaimer, site links and site info. */
export function SiteFooter({ ref }: { ref: Ref<HTMLElement> }) {
  return (
    // Target of the skip link.
    <footer ref={ref} id="footer" tabIndex={-1} className={classes.footer}>
      <div>
        <p className={classes.disclaimer}>{disclaimer}</p>
        <nav aria-label="全部栏目">
          <Link to="/" prefetch={false} activeOptions={{ exact: true }}>
            首页
          </Link>
          {publicTypes.map((type) => (
            <Link key={type} prefetch={false} {...listLink(type)}>
              {titles[type]}
            </Link>
          ))}
          <Link to="/search" prefetch={false}>
            搜索
          </Link>
          <Link to="/saved" prefetch={false}>
            我的收藏
          </Link>
          <Link to="/contact" prefetch={false}>
            联系我们
          </Link>
        </nav>
        <p>
          {siteName}：{siteSlogan}。
        </p>
        {version && <p className={classes.version}>版本 {version}</p>}
      </div>
    </footer>
  );
}
