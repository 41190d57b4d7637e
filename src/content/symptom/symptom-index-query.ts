import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { allPages, pageQuery } from '@/content/reads.ts';
import { maxPerPage } from '@/content/contract-bounds.ts';
import { contentKey } from '@/content/content-key.ts';
import { derived } from '@/content/offline/store.ts';

/** A symptom in an index. */
export interface IndexEntry {
  id: number;
  title: string;
  aliases: readonly string[];
}

/** Query of a page of all symptoms by title (1-based). */
export const symptomIndexPage = (page = 1) => pageQuery('symptom', { per_page: maxPerPage, sort: 'title' }, page);

/** Fetches the cards of all symptoms; caches their pages, which related records are chosen from. */
export const allSymptoms = (client: QueryClient) =>
  allPages(async (page) => ({ data: await client.fetchQuery(symptomIndexPage(page)) }));

/** Query of all symptoms for indexes. */
export const symptomIndexQuery = queryOptions({
  queryKey: [...contentKey('symptom'), 'index'],
  queryFn: async ({ client }): Promise<IndexEntry[]> =>
    (await allSymptoms(client)).map(({ id, title, aliases }) => ({ id, title, aliases })),
  meta: derived,
});
