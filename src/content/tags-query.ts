import { queryOptions } from '@tanstack/react-query';
import { listTag } from '@/api/gen/public/sdk.gen.ts';
import { allPages } from '@/content/reads.ts';
import { maxPerPage } from '@/content/contract-bounds.ts';
import { contentKey } from '@/content/content-key.ts';

/** Query of all tags, sorted by name. */
export const tagsQuery = queryOptions({
  queryKey: [...contentKey('tag'), 'all'],
  queryFn: ({ signal }) => allPages((page) => listTag({ query: { per_page: maxPerPage, sort: 'name', page }, signal })),
});
