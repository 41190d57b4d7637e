import { perPageQueryBounds, textQueryBounds } from '@/api/gen/public/bounds.gen.ts';

/** In code points. */
export const maxQueryLength = textQueryBounds.maxLength;

export const maxPerPage = perPageQueryBounds.maximum;
