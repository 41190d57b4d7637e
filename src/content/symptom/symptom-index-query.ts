import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { allPages } from '@/content/all-pages.ts';
import { maxPerPage } from '@/content/contract-bounds.ts';
import { contentKey } from '@/content/content-key.ts';
import { pageQuery } from '@/content/reads.ts';

interface Entry {
  id: number;
  title: string;
}

/** The cards of all symptoms; their pages stay in the cache, where related records are looked for. */
export const allSymptoms = (client: QueryClient) =>
  allPages(async (page) => ({
    data: await client.fetchQuery(pageQuery('symptom', { per_page: maxPerPage, sort: 'title' }, page)),
  }));

/** All symptoms, for indexes. */
export const symptomIndexQuery = queryOptions({
  queryKey: [...contentKey('symptom'), 'index'],
  queryFn: async ({ client }): Promise<Entry[]> => (await allSymptoms(client)).map(({ id, title }) => ({ id, title })),
});
