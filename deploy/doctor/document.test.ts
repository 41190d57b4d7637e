import { expect, test } from 'vitest';
import { readDocument } from './document.ts';

const built = `<!doctype html><!-- <script type="module" src="/assets/old.js"></script> -->
<meta name="site:api" content="/" />
<script>start()</script><script type="application/json">{}</script>
<script type="module" crossorigin src="/assets/app-1.js"></script>
<link rel="modulepreload" crossorigin href="/assets/page-2.js"><link rel="stylesheet" href="/assets/page.css">
<div id="app"></div>`;

test('a document of the build names its scripts and its files', () => {
  expect(readDocument(built)).toEqual({
    isApp: true,
    entries: ['/assets/app-1.js'],
    files: ['/assets/app-1.js', '/assets/page-2.js', '/assets/page.css'],
  });
});

test('a page that was rendered beforehand starts the same scripts later', () => {
  const page = `<div id="app" data-path="/news"><h1>新闻</h1></div>
<script data-scripts="/assets/app-1.js /assets/more-2.js">later()</script>`;
  expect(readDocument(page)).toMatchObject({ isApp: true, entries: ['/assets/app-1.js', '/assets/more-2.js'] });
});

test.each(['It works!', '<div id="app"></div>', '<script type="module" src="/a.js"></script>', ''])(
  'another page is told apart: %s',
  (html) => {
    expect(readDocument(html).isApp).toBe(false);
  },
);
