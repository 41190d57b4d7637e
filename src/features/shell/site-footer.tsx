import type { ComponentProps } from 'react';
import { hasContact, hasSearch } from '@/api/gen/features.gen.ts';
import { titles } from '@/content/catalog.ts';
import { disclaimer, siteName, siteSlogan, siteVersion } from '@/content/site.ts';
import { listLink } from '@/content/links.ts';
import { publicTypes } from '@/content/public-types.ts';
import { trustNames, trustTitles } from '@/content/trust/names.ts';
import { VariantLink } from '@/features/shell/variant/variant-link.tsx';
import { Link } from '@/ui/link/link.tsx';
import classes from '@/features/shell/site-footer.module.css';

/** Footer: disclaimer, site links and site info. */
export function SiteFooter(focusHandlers: Pick<ComponentProps<'footer'>, 'onFocus' | 'onBlur'>) {
  return (
    // Target of the skip link.
    <footer {...focusHandlers} id="footer" tabIndex={-1} className={classes.footer}>
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
          {hasSearch && (
            <Link to="/search" prefetch={false}>
              搜索
            </Link>
          )}
          <Link to="/saved" prefetch={false}>
            我的收藏
          </Link>
          {hasContact && (
            <Link to="/contact" prefetch={false}>
              联系我们
            </Link>
          )}
        </nav>
        <nav aria-label="关于本站">
          {trustNames.map((name) => (
            <Link key={name} to={`/${name}`} prefetch={false}>
              {trustTitles[name]}
            </Link>
          ))}
          <VariantLink />
        </nav>
        <p>
          {siteName()}：{siteSlogan}。
        </p>
        {siteVersion && <p className={classes.version}>版本 {siteVersion}</p>}
      </div>
    </footer>
  );
}
