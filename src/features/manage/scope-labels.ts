import { managedNames } from '@/content/catalog.ts';

/** Labels of the scopes, in form order. */
export const scopeLabels = new Map([
  ['admin', '全部（管理员）'],
  ...Object.entries(managedNames).map(([type, name]): [string, string] => [`admin-${type}`, name]),
]);

/** Label of a scope; the scope itself if unknown. */
export const scopeLabel = (scope: string): string => scopeLabels.get(scope) ?? scope;
