import { titles } from '@/content/catalog.ts';
import type { PublicType } from '@/content/schemas.ts';

/** Whether a string, such as a path segment, is a public content type. */
export const isPublicType = (word: string | undefined): word is PublicType =>
  word !== undefined && Object.hasOwn(titles, word);

/** The public types in menu order. */
export const publicTypes: readonly PublicType[] = Object.keys(titles).filter(isPublicType);
