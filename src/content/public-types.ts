import { titles } from '@/content/catalog.ts';
import type { PublicType } from '@/content/schemas.ts';

/** Whether a word, such as the first part of an address, names a type that readers see. */
export const isPublicType = (word: string | undefined): word is PublicType =>
  word !== undefined && Object.hasOwn(titles, word);

/** The seven types in the site's order. */
export const publicTypes: readonly PublicType[] = Object.keys(titles).filter(isPublicType);
