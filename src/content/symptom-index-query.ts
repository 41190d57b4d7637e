import { queryOptions } from '@tanstack/react-query';
import { keyOf } from '@/content/keys.ts';
import { hasMore, reads } from '@/content/reads.ts';

/** The contract's largest page. */
const largest = 100;

/** More than so many pages of symptoms are not indexed: the list itself still has them. */
const mostPages = 10;

interface Entry {
  id: number;
  title: string;
}

/** Every symptom's name: an index has no use for a part of them. */
export const symptomIndexQuery = queryOptions({
  queryKey: [...keyOf('symptom'), 'index'],
  queryFn: async ({ signal }): Promise<Entry[]> => {
    const entries: Entry[] = [];
    for (let page = 1; page <= mostPages; page += 1) {
      const { data } = await reads.symptom.list({ query: { per_page: largest, sort: 'title', page }, signal });
      entries.push(...data.data.map(({ id, title }) => ({ id, title })));
      if (!hasMore(data, page)) break;
    }
    return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
  },
});
