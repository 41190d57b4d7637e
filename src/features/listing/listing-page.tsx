import { Suspense, useRef, useState, type ReactNode } from 'react';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { intros, titles } from '@/content/catalog.ts';
import type { PublicDefinition } from '@/content/define-published.ts';
import { PageHead } from '@/content/page-head.tsx';
import { OfflineNote } from '@/content/offline/offline-note.tsx';
import { pageQuery } from '@/content/reads.ts';
import type { PublicType } from '@/content/schemas.ts';
import { isNarrowed, type ListSearch } from '@/content/search-params.ts';
import { PageList, type PageListHandle } from '@/features/listing/page-list.tsx';
import { useMedia } from '@/ui/hooks/use-media.ts';
import { optionalComponent } from '@/ui/elements/lazy-component.tsx';
import columns from '@/ui/theme/columns.module.css';
import classes from '@/features/listing/listing-page.module.css';

const ListingFilter = optionalComponent(
  async () => (await import('@/features/listing/listing-filter.tsx')).ListingFilter,
);
const ListingSide = optionalComponent(async () => (await import('@/features/listing/listing-side.tsx')).ListingSide);
const ActiveFilters = optionalComponent(
  async () => (await import('@/features/listing/active-filters.tsx')).ActiveFilters,
);

interface Props<T extends PublicType> {
  content: PublicDefinition<T>;
  search: ListSearch;
  /** Shown instead of the unfiltered list. */
  unfiltered?: ReactNode;
  /** Shown beside the list in wide windows; default for text rows: the filters. */
  side?: { label: string; content: ReactNode };
}

/** Page with the infinite list of a type's published records, filters and sort order. */
export function ListingPage<T extends PublicType>({ content, search, unfiltered, side }: Props<T>) {
  const { type, areRows = false } = content;
  const narrowed = isNarrowed(search);
  const [filtering, setFiltering] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const isWide = useMedia('(min-width: 1100px)');
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<PageListHandle>(null);
  const hasSide = areRows || side !== undefined;
  return (
    <section
      className={`${classes.listing} ${hasSide ? `${columns.columns} ${classes.withSide}` : classes.alone}`}
      data-type={type}
    >
      <PageHead title={titles[type]} />
      <header className={classes.header}>
        <h1 ref={heading} tabIndex={-1}>
          {titles[type]}
        </h1>
        <button
          ref={toggle}
          type="button"
          className={classes.toggle}
          aria-expanded={filtering}
          aria-controls="listing-filter"
          onClick={() => setFiltering(!filtering)}
        >
          <IconAdjustmentsHorizontal aria-hidden="true" size="1.25rem" />
          筛选和排序
        </button>
        <p>{intros[type]}</p>
      </header>
      {hasSide && (
        <aside className={`${columns.side} ${columns.onlyBeside}`} aria-label={side?.label ?? '筛选和排序'}>
          {isWide && <Suspense>{side?.content ?? <ListingSide type={type} search={search} list={list} />}</Suspense>}
        </aside>
      )}
      <div id="listing-filter">
        {filtering && !(areRows && isWide) && (
          <Suspense fallback={<p role="status">正在打开筛选…</p>}>
            <ListingFilter type={type} search={search} />
          </Suspense>
        )}
      </div>
      {narrowed && (
        <Suspense fallback={<div className={classes.active} />}>
          <ActiveFilters
            type={type}
            search={search}
            onRemoved={() => (areRows && isWide ? heading : toggle).current?.focus()}
          />
        </Suspense>
      )}
      {unfiltered && !narrowed ? (
        unfiltered
      ) : (
        <>
          <OfflineNote query={pageQuery(type, search)} />
          <h2 className="visually-hidden">列表</h2>
          <PageList ref={list} key={JSON.stringify(search)} content={content} search={search} />
        </>
      )}
    </section>
  );
}
