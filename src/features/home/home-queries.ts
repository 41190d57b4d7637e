import { publicTypes } from '@/content/public-types.ts';
import { pageQuery } from '@/content/reads.ts';
import type { PublicType } from '@/content/schemas.ts';

/** Records per type; default: 4. */
const counts: Partial<Record<PublicType, number>> = {
  highlight: 6,
  knowhow: 8,
  news: 5,
  photo: 8,
  witness: 2,
  reflection: 2,
};

/** Query of a type's records on the home page. */
export const homeQuery = <T extends PublicType>(type: T) => pageQuery(type, { per_page: counts[type] ?? 4 });

/** Types with a section below the highlights and the symptom index. */
export const homeTypes = publicTypes.filter((type) => type !== 'highlight' && type !== 'symptom');
