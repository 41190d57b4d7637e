import { queryOptions } from '@tanstack/react-query';
import { listTag } from '@/api/gen/public/sdk.gen.ts';
import { allPages, maxPerPage } from '@/content/all-pages.ts';
import { contentKey } from '@/content/content-key.ts';

/** Every tag, by name, for filters and inputs. */
export const tagsQuery = queryOptions({
  queryKey: [...contentKey('tag'), 'all'],
  queryFn: ({ signal }) => allPages((page) => listTag({ query: { per_page: maxPerPage, sort: 'name', page }, signal })),
});
