import { queryOptions } from '@tanstack/react-query';
import { listTag } from '@/api/gen/public/sdk.gen.ts';
import { allPages, largestPage } from '@/content/all-pages.ts';
import { keyOf } from '@/content/content-key.ts';

/** Every tag, by name, for filters and inputs. */
export const tagsQuery = queryOptions({
  queryKey: [...keyOf('tag'), 'all'],
  queryFn: ({ signal }) =>
    allPages((page) => listTag({ query: { per_page: largestPage, sort: 'name', page }, signal })),
});
