import { highlightCount } from '@/content/page-sizes.ts';
import { publicTypes } from '@/content/public-types.ts';
import { pageQuery } from '@/content/reads.ts';
import type { PublicType } from '@/content/schemas.ts';

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
