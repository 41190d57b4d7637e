import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isAppRoute, isPrerenderableRoute } from '@/service-worker/app-routes.ts';

/** Routes that production builds exclude. */
const developmentRoutes = new Set(['/ui']);

const routes = [
  ...new Set(
    [...readFileSync('src/route-tree.gen.ts', 'utf8').matchAll(/fullPath: '([^']+)'/g)].map(([, path = '']) => path),
  ),
].filter((path) => !developmentRoutes.has(path));

test.each(routes)('isAppRoute is true for the route %s', (path) => {
  expect(routes.length).toBeGreaterThan(25);
  const address = path.replace('$id', '53').replace('$type', 'news');
  expect(isAppRoute(address)).toBe(true);
  expect(isAppRoute(address.replace(/\/$/, '') || '/')).toBe(true);
});

test.each([
  '/api/news',
  '/api/',
  '/storage/images/1.jpg',
  '/horizon',
  '/horizon/dashboard',
  '/telescope',
  '/nova',
  '/sw.js',
  '/manifest.webmanifest',
  '/sitemap.xml',
  '/feed.xml',
  '/licences/app.txt',
  '/news/0',
  '/news/5/edit',
  '/newsletter',
  '/admin/news/5',
  '/assets/x.js',
  '//evil.example/news',
])('isAppRoute is false for %s', (path) => {
  expect(isAppRoute(path)).toBe(false);
});

test.each([
  ['/', true],
  ['/news', true],
  ['/symptom/53', true],
  ['/news/', false],
  ['/login', false],
  ['/admin', false],
  ['/search', false],
  ['/news/5/edit', false],
])('isPrerenderableRoute of %s: %s', (path, expected) => {
  expect(isPrerenderableRoute(path)).toBe(expected);
});
