import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import * as bounds from '@/api/gen/public/bounds.gen.ts';
import { managedResources } from '@/api/gen/managed/resources.gen.ts';
import * as schemas from '@/api/gen/public/valibot.gen.ts';
import { maxPerPage, maxQueryLength } from '@/content/contract-bounds.ts';
import { tablePageSizes } from '@/content/page-sizes.ts';

test('the page sizes of admin tables are valid in the contract', () => {
  expect(tablePageSizes.every((size) => v.is(schemas.vPerPageQuery, size))).toBe(true);
});

/** A valid item for each list field. */
const items: Record<string, unknown> = {
  image_ids: 1,
  sources: { title: '指南', url: 'https://example.com' },
  aliases: '胃',
};
const valueOf = (name: string, count: number) =>
  name in items ? Array.from({ length: count }, () => items[name]) : 'a'.repeat(count);

describe('a generated maximum is the largest value that the schema accepts', () => {
  test.each<[string, v.GenericSchema, number, (count: number) => unknown]>([
    ['password', schemas.vPassword, bounds.passwordBounds.maxLength, (count) => '😀'.repeat(count)],
    [
      'contact subject',
      schemas.vContactMessage.entries.subject,
      bounds.contactMessageBounds.subject.maxLength,
      (count) => '😀'.repeat(count),
    ],
    ['list query', schemas.vTextQuery, maxQueryLength, (count) => '😀'.repeat(count)],
    ['search query', schemas.vSearchTextQuery, maxQueryLength, (count) => '😀'.repeat(count)],
    ['page size', schemas.vPerPageQuery, maxPerPage, (count) => count],
    [
      'number of aliases',
      schemas.vAliases,
      bounds.aliasesBounds.maxItems,
      (count) => Array.from({ length: count }, () => '胃'),
    ],
  ])('%s', (_, schema, maximum, value) => {
    expect([v.is(schema, value(maximum)), v.is(schema, value(maximum + 1))]).toEqual([true, false]);
  });

  test.each(Object.values(managedResources))('each field of $type', ({ schemas: { create }, bounds: fields }) => {
    const isRejected = (name: string, count: number) =>
      v.safeParse(create, { [name]: valueOf(name, count) }).issues?.some((issue) => v.getDotPath(issue) === name);
    const maxima = Object.entries(fields).flatMap(([name, { maxLength, maxItems }]) => {
      const maximum = maxLength ?? maxItems;
      return maximum === undefined ? [] : [{ name, maximum }];
    });
    expect(maxima.map(({ name, maximum }) => [name, isRejected(name, maximum), isRejected(name, maximum + 1)])).toEqual(
      maxima.map(({ name }) => [name, false, true]),
    );
  });
});
