import { perPage } from '@/content/page-sizes.ts';
import type { PublicType } from '@/content/schemas.ts';
import { errorText } from '@/api/error-text.ts';
import { InfiniteLoading } from '@/ui/infinite-list/infinite-loading.tsx';
import { NothingFound } from '@/features/search/nothing-found.tsx';
import { ResultsSkeleton } from '@/features/search/results-skeleton.tsx';
import type { SearchState } from '@/features/search/use-search-results.ts';
import classes from '@/features/search/search-page.module.css';

const endText = '已经到底了';

interface Props {
  q: string;
  type?: PublicType;
  search: SearchState;
}

/** End of the results: infinite loading, end of list or empty state. */
export function ResultsEnd({ q, type, search: { result, hits, guesses, nearest } }: Props) {
  if (hits.length === 0) return guesses.length > 0 ? null : <NothingFound words={q} nearest={nearest()} type={type} />;
  // The server did not answer.
  if (result.data === undefined) return null;
  if (result.data.pages.length === 1 && !result.hasNextPage) return <p className={classes.end}>{endText}</p>;

  const state = () => {
    if (result.isFetchingNextPage) return 'loading';
    if (result.isFetchNextPageError) return 'error';
    return result.hasNextPage ? 'ready' : 'complete';
  };
  return (
    <InfiniteLoading
      key={`${type} ${q}`}
      state={state()}
      cause={result.error}
      onLoad={() => void result.fetchNextPage({ cancelRefetch: false })}
      count={hits.length}
      placeholder={<ResultsSkeleton silent />}
      noMore={endText}
      error={errorText}
      retry="再试一次"
      retryIn={(seconds) => `再试一次（${seconds} 秒后）`}
      more="加载更多"
      loading="正在加载…"
      announce={(loaded) => (loaded > perPage ? `已加载 ${loaded} 条` : '')}
    />
  );
}
