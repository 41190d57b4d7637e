import {
  IconArrowDown,
  IconBookmark,
  IconDeviceMobileDown,
  IconLanguage,
  IconMail,
  IconSearch,
} from '@tabler/icons-react';
import { hasContact, hasSearch } from '@/api/gen/features.gen.ts';
import { titles } from '@/content/catalog.ts';
import { listLink } from '@/content/links.ts';
import { DrawerAccount } from '@/features/shell/account-menu/drawer-account.tsx';
import { publicTypes } from '@/content/public-types.ts';
import { VariantLink } from '@/features/shell/variant/variant-link.tsx';
import type { PanelProps } from '@/features/shell/panel-props.ts';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { Link } from '@/ui/link/link.tsx';
import classes from '@/features/shell/more-drawer.module.css';

/** Drawer of the bottom bar: listings, search, saved, settings and account. */
export function MoreDrawer({ opener, onClose, onSettings, onInstall }: PanelProps) {
  return (
    <Dialog open onClose={onClose} title="更多" placement="bottom" opener={opener}>
      <div className={classes.drawer}>
        <nav aria-label="全部栏目" className={classes.types}>
          {publicTypes.map((type) => (
            <Link key={type} {...listLink(type)} onClick={onClose}>
              {titles[type]}
            </Link>
          ))}
        </nav>
        <div className={classes.others}>
          {hasSearch && (
            <Link to="/search" prefetch={false} onClick={onClose}>
              <IconSearch aria-hidden="true" />
              搜索
            </Link>
          )}
          <Link to="/saved" prefetch={false} onClick={onClose}>
            <IconBookmark aria-hidden="true" />
            我的收藏
          </Link>
          {hasContact && (
            <Link to="/contact" prefetch={false} onClick={onClose}>
              <IconMail aria-hidden="true" />
              联系我们
            </Link>
          )}
          <button type="button" aria-haspopup="dialog" onClick={onSettings}>
            <span aria-hidden="true" className={classes.letters}>
              Aa
            </span>
            阅读设置
          </button>
          <VariantLink icon={<IconLanguage aria-hidden="true" />} onClick={onClose} />
          <button type="button" aria-haspopup="dialog" onClick={onInstall}>
            <IconDeviceMobileDown aria-hidden="true" />
            装到手机上
          </button>
          <DrawerAccount onClose={onClose} />
          <a href="#footer" onClick={onClose}>
            <IconArrowDown aria-hidden="true" />
            免责声明与本站说明
          </a>
        </div>
      </div>
    </Dialog>
  );
}
