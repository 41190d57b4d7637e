import { managedNames } from '@/content/catalog.ts';

/** What a user may manage in words, by scope, in the order of the form. */
export const scopeWords = new Map([
  ['admin', '全部（管理员）'],
  ...Object.entries(managedNames).map(([type, name]): [string, string] => [`admin-${type}`, name]),
]);

/** A scope in words; an unknown one as it is. */
export const wordOfScope = (scope: string): string => scopeWords.get(scope) ?? scope;
