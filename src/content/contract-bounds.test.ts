import * as v from 'valibot';
import { expect, test } from 'vitest';
import { vPerPageQuery, vSearchTextQuery, vTextQuery } from '@/api/gen/public/valibot.gen.ts';
import { maxPerPage, maxQueryLength } from '@/content/contract-bounds.ts';
import { tablePageSizes } from '@/content/page-sizes.ts';
import { maxLengthOf } from '@/ui/form/bounds.ts';

test('the longest text to look for is the contract’s, in lists and in the search', () => {
  expect([maxLengthOf(vTextQuery), maxLengthOf(vSearchTextQuery)]).toEqual([maxQueryLength, maxQueryLength]);
});

test('the largest page of a list is the contract’s', () => {
  expect([v.is(vPerPageQuery, maxPerPage), v.is(vPerPageQuery, maxPerPage + 1)]).toEqual([true, false]);
});

test('the page sizes of a table are within the contract', () => {
  expect(tablePageSizes.every((size) => v.is(vPerPageQuery, size))).toBe(true);
});
