import { Link } from '@/ui/link/link.tsx';
import classes from '@/features/saved/saved-page.module.css';

/** Navigation between saved records and reading history. */
export function SavedTabs() {
  return (
    <nav aria-label="留在这台设备上的" className={classes.tabs}>
      <Link to="/saved" search={{}} prefetch={false} activeOptions={{ exact: true, includeSearch: true }}>
        我的收藏
      </Link>
      <Link to="/saved" search={{ show: 'history' }} prefetch={false} activeOptions={{ includeSearch: true }}>
        读过的
      </Link>
    </nav>
  );
}
