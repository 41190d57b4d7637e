import { perPageQueryBounds, textQueryBounds } from '@/api/gen/public/bounds.gen.ts';

/** Maximum length of a search text, in code points. */
export const maxQueryLength = textQueryBounds.maxLength;

/** Maximum page size of a list. */
export const maxPerPage = perPageQueryBounds.maximum;
