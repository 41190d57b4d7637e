import { expect, test } from 'vitest';
import { freshFor } from './response.ts';

const at = Date.parse('2026-11-23T08:00:00Z');

test.each([
  [{ 'Cache-Control': 'no-cache' }, 0],
  [{ 'Cache-Control': 'public, max-age=31536000, immutable' }, 31_536_000],
  [{ 'Cache-Control': 'max-age=0, s-maxage="3600"' }, 3600],
  [{ 'Cache-Control': 'max-age=3600, no-store' }, 0],
  [{ Expires: 'Mon, 23 Nov 2026 09:00:00 GMT' }, 3600],
  [{ Expires: '0' }, 0],
  [{ 'Cache-Control': 'public' }, null],
  [{}, null],
])('%j is kept for %s s', (headers, seconds) => {
  const response = { status: 200, headers: new Headers(Object.entries(headers)), text: '', json: undefined, at };
  expect(freshFor(response)).toBe(seconds);
});
