import type { QueryClient } from '@tanstack/react-query';
import type { RecordTag } from '@/api/gen/types.gen.ts';
import { pageQuery } from '@/content/reads.ts';
import { tagsQuery } from '@/content/tags-query.ts';
import { tagsOf } from '@/features/home/season-terms.ts';
import { solarTermOn, type SolarTermName } from '@/lib/solar-terms.ts';

/** The first of a solar term's tags that has records. */
export const seasonTag = (term: SolarTermName, tags: readonly RecordTag[]): RecordTag | undefined =>
  tagsOf(term)
    .map((wanted) => tags.find(({ name, count }) => name === wanted && count > 0))
    .find((tag) => tag !== undefined);

/** Query of a type's newest records with a solar term's tag; more than are shown, because some titles name another season. */
export const seasonQuery = <T extends 'knowhow' | 'photo'>(type: T, tag: number) =>
  pageQuery(type, { tag, per_page: 8 });

/** Prefetches the records for the current solar term. */
export const loadSeason = async (queryClient: QueryClient): Promise<void> => {
  const tag = seasonTag(solarTermOn().name, await queryClient.fetchQuery(tagsQuery));
  if (!tag) return;
  await Promise.all([
    queryClient.fetchQuery(seasonQuery('knowhow', tag.id)),
    queryClient.fetchQuery(seasonQuery('photo', tag.id)),
  ]);
};
