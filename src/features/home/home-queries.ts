import type { QueryClient } from '@tanstack/react-query';
import type { RecordTag } from '@/api/gen/types.gen.ts';
import { highlightCount } from '@/content/page-sizes.ts';
import { publicTypes } from '@/content/public-types.ts';
import { pageQuery } from '@/content/reads.ts';
import type { PublicType } from '@/content/schemas.ts';
import { tagsQuery } from '@/content/tags-query.ts';
import { tagsOf } from '@/features/home/season-terms.ts';
import { solarTermOn, type SolarTermName } from '@/lib/solar-terms.ts';

const counts: Partial<Record<PublicType, number>> = {
  highlight: highlightCount,
  knowhow: 8,
  news: 5,
  photo: 8,
  witness: 2,
  reflection: 2,
};

/** As many of a type as the home page shows. */
export const homeQuery = <T extends PublicType>(type: T) => pageQuery(type, { per_page: counts[type] ?? 4 });

/** The types with a section below the first ones: highlights and the index of symptoms. */
export const homeTypes = publicTypes.filter((type) => type !== 'highlight' && type !== 'symptom');

/** The first of a solar term's tags that records carry. */
export const seasonTag = (term: SolarTermName, tags: readonly RecordTag[]): RecordTag | undefined =>
  tagsOf(term)
    .map((wanted) => tags.find(({ name, count }) => name === wanted && count > 0))
    .find((tag) => tag !== undefined);

/** The newest of a type with a solar term's tag; more than are shown, as some titles name another season. */
export const seasonQuery = <T extends 'knowhow' | 'photo'>(type: T, tag: number) =>
  pageQuery(type, { tag, per_page: 8 });

/** Asks for what the present solar term's strip shows. */
export const loadSeason = async (queryClient: QueryClient): Promise<void> => {
  const tag = seasonTag(solarTermOn().name, await queryClient.fetchQuery(tagsQuery));
  if (!tag) return;
  await Promise.all([
    queryClient.fetchQuery(seasonQuery('knowhow', tag.id)),
    queryClient.fetchQuery(seasonQuery('photo', tag.id)),
  ]);
};
