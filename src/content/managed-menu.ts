import { hasManagedTags, hasManagedUsers } from '@/api/gen/features.gen.ts';
import { managedNames } from '@/content/catalog.ts';
import type { ManagedType } from '@/content/schemas.ts';

/** Whether a string, such as a path segment, is a managed type that the server offers. */
export const isManagedType = (word: string): word is ManagedType =>
  Object.hasOwn(managedNames, word) && (hasManagedTags || word !== 'tag') && (hasManagedUsers || word !== 'user');

/** The managed types in menu order, without their definitions, so that the menu loads none of them. */
export const managedMenu = Object.keys(managedNames).filter(isManagedType);
