import { useQueries, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PublicDefinition } from '@/content/define.ts';
import { listLink } from '@/content/links.ts';
import { hasMore, listKey, pageQuery, perPage, type Reads } from '@/content/reads.ts';
import type { Published, PublicType } from '@/content/schemas.ts';
import { errorText } from '@/lib/error-text.ts';
import type { ListSearch } from '@/lib/search.ts';
import { InfiniteLoading } from '@/ui/infinite-loading.tsx';
import { Link } from '@/ui/link.tsx';
import { usePageWindow } from '@/ui/page-window.ts';
import classes from '@/features/listing/listing-page.module.css';
import { ListingSkeleton } from '@/features/listing/listing-skeleton.tsx';

interface Props<T extends PublicType> {
  content: PublicDefinition<T>;
  reads: Reads<T>;
  search: ListSearch;
}

/** Pages this far from what is in view are forgotten, so that ten thousand records cost no more than a hundred. */
const keptAround = 12;

/** Forgets the pages of a list outside of `first` to `last`, both from 1. */
const forgetFarPages = (queryClient: QueryClient, list: readonly unknown[], first: number, last: number) => {
  queryClient.removeQueries({
    queryKey: list,
    predicate: ({ queryKey }) => {
      const page = Number(queryKey.at(-1));
      return page < first - keptAround || page > last + keptAround;
    },
  });
};

/** Records may move to the next page while someone reads: one that the page before showed is not shown again. */
const without = <Card extends { id: number }>(cards: Card[], shown: Card[] = []): Card[] => {
  const known = new Set(shown.map(({ id }) => id));
  return cards.filter(({ id }, index) => !known.has(id) && cards.findIndex((card) => card.id === id) === index);
};

/** An endless list, page by page; only the pages around what is in view are in the document and in memory. */
export function PageList<T extends PublicType>({ content, reads, search }: Props<T>) {
  const queryClient = useQueryClient();
  const { reached, setReached, pages, after, listRef, pageRef } = usePageWindow();
  const [asked, setAsked] = useState(false);
  const list = listKey(content.type, search);
  const results = useQueries({ queries: pages.map(({ page }) => pageQuery(reads, search, page)) });
  const known = (page: number) => queryClient.getQueryData(pageQuery(reads, search, page).queryKey);
  const { Cards } = content;

  const [first] = results;
  const waiting = reached === 1 && first?.isPending === true && !asked;
  const failed = reached === 1 && first?.isError === true && !first.data;
  const lastPage = known(reached);
  const count = lastPage ? (reached - 1) * perPage + lastPage.data.length : (reached - 1) * perPage;

  const load = async () => {
    setAsked(true);
    const last = known(reached);
    if (last && !hasMore(last, reached)) return 'complete';
    const next = last ? reached + 1 : reached;
    const loaded = await queryClient.fetchQuery(pageQuery(reads, search, next));
    setReached(next);
    return hasMore(loaded, next) ? 'loaded' : 'complete';
  };

  const firstPage = pages[0]?.page ?? 1;
  const final = pages.at(-1)?.page ?? 1;
  const forget = useEffectEvent((from: number, to: number) => forgetFarPages(queryClient, list, from, to));
  useEffect(() => {
    forget(firstPage, final);
  }, [firstPage, final]);

  const cardsOf = (page: number): Published[T]['card'][] => known(page)?.data ?? [];

  return (
    <>
      {waiting ? (
        <ListingSkeleton />
      ) : (
        <div ref={listRef} className={classes.pages}>
          {pages.map(({ page, gap, size }, index) => {
            const result = results[index];
            const before = page > 1 ? cardsOf(page - 1) : [];
            return (
              <div key={page} ref={pageRef} data-index={page - 1} style={gap > 0 ? { marginTop: gap } : undefined}>
                {result?.data ? (
                  <Cards items={without(result.data.data, before)} before={before.at(-1)} />
                ) : (
                  reached > 1 && (
                    <MissingPage size={size} error={result?.error} onRetry={() => void result?.refetch()} />
                  )
                )}
              </div>
            );
          })}
          {after > 0 && <div style={{ height: after }} />}
        </div>
      )}
      {!waiting && (
        <InfiniteLoading
          load={load}
          count={count}
          start={failed ? 'error' : 'ready'}
          cause={failed ? first.error : undefined}
          noResults={
            <>
              {Object.keys(search).length > 0
                ? '没有符合条件的内容。换个条件，或者'
                : '还没有发布内容，过几天再来看看，或者'}
              <Link {...(Object.keys(search).length > 0 ? listLink(content.type) : { to: '/' })}>
                {Object.keys(search).length > 0 ? '看全部' : '回首页'}
              </Link>
              。
            </>
          }
          noMore="已经到底了"
          error={errorText}
          retry="再试一次"
          more="加载更多"
          loading="正在加载…"
          announce={(loaded) => `已加载 ${loaded} 条`}
        />
      )}
    </>
  );
}

interface MissingProps {
  /** How high the page was when it was there, in px. */
  size: number;
  error: unknown;
  onRetry: () => void;
}

/** The place of a page that was read before and is on its way again. */
function MissingPage({ size, error, onRetry }: MissingProps) {
  return (
    <div style={{ minHeight: size }}>
      {error ? (
        <p role="alert">
          {errorText(error)} <button onClick={onRetry}>再试一次</button>
        </p>
      ) : (
        <ListingSkeleton />
      )}
    </div>
  );
}
