import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/error.ts';
import type { ContentCard, RecordTag } from '@/api/gen/types.gen.ts';
import { maxPerPage } from '@/content/contract-bounds.ts';
import { contentKey } from '@/content/content-key.ts';
import { cachedCards, pageQuery, type TypedCard } from '@/content/reads.ts';
import type { PublicType } from '@/content/schemas.ts';
import { byDate } from '@/features/record/neighbours-query.ts';

export type Tagged = Pick<ContentCard, 'id' | 'tags'>;

/** Design: 3 records in 相关阅读. */
export const relatedCount = 3;

/** Reads a list of another type: knowledge explains what all others tell, and leads to symptoms, they to testimonies. */
const readOtherType = (queryClient: QueryClient, type: PublicType, tag: number): Promise<unknown> => {
  // The page that `WitnessesOf` asks for.
  if (type === 'symptom') return queryClient.ensureQueryData(pageQuery('witness', { per_page: maxPerPage }));
  return type === 'knowhow'
    ? queryClient.ensureQueryData(pageQuery('symptom', { tag }))
    : queryClient.ensureQueryData(pageQuery('knowhow', { tag }));
};

/** Its newest; of symptoms all, which their neighbours are of, too. */
const readOwnType = (queryClient: QueryClient, type: PublicType): Promise<unknown> =>
  type === 'symptom'
    ? queryClient.ensureQueryData(pageQuery(type, { per_page: maxPerPage, sort: 'title' }))
    : queryClient.ensureQueryData(pageQuery(type, byDate(type)));

/** The most specific tag; a count of 1 is this record only. */
const rarestTag = (tags: readonly RecordTag[]): number | undefined =>
  tags
    .filter(({ count }) => count !== 1)
    .toSorted((one, other) => one.count - other.count)
    .at(0)?.id;

const carries = ({ card }: TypedCard, tag: number) => card.tags.some(({ id }) => id === tag);

/** Those with a tag in common: most in common first, then with the rarest tag, then the newest. */
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
        Number(carries(other, rarest)) - Number(carries(one, rarest)) ||
        (other.card.published_at ?? '').localeCompare(one.card.published_at ?? ''),
    );
};

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 429;

/**
 * Query of the records most similar by tags, as the API has no endpoint for it: from the list pages in the
 * cache, the type's newest, and if too few carry the rarest tag, a list of another type. At most two calls.
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
      let found = await load(readOwnType(client, type));
      if (!errors.some(isRefused) && found.filter((one) => carries(one, rarest)).length < relatedCount)
        found = await load(readOtherType(client, type, rarest));
      // A failed list is done without, if the other has some; a refused one is asked for again later.
      const fatal = found.length < relatedCount ? errors.find(isRefused) : undefined;
      if (fatal !== undefined) throw fatal;
      if (found.length === 0 && errors.length > 0) throw errors[0];
      return found.slice(0, relatedCount);
    },
    // The lists that it comes from change the choice, not its worth.
    staleTime: Infinity,
  });
