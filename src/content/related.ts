import { queryOptions } from '@tanstack/react-query';
import type { ContentCard, Tag } from '@/api/gen/public/types.gen.ts';
import { keyOf } from '@/content/keys.ts';
import { publicTypes } from '@/content/public-types.ts';
import { reads } from '@/content/reads.ts';
import type { PublicType } from '@/content/schemas.ts';

export type Tagged = Pick<ContentCard, 'id' | 'tags'>;

interface Found {
  type: PublicType;
  card: ContentCard;
}

/** How many of each type are looked at. */
const looked = 6;

/** The tag that says most: the one that the fewest records carry. */
const rarest = (tags: readonly Tag[]): Tag | undefined =>
  tags.toSorted((one, other) => Number(one.count) - Number(other.count))[0];

/**
 * Records of every type that share the rarest of the tags: the contract has no call for likeness, so one list of each
 * type is asked for. A type that fails is left out, unless all do.
 */
export const relatedQuery = (tags: readonly Tag[]) => {
  const tag = rarest(tags)?.id;
  return queryOptions({
    queryKey: [...keyOf('related'), tag],
    enabled: tag !== undefined,
    queryFn: async ({ signal }): Promise<Found[]> => {
      const answers = await Promise.allSettled(
        publicTypes.map(async (type) => {
          const { data } = await reads[type].list({ query: { tag, per_page: looked, page: 1 }, signal });
          return data.data.map((card) => ({ type, card }));
        }),
      );
      const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      const failed = answers.find((answer) => answer.status === 'rejected');
      if (found.length === 0 && failed) throw failed.reason;
      return found.flat();
    },
  });
};

/** Those found, but the record itself, the one with the most tags in common first, then the newest. */
export const mostAlike = (found: readonly Found[], type: PublicType, record: Tagged): Found[] => {
  const own = new Set(record.tags.map(({ id }) => id));
  const common = ({ card }: Found) => card.tags.filter(({ id }) => own.has(id)).length;
  return found
    .filter((other) => other.type !== type || other.card.id !== record.id)
    .toSorted(
      (one, other) =>
        common(other) - common(one) || (other.card.published_at ?? '').localeCompare(one.card.published_at ?? ''),
    );
};
