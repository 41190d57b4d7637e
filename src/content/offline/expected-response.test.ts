import { expect, test } from 'vitest';
import { isExpectedResponse } from '@/content/offline/expected-response.ts';

const html = 'text/html; charset=utf-8';

test.each<[path: string, type: string, isFit: boolean]>([
  ['/assets/news-Ab1.js', 'text/javascript', true],
  ['/assets/news-Ab1.js', 'application/javascript; charset=utf-8', true],
  ['/assets/news-Ab1.js', html, false],
  ['/assets/news-Ab1.js', 'application/json', false],
  ['/assets/news-Ab1.js', 'text/plain', false],
  ['/assets/news-Ab1.js', '', false],
  ['/assets/news-Ab1.css', 'text/css', true],
  ['/assets/news-Ab1.css', html, false],
  ['/assets/serif.woff2', 'font/woff2', true],
  ['/assets/serif.woff2', 'application/octet-stream', true],
  ['/assets/serif.woff2', html, false],
  ['/assets/data.json', 'application/json', true],
  ['/assets/data.json', html, false],
  ['/assets/data.json', 'TEXT/HTML', false],
  ['/storage/图 1.JPG', 'image/jpeg', true],
  ['/storage/a.jpg?v=2', 'image/webp', true],
  ['/storage/a.jpg?v=2', html, false],
  ['/storage/a.webp', 'application/octet-stream', true],
  ['/storage/a.webp', 'application/json', false],
  ['/storage/a.webp', 'application/xhtml+xml', false],
  ['/storage/a', 'image/webp', true],
  ['/storage/a', html, false],
  ['/storage/a', '', false],
  ['/index.html', html, true],
  ['/index.html', 'application/json', false],
  ['https://site.example/index.html?__WB_REVISION__=1', html, true],
])('isExpectedResponse of %s as “%s”: %s', (path, type, isExpected) => {
  const response = new Response('', { headers: { 'Content-Type': type } });
  expect(isExpectedResponse(path, response)).toBe(isExpected);
});

test.each([203, 206, 401, 403, 404, 500, 503])('a picture with status %i does not fit', (status) => {
  expect(
    isExpectedResponse('/storage/a.jpg', new Response('', { status, headers: { 'Content-Type': 'image/jpeg' } })),
  ).toBe(false);
});

test('an opaque response does not fit', () => {
  expect(isExpectedResponse('/storage/a.jpg', Response.error())).toBe(false);
});
