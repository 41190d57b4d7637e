import { describe, expect, test } from 'vitest';
import { mayManage, mayUse, scopeIncludes, scopeNames, withScope, editableScope } from '@/lib/scope.ts';

describe('scopeIncludes', () => {
  test.each<[string, unknown, string, boolean]>([
    ['list with the scope', ['admin-news', 'admin-photo'], 'admin-photo', true],
    ['list with a longer name', ['admin-news'], 'admin', false],
    ['empty list', [], 'admin', false],
    ['list with a dotted name', ['admin.news'], 'admin.news', true],
    ['list index as name', ['admin'], '0', false],
    ['key with true', { 'admin-news': true }, 'admin-news', true],
    ['key with a truthy value', { 'admin-news': 1 }, 'admin-news', true],
    ['key with false', { 'admin-news': false }, 'admin-news', false],
    ['key with 0', { 'admin-news': 0 }, 'admin-news', false],
    ['missing key', { 'admin-news': true }, 'admin-photo', false],
    ['dotted path', { admin: { news: true } }, 'admin.news', true],
    ['dotted path to false', { admin: { news: false } }, 'admin.news', false],
    ['dotted path beyond a boolean', { admin: true }, 'admin.news', false],
    ['dotted path through null', { admin: null }, 'admin.news', false],
    ['deep path', { a: { b: { c: 'yes' } } }, 'a.b.c', true],
    ['literal key wins over the path', { 'admin.news': true, admin: { news: false } }, 'admin.news', true],
    ['false literal key wins over the path', { 'admin.news': false, admin: { news: true } }, 'admin.news', false],
    ['list that PHP has filtered', { 0: 'admin-news', 2: 'admin-photo' }, 'admin-photo', true],
    ['index of a filtered list', { 1: 'admin-news' }, '1', false],
    ['string equal to the name', 'admin', 'admin', true],
    ['string that contains the name', 'admin-news', 'admin', false],
    ['number', 7, 'admin', false],
    ['true', true, 'admin', false],
    ['undefined', undefined, 'admin', false],
    ['null', null, 'admin', false],
  ])('%s: %j includes %s: %s', (_, scope, name, expected) => {
    expect(scopeIncludes(scope, name)).toBe(expected);
  });

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'constructor.name', '__proto__.constructor'])(
    'ignores the inherited property %s',
    (name) => {
      expect(scopeIncludes({ 'admin-news': true }, name)).toBe(false);
      expect(scopeIncludes([], name)).toBe(false);
      expect(scopeIncludes('admin', name)).toBe(false);
      expect(mayUse({}, name)).toBe(false);
    },
  );

  test('ignores scopes of a prototype', () => {
    expect(scopeIncludes(Object.create({ admin: true }), 'admin')).toBe(false);
    expect(scopeIncludes({ nested: Object.create({ news: true }) }, 'nested.news')).toBe(false);
    expect(mayManage(Object.create({ admin: true }))).toBe(false);
  });
});

describe('scopeNames', () => {
  test.each<[unknown, string[]]>([
    [
      ['admin-news', 'admin-photo'],
      ['admin-news', 'admin-photo'],
    ],
    [['admin', 3, null], ['admin']],
    [{ 'admin-news': true, 'admin-photo': false, 'admin-tag': 1 }, ['admin-news', 'admin-tag']],
    ['admin', ['admin']],
    [{ 1: 'admin-news', 2: 'admin-photo' }, ['admin-news', 'admin-photo']],
    [[], []],
    [{}, []],
    [null, []],
    [undefined, []],
    [5, []],
  ])('%j → %j', (scope, names) => {
    expect(scopeNames(scope)).toEqual(names);
  });
});

describe('editing scopes', () => {
  test.each<[unknown, unknown]>([
    [['admin-news'], ['admin-news']],
    [['admin', 3, null], ['admin']],
    [
      { 'admin-news': true, 'admin-photo': false, poems: 1 },
      { 'admin-news': true, 'admin-photo': false, poems: 1 },
    ],
    [{}, {}],
    ['admin-news', ['admin-news']],
    [null, []],
    [undefined, []],
    [5, []],
  ])('editableScope of %j is %j', (scope, editable) => {
    expect(editableScope(scope)).toEqual(editable);
  });

  test.each<[ReturnType<typeof editableScope>, boolean, unknown]>([
    [['admin-news', 'poems'], true, ['admin-news', 'poems', 'admin-tag']],
    [['admin-tag', 'poems'], true, ['poems', 'admin-tag']],
    [['admin-tag', 'poems', 'admin-tag'], false, ['poems']],
    [{ 'admin-news': 1, 'admin-photo': false }, true, { 'admin-news': 1, 'admin-photo': false, 'admin-tag': true }],
    [{ 'admin-tag': 1, poems: { odes: true } }, false, { 'admin-tag': false, poems: { odes: true } }],
  ])('withScope: %j with admin-tag %j becomes %j', (scope, isGranted, changed) => {
    const before = structuredClone(scope);
    expect(withScope(scope, 'admin-tag', isGranted)).toEqual(changed);
    expect(scope).toEqual(before);
  });
});

describe('mayManage', () => {
  test.each<[unknown, boolean]>([
    [['admin'], true],
    [['admin-news'], true],
    [['member', 'admin-tag'], true],
    [{ 'admin-news': true }, true],
    [{ 'admin-news': false }, false],
    ['admin-photo', true],
    [['administrator'], false],
    [['superadmin'], false],
    [['not-admin-news'], false],
    [[], false],
    [{}, false],
    [undefined, false],
  ])('%j: %j', (scope, expected) => {
    expect(mayManage(scope)).toBe(expected);
  });
});

describe('mayUse', () => {
  test.each<[unknown, string, boolean]>([
    [['admin'], 'admin-news', true],
    [{ admin: true }, 'admin-news', true],
    ['admin', 'admin-news', true],
    [['admin-news'], 'admin-news', true],
    [['admin-news'], 'admin-photo', false],
    [['admin-news'], 'admin', false],
    [{ admin: false, 'admin-news': true }, 'admin-photo', false],
    [[], 'admin-news', false],
    [undefined, 'admin-news', false],
  ])('%j, %s: %j', (scope, name, expected) => {
    expect(mayUse(scope, name)).toBe(expected);
  });
});
