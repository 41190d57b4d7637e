import { titles } from '@/content/catalog.ts';
import { searchSearch } from '@/content/search-params.ts';
import { Link } from '@/ui/link/link.tsx';
import { publicTypes } from '@/content/public-types.ts';
import page from '@/features/search/search-page.module.css';
import classes from '@/ui/theme/pills.module.css';

interface Props {
  q?: string;
}

/** Scrolls a row of types to the current one. */
const showCurrent = (row: HTMLElement | null) => {
  const current = row?.querySelector<HTMLElement>('[aria-current]');
  if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
};

/** Type filter, stored in the URL. */
export function TypeFilter({ q }: Props) {
  return (
    <nav aria-label="按栏目筛选">
      <ul ref={showCurrent} className={page.types}>
        {[undefined, ...publicTypes].map((type) => (
          <li key={type ?? 'all'}>
            <Link
              to="/search"
              search={searchSearch({ q, type })}
              resetScroll={false}
              prefetch={false}
              activeOptions={{ exact: true }}
              className={classes.pill}
            >
              {type ? titles[type] : '全部'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
