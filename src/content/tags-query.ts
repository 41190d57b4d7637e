import { queryOptions } from '@tanstack/react-query';
import { hasTags } from '@/api/gen/features.gen.ts';
import { listTag } from '@/api/gen/public/sdk.gen.ts';
import { allPages } from '@/content/reads.ts';
import { maxPerPage } from '@/content/contract-bounds.ts';
import { contentKey } from '@/content/content-key.ts';

/** Query of all tags, sorted by name; none if the server has no tags. */
export const tagsQuery = queryOptions({
  queryKey: [...contentKey('tag'), 'all'],
  queryFn: ({ signal }) =>
    hasTags ? allPages((page) => listTag({ query: { per_page: maxPerPage, sort: 'name', page }, signal })) : [],
});
