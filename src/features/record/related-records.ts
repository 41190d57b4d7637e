import { queryOptions } from '@tanstack/react-query';
import type { ContentCard, Tag } from '@/api/gen/types.gen.ts';
import { contentKey } from '@/content/content-key.ts';
import { publicTypes } from '@/content/public-types.ts';
import { publicResources } from '@/api/gen/public/resources.gen.ts';
import type { PublicType } from '@/content/schemas.ts';

export type Tagged = Pick<ContentCard, 'id' | 'tags'>;

interface Found {
  type: PublicType;
  card: ContentCard;
}

/** How many are shown (design: 相关阅读 3). */
export const relatedCount = 3;

/** How many of each type are looked at. */
const lookedThrough = 6;

/** How many tags are asked about at most: each takes a call for each type. */
const maxTags = 2;

/** Those that say most first: the ones that the fewest records carry, without those that this record carries alone. */
const rarestTags = (tags: readonly Tag[]): number[] =>
  tags
    .filter(({ count }) => Number(count) !== 1)
    .toSorted((one, other) => Number(one.count) - Number(other.count))
    .slice(0, maxTags)
    .map(({ id }) => id);

/** The newest records of every type that carry a tag. A type that fails is left out, unless all do. */
const taggedWith = async (tag: number, signal: AbortSignal): Promise<Found[]> => {
  const answers = await Promise.allSettled(
    publicTypes.map(async (type) => {
      const { data } = await publicResources[type].list({ query: { tag, per_page: lookedThrough, page: 1 }, signal });
      return data.data.map((card) => ({ type, card }));
    }),
  );
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (found.length === 0 && failed) throw failed.reason;
  return found.flat();
};

/** Each once, without the record itself, the one with the most tags in common first, then the newest. */
const mostAlike = (found: readonly Found[], type: PublicType, record: Tagged): Found[] => {
  const own = new Set(record.tags.map(({ id }) => id));
  const common = ({ card }: Found) => card.tags.filter(({ id }) => own.has(id)).length;
  const others = new Map(found.map((other) => [`${other.type} ${other.card.id}`, other]));
  others.delete(`${type} ${record.id}`);
  return [...others.values()].toSorted(
    (one, other) =>
      common(other) - common(one) || (other.card.published_at ?? '').localeCompare(one.card.published_at ?? ''),
  );
};

/**
 * Records of every type that are most like one by their tags. The contract has no call for it: the lists of its most
 * telling tag are asked for, and those of the next one where they have too few.
 */
export const relatedQuery = (type: PublicType, { id, tags }: Tagged) =>
  queryOptions({
    queryKey: [...contentKey('related'), type, id, tags],
    queryFn: async ({ signal }) => {
      const found: Found[] = [];
      for (const tag of rarestTags(tags)) {
        found.push(...(await taggedWith(tag, signal)));
        if (mostAlike(found, type, { id, tags }).length >= relatedCount) break;
      }
      return mostAlike(found, type, { id, tags }).slice(0, relatedCount);
    },
  });
