import { queryOptions } from '@tanstack/react-query';
import { allPages, largestPage } from '@/content/all-pages.ts';
import { keyOf } from '@/content/content-key.ts';
import { reads } from '@/content/reads.ts';

interface Entry {
  id: number;
  title: string;
}

/** Every symptom's name: an index has no use for a part of them. */
export const symptomIndexQuery = queryOptions({
  queryKey: [...keyOf('symptom'), 'index'],
  queryFn: async ({ signal }): Promise<Entry[]> => {
    const symptoms = await allPages((page) =>
      reads.symptom.list({ query: { per_page: largestPage, sort: 'title', page }, signal }),
    );
    return symptoms.map(({ id, title }) => ({ id, title }));
  },
});
