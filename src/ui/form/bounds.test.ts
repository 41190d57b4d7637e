import * as v from 'valibot';
import { expect, test } from 'vitest';
import { vEmail, vPassword } from '@/api/gen/public/valibot.gen.ts';
import { vAliases, vExcerpt, vNewsFieldsInput, vPosition, vSources, vTitle } from '@/api/gen/managed/valibot.gen.ts';
import { maxLengthOf, maxOf, shortestOf } from '@/ui/form/bounds.ts';

/** Asserts that text at the reported maximum passes and one more character fails. */
const isTheLongest = (schema: v.GenericSchema) => {
  const longest = maxLengthOf(schema) ?? 0;
  return v.is(schema, '😀'.repeat(longest)) && !v.is(schema, '😀'.repeat(longest + 1));
};

test.each([
  ['a title', vTitle, 120],
  ['an excerpt', vExcerpt, 300],
  ['one that may be missing', v.nullish(vExcerpt), 300],
  ['one that may be missing or null, with a default', v.optional(v.nullable(vTitle), ''), 120],
])('the longest text of %s is the one that the schema takes', (_, schema, longest) => {
  expect(maxLengthOf(schema)).toBe(longest);
  expect(isTheLongest(schema)).toBe(true);
});

test('the bound of a field of an input is found', () => {
  expect(maxLengthOf(vNewsFieldsInput.entries.source_name)).toBe(60);
});

test('a list is bounded by its items, not by the length of one', () => {
  expect(maxOf(vSources)).toBe(20);
  expect(maxOf(vAliases)).toBe(10);
  expect(maxOf(v.optional(vSources))).toBe(20);
  expect(maxLengthOf(vAliases)).toBeUndefined();
});

test('a schema without a bound has none', () => {
  expect(maxLengthOf(v.string())).toBeUndefined();
  expect(maxLengthOf(vPosition)).toBeUndefined();
  expect(maxOf(v.array(v.string()))).toBeUndefined();
  expect(maxOf(vTitle)).toBeUndefined();
});

test('the shortest text is the one that the schema takes', () => {
  const shortest = shortestOf(vPassword);
  expect(shortest).toBe(8);
  expect([v.is(vPassword, '字'.repeat(shortest)), v.is(vPassword, '字'.repeat(shortest - 1))]).toEqual([true, false]);
  expect(shortestOf(vEmail)).toBe(0);
});
