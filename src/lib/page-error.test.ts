import { expect, test } from 'vitest';
import { isGone, PageError } from '@/lib/page-error.ts';

/** An error of the API. */
const apiError = (status: number) => Object.assign(new Error('HTTP'), { status });

test.each([
  [apiError(404), true],
  [apiError(410), true],
  [new PageError(404, 'This page could not be found'), true],
  [new PageError(410, 'Gone'), true],
  [apiError(0), false],
  [apiError(401), false],
  [apiError(403), false],
  [apiError(409), false],
  [apiError(451), false],
  [apiError(500), false],
  [new Error('404'), false],
  [{ status: 404 }, false],
  [null, false],
  [undefined, false],
])('isGone: %j → %s', (error, expected) => {
  expect(isGone(error)).toBe(expected);
});
