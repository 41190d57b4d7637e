import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { allPages, pageQuery } from '@/content/reads.ts';
import { maxPerPage } from '@/content/contract-bounds.ts';
import { contentKey } from '@/content/content-key.ts';

/** A symptom in an index. */
export interface IndexEntry {
  id: number;
  title: string;
  aliases: readonly string[];
}

/** A page of all symptoms, from 1. */
export const symptomIndexPage = (page = 1) => pageQuery('symptom', { per_page: maxPerPage, sort: 'title' }, page);

/** The cards of all symptoms; their pages stay in the cache, where related records are looked for. */
export const allSymptoms = (client: QueryClient) =>
  allPages(async (page) => ({ data: await client.fetchQuery(symptomIndexPage(page)) }));

/** All symptoms, for indexes. */
export const symptomIndexQuery = queryOptions({
  queryKey: [...contentKey('symptom'), 'index'],
  queryFn: async ({ client }): Promise<IndexEntry[]> =>
    (await allSymptoms(client)).map(({ id, title, aliases }) => ({ id, title, aliases })),
});
