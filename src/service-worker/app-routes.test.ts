import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isAppRoute, isReadingRoute } from '@/service-worker/app-routes.ts';

/** Only in development. */
const developmentRoutes = new Set(['/ui']);

const routes = [
  ...new Set(
    [...readFileSync('src/route-tree.gen.ts', 'utf8').matchAll(/fullPath: '([^']+)'/g)].map(([, path = '']) => path),
  ),
].filter((path) => !developmentRoutes.has(path));

test.each(routes)('%s is a page of the app, which the worker answers with the shell', (path) => {
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
])('%s reaches the server', (path) => {
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
])('%s may have been prerendered: %s', (path, may) => {
  expect(isReadingRoute(path)).toBe(may);
});
