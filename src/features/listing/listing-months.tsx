import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore, type RefObject } from 'react';
import type { PublicType } from '@/content/schemas.ts';
import type { ListSearch } from '@/content/search-params.ts';
import { loadedMonths } from '@/features/listing/loaded-months.ts';
import type { PageListHandle } from '@/features/listing/page-list.tsx';
import buttons from '@/ui/theme/action-button.module.css';
import pills from '@/ui/theme/pills.module.css';
import classes from '@/features/listing/listing-page.module.css';

interface Props {
  type: PublicType;
  search: ListSearch;
  list: RefObject<PageListHandle | null>;
}

const yearOf = (month: string) => month.slice(0, 4);

/** Buttons that scroll to the loaded months of a list, and one that loads more. */
export function ListingMonths({ type, search, list }: Props) {
  const queryClient = useQueryClient();
  const [store] = useState(() => loadedMonths(queryClient, type, search));
  const { months, hasMore } = useSyncExternalStore(store.subscribe, store.read, store.read);
  if (months.length === 0) return null;
  const years = new Set(months.map(({ month }) => yearOf(month)));
  return (
    <nav className={classes.months} aria-labelledby="listing-months">
      {/* Above the months, so that new ones don't move it. */}
      <header>
        <h2 id="listing-months">月份</h2>
        {hasMore && (
          <button type="button" className={buttons.link} onClick={() => list.current?.showEnd()}>
            {search.sort === 'published_at' ? '再往后的' : '再往前的'}
          </button>
        )}
      </header>
      {Array.from(years, (year) => (
        <div key={year}>
          <p aria-hidden="true">{year}年</p>
          <ul className={pills.pills} aria-label={`${year}年`}>
            {months
              .filter(({ month }) => yearOf(month) === year)
              .map((month) => (
                <li key={month.month}>
                  <button type="button" className={pills.pill} onClick={() => list.current?.showMonth(month)}>
                    <span className="visually-hidden">{year}年</span>
                    {Number(month.month.slice(5))}月
                  </button>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
