import * as v from 'valibot';
import type { FieldValues } from '@/content/define-managed.ts';
import { managedNames } from '@/content/catalog.ts';
import { defineKind, isSameSet } from '@/features/manage/fields/define-kind.ts';
import { scopeNames, writtenScope } from '@/lib/scope.ts';

/** In words, in the order of the form. */
export const scopeWords = new Map([
  ['admin', '全部（管理员）'],
  ...Object.entries(managedNames).map(([type, name]): [string, string] => [`admin-${type}`, name]),
]);

export const wordOfScope = (scope: string): string => scopeWords.get(scope) ?? scope;

/** What a user may manage, kept in the form that it came in; unknown scopes are kept, too. */
export const scopes = defineKind<FieldValues['scopes']>({
  schema: v.union([v.array(v.string()), v.record(v.string(), v.unknown())]),
  empty: [],
  find: (record, name) => writtenScope(record.get(name)),
  summary: (value) => scopeNames(value).map(wordOfScope).join('、'),
  isEqual: (one, other) => isSameSet(scopeNames(one), scopeNames(other)),
});
