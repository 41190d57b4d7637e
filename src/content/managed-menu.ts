import { managedNames } from '@/content/catalog.ts';
import type { ManagedType } from '@/content/schemas.ts';

/** Whether a word, such as a segment of a path, is a managed type. */
export const isManagedType = (word: string): word is ManagedType => Object.hasOwn(managedNames, word);

/** The managed types in the order of the menu, without their definitions: every page of the desk has the menu. */
export const managedMenu = Object.keys(managedNames).filter(isManagedType);
