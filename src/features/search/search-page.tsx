import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { PageHead } from '@/content/page-head.tsx';
import { queryOf } from '@/content/search-params.ts';
import { CommonWords } from '@/features/search/common-words.tsx';
import { ListingLinks } from '@/features/search/listing-links.tsx';
import { RecentSearches } from '@/features/search/recent-searches.tsx';
import { Results } from '@/features/search/results.tsx';
import { useSearchTools } from '@/content/search/use-search-tools.ts';
import { SeekCare } from '@/content/symptom/seek-care.tsx';
import { SearchForm } from '@/features/search/search-form.tsx';
import { TypeFilter } from '@/features/search/type-filter.tsx';
import { useSearchResults } from '@/features/search/use-search-results.ts';
import { useSearchWords, type SearchAddress } from '@/features/search/use-search-words.ts';
import columns from '@/ui/theme/columns.module.css';
import classes from '@/features/search/search-page.module.css';

/** Search page: box, type filter, and results or recent searches. */
export function SearchPage({ q, type, exact }: SearchAddress) {
  const { words, setWords, isComposing, setComposing, submit } = useSearchWords({ q, type });
  const query = q?.trim() ?? '';
  const typed = isComposing ? query : (queryOf(words) ?? '');
  const searchTools = useSearchTools();
  const isSettled = typed === query;
  const search = useSearchResults({
    words: typed,
    type,
    isExact: exact === true && isSettled,
    isSettled,
    searchTools,
  });
  const input = useRef<HTMLInputElement>(null);
  const router = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isWithoutQuery] = useState(q === undefined);
  const isSubmitted = useRef(false);

  useEffect(() => {
    const focus = () => (isWithoutQuery ? input : heading).current?.focus({ preventScroll: true });
    if (isWithoutQuery) focus();
    // Overrides the heading focus after navigation: here the search box or the results' heading gets it.
    return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (pathChanged && (isWithoutQuery || fromLocation)) focus();
    });
  }, [isWithoutQuery, router]);

  const focusResults = () => {
    if (!isSubmitted.current || !heading.current) return;
    isSubmitted.current = false;
    heading.current.focus();
  };
  // The first search renders the heading only after its navigation.
  useEffect(focusResults);
  const onSubmit = (submitted: string) => {
    isSubmitted.current = queryOf(submitted) !== undefined;
    submit(submitted);
    focusResults();
  };

  return (
    <div className={columns.columns}>
      <div className={classes.page}>
        <PageHead title={q === undefined ? '搜索' : `搜索：${q}`} indexed={false} />
        <h1 tabIndex={-1}>搜索</h1>
        <SearchForm
          words={words}
          searchTools={searchTools}
          input={input}
          onWords={setWords}
          onComposing={setComposing}
          onSubmit={onSubmit}
        />
        {typed !== '' && search.sign && <SeekCare advice={search.sign.advice} />}
        {(query !== '' || type !== undefined) && <TypeFilter q={q} />}
        {typed !== '' && (query !== '' || search.hits.length > 0) ? (
          <Results q={typed} type={type} search={search} heading={heading} />
        ) : (
          <>
            <RecentSearches type={type} onEmpty={() => input.current?.focus()} />
            <section className={classes.browse} aria-labelledby="search-browse">
              <h2 id="search-browse">也可以按栏目找</h2>
              <ListingLinks />
            </section>
          </>
        )}
      </div>
      <div className={`${columns.side} ${query === '' ? '' : columns.onlyBeside}`}>
        <CommonWords />
      </div>
    </div>
  );
}
