import { managedNames } from '@/content/catalog.ts';
import type { ManagedType } from '@/content/schemas.ts';

/** Whether a string, such as a path segment, is a managed type. */
export const isManagedType = (word: string): word is ManagedType => Object.hasOwn(managedNames, word);

/** The managed types in menu order, without their definitions, so that the menu loads none of them. */
export const managedMenu = Object.keys(managedNames).filter(isManagedType);
