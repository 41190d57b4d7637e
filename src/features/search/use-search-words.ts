import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { queryOf, searchSearch } from '@/content/search-params.ts';
import { addSearch } from '@/content/search-history.ts';
import { useSearchBox } from '@/content/use-search-box.ts';

/** The search parameters of the search page. */
export type SearchAddress = ReturnType<typeof searchSearch>;

/** Hook: the search words in the box and in the URL. */
export const useSearchWords = ({ q, type }: SearchAddress) => {
  const navigate = useNavigate();
  const [typedQuery, setTypedQuery] = useState<string>();
  // Typing after a submitted search pushes a new history entry.
  const isSubmitted = q !== undefined && q !== typedQuery;

  const { submit, ...box } = useSearchBox(q, (query, isTyped) => {
    const search = searchSearch({ q: query, type });
    void navigate({ to: '/search', search, replace: isTyped && !isSubmitted, resetScroll: false });
    if (isTyped) setTypedQuery(query);
  });

  return {
    ...box,
    submit: (submitted: string) => {
      const query = queryOf(submitted);
      if (box.isComposing || query === undefined) return;
      addSearch(query);
      submit(query);
      setTypedQuery(undefined);
    },
  };
};
