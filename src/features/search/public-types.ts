import { titles } from '@/content/catalog.ts';
import type { PublicType } from '@/content/schemas.ts';

/** Whether a server's word is a type that the site shows. */
export const isPublicType = (word: string): word is PublicType => Object.hasOwn(titles, word);

/** The seven types in the site's order. */
export const publicTypes: readonly PublicType[] = Object.keys(titles).filter(isPublicType);
