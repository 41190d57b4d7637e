import { queryOptions } from '@tanstack/react-query';
import type { ContentCard, Tag } from '@/api/gen/types.gen.ts';
import { contentKey } from '@/content/content-key.ts';
import { publicTypes } from '@/content/public-types.ts';
import { publicResources } from '@/api/gen/public/resources.gen.ts';
import type { PublicType } from '@/content/schemas.ts';

export type Tagged = Pick<ContentCard, 'id' | 'tags'>;

interface Candidate {
  type: PublicType;
  card: ContentCard;
}

/** Design: 3 records in 相关阅读. */
export const relatedCount = 3;

const lookedThrough = 6;

/** Each tag costs one request per type. */
const maxTags = 2;

/** Rare tags are the most specific; a count of 1 is this record only. */
const rarestTags = (tags: readonly Tag[]): number[] =>
  tags
    .filter(({ count }) => Number(count) !== 1)
    .toSorted((one, other) => Number(one.count) - Number(other.count))
    .slice(0, maxTags)
    .map(({ id }) => id);

/** A failed type is skipped, unless all fail. */
const taggedWith = async (tag: number, signal: AbortSignal): Promise<Candidate[]> => {
  const answers = await Promise.allSettled(
    publicTypes.map(async (type) => {
      const { data } = await publicResources[type].list({ query: { tag, per_page: lookedThrough, page: 1 }, signal });
      return data.data.map((card) => ({ type, card }));
    }),
  );
  const candidates = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (candidates.length === 0 && failed) throw failed.reason;
  return candidates.flat();
};

const rankBySimilarity = (candidates: readonly Candidate[], type: PublicType, record: Tagged): Candidate[] => {
  const own = new Set(record.tags.map(({ id }) => id));
  const common = ({ card }: Candidate) => card.tags.filter(({ id }) => own.has(id)).length;
  const others = new Map(candidates.map((other) => [`${other.type} ${other.card.id}`, other]));
  others.delete(`${type} ${record.id}`);
  return [...others.values()].toSorted(
    (one, other) =>
      common(other) - common(one) || (other.card.published_at ?? '').localeCompare(one.card.published_at ?? ''),
  );
};

/** Query of the records most similar by tags, from list requests as the API has no endpoint for it. */
export const relatedQuery = (type: PublicType, { id, tags }: Tagged) =>
  queryOptions({
    queryKey: [...contentKey('related'), type, id, tags],
    queryFn: async ({ signal }) => {
      const candidates: Candidate[] = [];
      for (const tag of rarestTags(tags)) {
        candidates.push(...(await taggedWith(tag, signal)));
        if (rankBySimilarity(candidates, type, { id, tags }).length >= relatedCount) break;
      }
      return rankBySimilarity(candidates, type, { id, tags }).slice(0, relatedCount);
    },
  });
