import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useImperativeHandle, type Ref } from 'react';
import type { Image } from '@/api/gen/types.gen.ts';
import type { PublicDefinition } from '@/content/define-published.ts';
import { listLink } from '@/content/links.ts';
import { perPage } from '@/content/page-sizes.ts';
import { hasMore, listKey, pageQuery } from '@/content/reads.ts';
import type { PublicType } from '@/content/schemas.ts';
import { errorText, formatSeconds } from '@/api/error-text.ts';
import { isByDate, isNarrowed, type ListSearch } from '@/content/search-params.ts';
import { monthId } from '@/ui/cards/card-months.tsx';
import { optionalComponent } from '@/ui/elements/lazy-component.tsx';
import { InfiniteLoading } from '@/ui/infinite-list/infinite-loading.tsx';
import { Link } from '@/ui/link/link.tsx';
import { FirstPicture } from '@/ui/media/picture.tsx';
import { useDeferredMount } from '@/ui/hooks/use-deferred-mount.ts';
import type { LoadedMonth } from '@/features/listing/loaded-months.ts';
import { usePageWindow } from '@/features/listing/page-window.tsx';
import classes from '@/features/listing/listing-page.module.css';
import { ListingSkeleton } from '@/features/listing/listing-skeleton.tsx';
import { StoredRecords } from '@/features/listing/stored-records.tsx';

/** Ref handle of `PageList`. */
export interface PageListHandle {
  /** Scrolls to a loaded month and focuses its heading. */
  showMonth: (month: LoadedMonth) => void;
  /** Scrolls to the end, where the next page loads. */
  showEnd: () => void;
}

interface Props<T extends PublicType> {
  content: PublicDefinition<T>;
  search: ListSearch;
  ref?: Ref<PageListHandle>;
}

/** Pages farther than this from the rendered ones are evicted from the query cache. */
const cachedPages = 12;

/** Cards in the first render: fills a phone screen and whole rows of 2 and 3. The rest mounts later. */
const initialCards = 6;

const evictDistantPages = (queryClient: QueryClient, list: readonly unknown[], first: number, last: number) => {
  queryClient.removeQueries({
    queryKey: list,
    predicate: ({ queryKey }) => {
      const page = Number(queryKey.at(-1));
      return page < first - cachedPages || page > last + cachedPages;
    },
  });
};

/** Drops duplicates of the previous page: records can shift to the next page between requests. */
const withoutDuplicates = <Card extends { id: number }>(cards: Card[], shown: Card[] = []): Card[] => {
  const shownIds = new Set(shown.map(({ id }) => id));
  return cards.filter(({ id }, index) => !shownIds.has(id) && cards.findIndex((card) => card.id === id) === index);
};

const MeantWords = optionalComponent(async () => (await import('@/features/listing/meant-words.tsx')).MeantWords);

