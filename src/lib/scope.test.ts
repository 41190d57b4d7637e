import { describe, expect, test } from 'vitest';
import { mayManage, mayUse, scopeIncludes, scopeNames, withScope, writtenScope } from '@/lib/scope.ts';

describe('whether a user holds a scope', () => {
  test.each<[string, unknown, string, boolean]>([
    ['a list that names it', ['admin-news', 'admin-photo'], 'admin-photo', true],
    ['a list with a longer name', ['admin-news'], 'admin', false],
    ['an empty list', [], 'admin', false],
    ['a dotted name in a list', ['admin.news'], 'admin.news', true],
    ['an index of a list', ['admin'], '0', false],
    ['a key that is true', { 'admin-news': true }, 'admin-news', true],
    ['a key with any truthy value', { 'admin-news': 1 }, 'admin-news', true],
    ['a key that is false', { 'admin-news': false }, 'admin-news', false],
    ['a key that is 0', { 'admin-news': 0 }, 'admin-news', false],
    ['a key that is missing', { 'admin-news': true }, 'admin-photo', false],
    ['a dotted path', { admin: { news: true } }, 'admin.news', true],
    ['a dotted path to a false value', { admin: { news: false } }, 'admin.news', false],
    ['a dotted path that breaks off', { admin: true }, 'admin.news', false],
    ['a dotted path through null', { admin: null }, 'admin.news', false],
    ['a deep path', { a: { b: { c: 'yes' } } }, 'a.b.c', true],
    ['a literal key before the path', { 'admin.news': true, admin: { news: false } }, 'admin.news', true],
    ['a false literal key before the path', { 'admin.news': false, admin: { news: true } }, 'admin.news', false],
    ['a plain text that is the name', 'admin', 'admin', true],
    ['a plain text that only holds the name', 'admin-news', 'admin', false],
    ['a number', 7, 'admin', false],
    ['true', true, 'admin', false],
    ['nothing', undefined, 'admin', false],
    ['null', null, 'admin', false],
  ])('%s', (_, scope, name, held) => {
    expect(scopeIncludes(scope, name)).toBe(held);
  });

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'constructor.name', '__proto__.constructor'])(
    'what every object inherits is nobody’s scope: %s',
    (name) => {
      expect(scopeIncludes({ 'admin-news': true }, name)).toBe(false);
      expect(scopeIncludes([], name)).toBe(false);
      expect(scopeIncludes('admin', name)).toBe(false);
      expect(mayUse({}, name)).toBe(false);
    },
  );

  test('a prototype that says so gives nobody a scope', () => {
    expect(scopeIncludes(Object.create({ admin: true }), 'admin')).toBe(false);
    expect(scopeIncludes({ nested: Object.create({ news: true }) }, 'nested.news')).toBe(false);
    expect(mayManage(Object.create({ admin: true }))).toBe(false);
  });
});

describe('the names of the scopes a user holds', () => {
  test.each<[unknown, string[]]>([
    [
      ['admin-news', 'admin-photo'],
      ['admin-news', 'admin-photo'],
    ],
    [['admin', 3, null], ['admin']],
    [{ 'admin-news': true, 'admin-photo': false, 'admin-tag': 1 }, ['admin-news', 'admin-tag']],
    ['admin', ['admin']],
    [[], []],
    [{}, []],
    [null, []],
    [undefined, []],
    [5, []],
  ])('%j → %j', (scope, names) => {
    expect(scopeNames(scope)).toEqual(names);
  });
});

describe('scopes that are edited', () => {
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
  ])('%j are written as %j', (scope, written) => {
    expect(writtenScope(scope)).toEqual(written);
  });

  test.each<[ReturnType<typeof writtenScope>, boolean, unknown]>([
    [['admin-news', 'poems'], true, ['admin-news', 'poems', 'admin-tag']],
    [['admin-tag', 'poems'], true, ['poems', 'admin-tag']],
    [['admin-tag', 'poems', 'admin-tag'], false, ['poems']],
    [{ 'admin-news': 1, 'admin-photo': false }, true, { 'admin-news': 1, 'admin-photo': false, 'admin-tag': true }],
    [{ 'admin-tag': 1, poems: { odes: true } }, false, { 'admin-tag': false, poems: { odes: true } }],
  ])('%j with the scope for tags: %j', (scope, isHeld, changed) => {
    const before = structuredClone(scope);
    expect(withScope(scope, 'admin-tag', isHeld)).toEqual(changed);
    expect(scope).toEqual(before);
  });
});

describe('who may manage anything at all', () => {
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
  ])('%j: %j', (scope, may) => {
    expect(mayManage(scope)).toBe(may);
  });
});

describe('who may use one part', () => {
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
  ])('%j, %s: %j', (scope, name, may) => {
    expect(mayUse(scope, name)).toBe(may);
  });
});
