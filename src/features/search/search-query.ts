import { infiniteQueryOptions } from '@tanstack/react-query';
import { search } from '@/api/gen/public/sdk.gen.ts';
import { contentKey } from '@/content/content-key.ts';
import { maxQueryLength } from '@/content/contract-bounds.ts';
import { perPage } from '@/content/page-sizes.ts';
import { hasMore } from '@/content/reads.ts';
import type { PublicType } from '@/content/schemas.ts';
import { fold } from '@/lib/fold.ts';
import { cutText } from '@/lib/cut-text.ts';

/** Normalized query: Simplified, half-width, lower case, limited length. */
const foldedQuery = (words: string): string => {
  const folded = fold(words).trim().replaceAll(/\s+/g, ' ');
  return cutText(folded, maxQueryLength).trim();
};

/** Infinite query of matching published records of one type or all, best match first. */
export const searchQuery = (words: string, type?: PublicType) => {
  const q = foldedQuery(words);
  return infiniteQueryOptions({
    queryKey: [...contentKey('search'), { q, type }],
    queryFn: async ({ pageParam, signal }) =>
      (await search({ query: { q, type, page: pageParam, per_page: perPage }, signal })).data,
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (hasMore(last, page) ? page + 1 : undefined),
    enabled: q !== '',
  });
};
