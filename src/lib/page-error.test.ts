import { expect, test } from 'vitest';
import { ApiError } from '@/api/error.ts';
import { isGone, PageError } from '@/lib/page-error.ts';

test.each([
  [new ApiError(404, null), true],
  [new ApiError(410, { message: 'Gone' }), true],
  [new PageError(404, 'This page could not be found'), true],
  [new PageError(410, 'Gone'), true],
  [new ApiError(0, null), false],
  [new ApiError(401, null), false],
  [new ApiError(403, null), false],
  [new ApiError(409, null), false],
  [new ApiError(451, null), false],
  [new ApiError(500, null), false],
  [new Error('404'), false],
  [{ status: 404 }, false],
  [null, false],
  [undefined, false],
])('isGone: %j → %s', (error, expected) => {
  expect(isGone(error)).toBe(expected);
});
