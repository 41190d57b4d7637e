import { queryOptions } from '@tanstack/react-query';
import { contentKey } from '@/content/content-key.ts';
import { derived } from '@/content/offline/store.ts';
import { allSymptoms } from '@/content/symptom/symptom-index-query.ts';
import { tagsQuery } from '@/content/tags-query.ts';

const hour = 60 * 60 * 1000;

/** Query of the names of all symptoms and tags; reuses the requests of the symptom index and the tag filter. */
export const namesQuery = queryOptions({
  queryKey: [...contentKey('symptom'), 'names'],
  queryFn: async ({ client }) => {
    const [symptoms, tags] = await Promise.all([allSymptoms(client), client.fetchQuery(tagsQuery)]);
    return {
      symptoms: symptoms.map(({ id, title, aliases }) => ({ id, title, aliases })),
      tags: tags.map(({ id, name }) => ({ id, name })),
    };
  },
  meta: derived,
  staleTime: hour,
  gcTime: hour,
});
