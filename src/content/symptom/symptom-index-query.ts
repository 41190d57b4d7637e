import { queryOptions } from '@tanstack/react-query';
import { allPages } from '@/content/all-pages.ts';
import { maxPerPage } from '@/content/contract-bounds.ts';
import { contentKey } from '@/content/content-key.ts';
import { publicResources } from '@/api/gen/public/resources.gen.ts';

interface Entry {
  id: number;
  title: string;
}

export const symptomIndexQuery = queryOptions({
  queryKey: [...contentKey('symptom'), 'index'],
  queryFn: async ({ signal }): Promise<Entry[]> => {
    const symptoms = await allPages((page) =>
      publicResources.symptom.list({ query: { per_page: maxPerPage, sort: 'title', page }, signal }),
    );
    return symptoms.map(({ id, title }) => ({ id, title }));
  },
});
