import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { isRateLimited } from '@/api/error.ts';
import type { ContentCard, RecordTag } from '@/api/gen/types.gen.ts';
import { maxPerPage } from '@/content/contract-bounds.ts';
import { contentKey } from '@/content/content-key.ts';
import { cachedCards, pageQuery, type TypedCard } from '@/content/reads.ts';
import type { PublicType } from '@/content/schemas.ts';
import { byDate } from '@/features/record/neighbours-query.ts';

/** A record's id and tags. */
export type Tagged = Pick<ContentCard, 'id' | 'tags'>;

/** Number of records in 相关阅读. */
export const relatedCount = 3;

/** Loads a list of a related type: symptoms for knowledge, testimonies for symptoms, knowledge for all others. */
const loadRelatedType = (queryClient: QueryClient, type: PublicType, tag: number): Promise<unknown> => {
  // The same page as `WitnessesOf`.
  if (type === 'symptom') return queryClient.ensureQueryData(pageQuery('witness', { per_page: maxPerPage }));
  return type === 'knowhow'
    ? queryClient.ensureQueryData(pageQuery('symptom', { tag }))
    : queryClient.ensureQueryData(pageQuery('knowhow', { tag }));
};

/** Loads the newest of the same type; for symptoms all, so that previous/next can reuse the query. */
const loadOwnType = (queryClient: QueryClient, type: PublicType): Promise<unknown> =>
  type === 'symptom'
    ? queryClient.ensureQueryData(pageQuery(type, { per_page: maxPerPage, sort: 'title' }))
    : queryClient.ensureQueryData(pageQuery(type, byDate(type)));

/** Id of the most specific tag; a tag with a count of 1 has only this record. */
const rarestTag = (tags: readonly RecordTag[]): number | undefined =>
  tags
    .filter(({ count }) => count !== 1)
    .toSorted((one, other) => one.count - other.count)
    .at(0)?.id;

const hasTag = ({ card }: TypedCard, tag: number) => card.tags.some(({ id }) => id === tag);

/** The candidates with common tags: most common tags first, then with the rarest tag, then newest. */
const rankBySimilarity = (candidates: readonly TypedCard[], type: PublicType, record: Tagged, rarest: number) => {
  const own = new Set(record.tags.map(({ id }) => id));
  const common = ({ card }: TypedCard) => card.tags.filter(({ id }) => own.has(id)).length;
  const others = new Map(candidates.map((other) => [`${other.type} ${other.card.id}`, other]));
  others.delete(`${type} ${record.id}`);
  return [...others.values()]
    .filter((other) => common(other) > 0)
    .toSorted(
      (one, other) =>
        common(other) - common(one) ||
        Number(hasTag(other, rarest)) - Number(hasTag(one, rarest)) ||
        (other.card.published_at ?? '').localeCompare(one.card.published_at ?? ''),
    );
};

/**
 * Query of the records most similar by tags, as the API has no endpoint for it. Chooses from cached list pages, the type's
 * newest records and, if too few have the rarest tag, a list of a related type. Sends at most two requests.
 */
export const relatedQuery = (type: PublicType, { id, tags }: Tagged) =>
  queryOptions({
    queryKey: [...contentKey('related'), type, id, tags],
    queryFn: async ({ client }) => {
      const rarest = rarestTag(tags);
      if (rarest === undefined) return [];
      const errors: unknown[] = [];
      const load = async (loading: Promise<unknown>) => {
        try {
          await loading;
        } catch (error) {
          errors.push(error);
        }
        return rankBySimilarity(cachedCards(client), type, { id, tags }, rarest);
      };
      let loaded = await load(loadOwnType(client, type));
      if (!errors.some(isRateLimited) && loaded.filter((candidate) => hasTag(candidate, rarest)).length < relatedCount)
        loaded = await load(loadRelatedType(client, type, rarest));
      // Ignores a failed list if the other has records; retries later after a rate limit.
      const fatal = loaded.length < relatedCount ? errors.find(isRateLimited) : undefined;
      if (fatal !== undefined) throw fatal;
      if (loaded.length === 0 && errors.length > 0) throw errors[0];
      return loaded.slice(0, relatedCount);
    },
    // Newer lists would give other records, but no better ones.
    staleTime: Infinity,
  });
