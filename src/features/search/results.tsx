import type { RefObject } from 'react';
import type { SearchHit } from '@/api/gen/types.gen.ts';
import type { PublicType } from '@/content/schemas.ts';
import { addSearch } from '@/content/search-history.ts';
import { Failure } from '@/ui/feedback/failure.tsx';
import { useMinPending } from '@/ui/hooks/use-min-pending.ts';
import { NotSearched } from '@/features/search/not-searched.tsx';
import { Understood } from '@/features/search/understood.tsx';
import { Hit } from '@/features/search/hit.tsx';
import { ResultsEnd } from '@/features/search/results-end.tsx';
import { ResultsSkeleton } from '@/features/search/results-skeleton.tsx';
import type { SearchState } from '@/features/search/use-search-results.ts';
import { useDebouncedValue } from '@/ui/hooks/use-debounced-value.ts';
import classes from '@/features/search/search-page.module.css';

/** Debounce of the result count announcement. */
const announcementDelayMs = 500;

/** Guesses are shown only where few answers are. */
const maxHitsBesideGuesses = 3;

interface Props {
  q: string;
  type?: PublicType;
  search: SearchState;
  /** Gets the focus after a search. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Paginated search results, best match first, or the error state. */
export function Results({ q, type, search, heading }: Props) {
  const { result, hits, guesses, total, words, sentQuery, others, negated, isCurrent, problem } = search;
  const isWaiting = useMinPending(!isCurrent && problem === null && hits.length + guesses.length === 0);
  const count =
    total === 0 && guesses.length > 0
      ? '没有完全符合的内容，也许是这些'
      : total === 0
        ? '没有找到相关内容'
        : `找到 ${total} 条`;
  const announcedCount = useDebouncedValue(isCurrent ? count : '', announcementDelayMs);

  return (
    <section className={classes.results} aria-labelledby="search-results" aria-busy={!isCurrent && problem === null}>
      <h2 ref={heading} id="search-results" tabIndex={-1} className="visually-hidden">
        搜索结果
      </h2>
      <p role="status" className="visually-hidden">
        {announcedCount}
      </p>
      {problem !== null && (
        <Failure
          error={problem}
          compact={hits.length + guesses.length > 0}
          onRetry={() => {
            // The retry button unmounts while pending.
            heading.current?.focus({ preventScroll: true });
            void result.refetch();
          }}
        />
      )}
      {isWaiting ? (
        <ResultsSkeleton />
      ) : (
        <>
          {isCurrent && (
            <>
              <NotSearched words={q} negated={negated} type={type} />
              <Understood
                words={q}
                sentQuery={hits.length + guesses.length > 0 ? sentQuery : q}
                others={others}
                type={type}
              />
            </>
          )}
          {hits.length > 0 && (
            <>
              <p className={classes.count} aria-hidden={isCurrent}>
                {isCurrent ? count : problem === null ? '正在搜索…' : `之前找到的和“${words}”有关的内容：`}
              </p>
              <HitList hits={hits} words={words} sentQuery={sentQuery} />
            </>
          )}
          {guesses.length > 0 && hits.length < maxHitsBesideGuesses && (
            <>
              <h3 className={classes.guesses}>也许是这些</h3>
              <HitList hits={guesses} words={words} sentQuery={sentQuery} />
            </>
          )}
          {isCurrent && <ResultsEnd q={q} type={type} search={search} />}
        </>
      )}
    </section>
  );
}

function HitList({ hits, words, sentQuery }: { hits: readonly SearchHit[]; words: string; sentQuery: string }) {
  return (
    <ul className={classes.list}>
      {hits.map((hit) => (
        <li key={`${hit.type} ${hit.id}`}>
          <Hit hit={hit} words={words} sentQuery={sentQuery} onOpen={() => addSearch(words)} />
        </li>
      ))}
    </ul>
  );
}