/** Infinite list; only the pages near the viewport are in the DOM and the cache. */
export function PageList<T extends PublicType>({ content, search, ref }: Props<T>) {
  const queryClient = useQueryClient();
  const {
    isRestored,
    pageCount,
    setPageCount,
    pages,
    heightBelow,
    listRef,
    pageRef,
    virtualizer,
    showElement,
    showEnd,
  } = usePageWindow();
  useImperativeHandle(ref, () => ({ showMonth: ({ month, page }) => showElement(monthId(month), page), showEnd }), [
    showElement,
    showEnd,
  ]);
  const hasMounted = useDeferredMount();
  // Scroll restoration needs the full height at once.
  const showsAll = hasMounted || isRestored;
  const list = listKey(content.type, search);
  // Fetched only while it is near the viewport.
  const isLastRendered = pages.at(-1)?.page === pageCount;
  const last = useQuery({ ...pageQuery(content.type, search, pageCount), enabled: isLastRendered });
  // The last page itself if it has failed or was evicted.
  const nextPage = last.data ? pageCount + 1 : pageCount;
  const nextQuery = pageQuery(content.type, search, nextPage);
  const next = useQuery({ ...nextQuery, enabled: false });
  const waiting = pageCount === 1 && last.isPending && last.errorUpdateCount === 0;
  const failed = pageCount === 1 && last.isError && !last.data;
  const count = (pageCount - 1) * perPage + (last.data?.data.length ?? 0);

  const endState = () => {
    if (next.isFetching) return 'loading';
    if (next.isError) return 'error';
    return last.data && !hasMore(last.data, pageCount) ? 'complete' : 'ready';
  };
  const loadNext = async () => {
    try {
      await queryClient.fetchQuery(nextQuery);
      setPageCount(nextPage);
    } catch {
      // `next` has the error.
    }
  };

  const firstPage = pages[0]?.page ?? 1;
  const lastPage = pages.at(-1)?.page ?? 1;
  const evict = useEffectEvent((from: number, to: number) => evictDistantPages(queryClient, list, from, to));
  useEffect(() => {
    evict(firstPage, lastPage);
  }, [firstPage, lastPage]);

  return (
    <>
      {virtualizer}
      {waiting ? (
        <ListingSkeleton height={pages[0]?.size} />
      ) : (
        <div ref={listRef} className={classes.pages}>
          {pages.map(({ page, gap, size }) => (
            <div key={page} ref={pageRef} data-index={page - 1} style={gap > 0 ? { marginTop: gap } : undefined}>
              <Page
                query={pageQuery(content.type, search, page)}
                Cards={content.Cards}
                previous={page > 1 ? pageQuery(content.type, search, page - 1) : null}
                size={pageCount > 1 ? size : null}
                isByDate={isByDate(search)}
                maxCards={showsAll || content.isJustified ? undefined : initialCards}
              />
            </div>
          ))}
          {heightBelow > 0 && <div style={{ height: heightBelow }} />}
        </div>
      )}
      {failed && <StoredRecords type={content.type} />}
      {!waiting && showsAll && (
        <InfiniteLoading
          state={endState()}
          onLoad={() => void loadNext()}
          count={count}
          placeholder={(nextPage > pageCount || pageCount === 1) && <ListingSkeleton delayed silent />}
          cause={next.error}
          noResults={
            <>
              {isNarrowed(search) ? '没有符合条件的内容。换个条件，或者' : '还没有发布内容，过几天再来看看，或者'}
              <Link {...(isNarrowed(search) ? listLink(content.type) : { to: '/' })}>
                {isNarrowed(search) ? '看全部' : '回首页'}
              </Link>
              。
              {search.q !== undefined && (
                <Suspense>
                  <MeantWords type={content.type} search={search} />
                </Suspense>
              )}
            </>
          }
          noMore="已经到底了"
          error={errorText}
          retry="再试一次"
          retryIn={(seconds) => `再试一次（建议 ${formatSeconds(seconds)}后）`}
          more="加载更多"
          loading="正在加载…"
          announce={(loaded) => `已加载 ${loaded} 条`}
        />
      )}
    </>
  );
}

/** The picture of a card; for an album without a cover its first one. */
const pictureOf = (card?: { image: Image | null; images?: Image[] }) => card?.image ?? card?.images?.[0];

interface PageProps<T extends PublicType> {
  query: ReturnType<typeof pageQuery<T>>;
  Cards: PublicDefinition<T>['Cards'];
  previous: ReturnType<typeof pageQuery<T>> | null;
  /** Last known height in px; null for a single page, whose pending and error states the list shows. */
  size: number | null;
  isByDate: boolean;
  maxCards: number | undefined;
}

function Page<T extends PublicType>({ query, Cards, previous, size, isByDate: ordersByDate, maxCards }: PageProps<T>) {
  const { data, error, refetch } = useQuery(query);
  const { data: earlier } = useQuery({ ...(previous ?? query), enabled: false });
  const before = previous ? earlier?.data : undefined;
  if (data) {
    return (
      <FirstPicture value={previous ? null : (pictureOf(data.data[0])?.id ?? null)}>
        <Cards
          items={withoutDuplicates(data.data, before).slice(0, maxCards)}
          before={before?.at(-1)}
          isByDate={ordersByDate}
        />
      </FirstPicture>
    );
  }
  if (size === null) return null;
  return (
    <div style={{ minHeight: size }}>
      {error ? (
        <p role="alert">
          {errorText(error)} <button onClick={() => void refetch()}>再试一次</button>
        </p>
      ) : (
        <ListingSkeleton />
      )}
    </div>
  );
}
