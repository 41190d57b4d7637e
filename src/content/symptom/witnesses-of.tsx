import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxPerPage } from '@/content/contract-bounds.ts';
import { contentKey } from '@/content/content-key.ts';
import { recordLink } from '@/content/links.ts';
import { derived } from '@/content/offline/store.ts';
import { hasMore, pageQuery } from '@/content/reads.ts';
import { Person } from '@/content/witness/person-and-symptoms.tsx';
import { Failure } from '@/ui/feedback/failure.tsx';
import { Link } from '@/ui/link/link.tsx';
import { useInView } from '@/ui/hooks/use-in-view.ts';
import { useRateLimitSpare, withoutRateLimit } from '@/ui/hooks/use-optional-query.ts';
import buttons from '@/ui/theme/action-button.module.css';
import classes from '@/content/symptom/witnesses-of.module.css';

/** Testimonies shown before the reader expands the list. */
const initialCount = 5;

/** All testimonies, as the API can't filter them by symptom. Caches their pages for related records. */
const witnessesQuery = infiniteQueryOptions({
  queryKey: [...contentKey('witness'), 'naming symptoms'],
  queryFn: ({ client, pageParam: page }) => client.fetchQuery(pageQuery('witness', { per_page: maxPerPage }, page)),
  initialPageParam: 1,
  meta: derived,
  getNextPageParam: (last, _, page) => (hasMore(last, page) ? page + 1 : undefined),
});

/** Testimonies about a symptom; older ones load on demand. */
export function WitnessesOf({ symptom }: { symptom: number }) {
  const { ref, seen } = useInView('400px');
  const isSpare = useRateLimitSpare();
  const {
    data,
    error: failure,
    hasNextPage,
    isFetching,
    isPending,
    fetchNextPage,
    refetch,
  } = useInfiniteQuery({ ...witnessesQuery, enabled: seen && isSpare });
  // Rate-limit errors are shown only for requests that the reader made.
  const error = data ? failure : withoutRateLimit(failure);
  const [expanded, setExpanded] = useState(false);
  const loaded = data?.pages.flatMap((page) => page.data) ?? [];
  const matches = loaded.filter(({ symptoms }) => symptoms.some(({ id }) => id === symptom));
  // Pages may overlap when the list changes between requests.
  const uniqueMatches = [...new Map(matches.map((witness) => [witness.id, witness])).values()];
  const isCut = !expanded && uniqueMatches.length > initialCount;
  const loadMore = () => {
    setExpanded(true);
    if (!isCut) void fetchNextPage();
  };
  return (
    <section
      ref={ref}
      data-growing={(isSpare && isPending) || undefined}
      aria-label="讲到这个症状的见证"
      className={classes.witnesses}
    >
      {(uniqueMatches.length > 0 || hasNextPage) && (
        <>
          <h2>有人这样说</h2>
          <ul>
            {uniqueMatches.slice(0, isCut ? initialCount : undefined).map((witness) => (
              <li key={witness.id}>
                <Link {...recordLink('witness', witness.id)}>
                  <bdi>{witness.title}</bdi>
                </Link>
                <Person item={witness} />
              </li>
            ))}
          </ul>
          <p role="status">
            {uniqueMatches.length === 0 && loaded.length > 0 && `最近的 ${loaded.length} 篇见证里没有讲到这个症状的。`}
            {expanded && uniqueMatches.length > 0 && `找到 ${uniqueMatches.length} 篇。`}
          </p>
          {uniqueMatches.length > 0 && <p>个人经验，不能代替医疗建议。</p>}
        </>
      )}
      {error ? (
        <Failure error={error} onRetry={async () => void (await (data ? fetchNextPage() : refetch()))} compact />
      ) : (
        (isCut || hasNextPage) && (
          <button type="button" className={buttons.button} aria-disabled={isFetching} onClick={loadMore}>
            {isCut ? `看全部 ${uniqueMatches.length} 篇` : isFetching ? '正在找…' : '在更早的见证里找一找'}
          </button>
        )
      )}
    </section>
  );
}
