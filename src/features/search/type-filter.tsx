import { titles } from '@/content/catalog.ts';
import { searchSearch } from '@/content/search-params.ts';
import { Link } from '@/ui/link/link.tsx';
import { publicTypes } from '@/content/public-types.ts';
import classes from '@/ui/theme/pills.module.css';

interface Props {
  q?: string;
}

/** Type filter, stored in the URL. */
export function TypeFilter({ q }: Props) {
  return (
    <nav aria-label="按栏目筛选">
      <ul className={classes.pills}>
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
