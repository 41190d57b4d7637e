import { queryOptions } from '@tanstack/react-query';
import { allPages } from '@/content/all-pages.ts';
import { contentKey } from '@/content/content-key.ts';
import { maxPerPage } from '@/content/contract-bounds.ts';
import { pageQuery } from '@/content/reads.ts';
import { tagsQuery } from '@/content/tags-query.ts';

const hour = 60 * 60 * 1000;

/** Names and other names of all symptoms, and all tags: by the calls of the symptom index and the filter, once. */
export const vocabularyQuery = queryOptions({
  queryKey: [...contentKey('symptom'), 'vocabulary'],
  queryFn: async ({ client }) => {
    const [symptoms, tags] = await Promise.all([
      allPages(async (page) => ({
        data: await client.fetchQuery(pageQuery('symptom', { per_page: maxPerPage, sort: 'title' }, page)),
      })),
      client.fetchQuery(tagsQuery),
    ]);
    return {
      symptoms: symptoms.map(({ id, title, aliases }) => ({ id, title, aliases })),
      tags: tags.map(({ id, name }) => ({ id, name })),
    };
  },
  staleTime: hour,
  gcTime: hour,
});
