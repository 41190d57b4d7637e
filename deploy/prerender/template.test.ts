import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { parsePrerendered } from '@/hydrate.tsx';
import { documentPolicy, policyInDocument } from '../headers/document-policy.ts';
import { readTemplate, routerScript, scriptJson } from './template.ts';

const shell = `<!doctype html>
<html lang="zh-Hans">
  <head>
    <meta charset="utf-8" />
    <!-- A comment -->
    <meta name="referrer" content="strict-origin" />
    <meta name="description" content="站" data-static />
    <link rel="icon" href="/icon.svg" />
    <title>站</title>
    <script>
      // Before the first paint.
      settings();
    </script>
    <script type="module" crossorigin src="/assets/a.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/b.js">
    <link rel="stylesheet" crossorigin href="/assets/a.css">
    <link rel="stylesheet" crossorigin href="/assets/b.css">
  </head>
  <body>
    <div id="app"></div>
    <div id="first-paint"></div>
  </body>
</html>`;

const manifest = {
  'index.html': { file: 'assets/a.js', css: ['assets/a.css', 'assets/b.css'], imports: ['_b.js'] },
  '_b.js': { file: 'assets/b.js' },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'], imports: ['index.html', '_b.js'] },
  'src/routes/_default/about.tsx?tsr-split=component': { file: 'assets/about.js', imports: ['_b.js', '_shared.js'] },
};

let dist = '';
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'template-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'index.html'), shell);
  await writeFile(join(dist, 'assets/a.css'), 'h1{margin:0}.absent{margin:0}\n');
  await writeFile(join(dist, 'assets/b.css'), '#first-paint{margin:0}\n');
  await writeFile(join(dist, 'assets/shared.css'), 'h1{color:red}.absent{color:red}\n');
  await mkdir(join(dist, '.vite'));
  await writeFile(join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
  return () => rm(dist, { recursive: true, force: true });
});

const page = {
  path: '/news',
  generatedAt: new Date('2026-11-22T13:49:00Z'),
  head: '<title>新闻 - 站</title><meta name="description" content="$& 新"/>',
  body: '<h1>新闻 $1</h1>',
  queries: [[['content', 'news'], { title: '</script><script>alert(1)</script>' }]] as const,
  routes: ['src/routes/_default.tsx', 'src/routes/_default/news/index.tsx'],
};

const written = async (path = '/news') => (await readTemplate(dist))({ ...page, queries: [...page.queries], path });

test('has the page’s head and styles, and nothing that delays the first paint', async () => {
  const html = await written();
  const [head = ''] = html.split('</head>');
  expect(head).toContain('<title>新闻 - 站</title><meta name="description" content="$& 新"/>');
  expect(head.match(/<title>/g)).toHaveLength(1);
  expect(head).not.toContain('data-static');
  expect(head).toContain('<style>h1,#first-paint{margin:0}');
  expect(head).toContain('<script>\nsettings();\n</script>');
  expect(html).not.toMatch(/<script[^>]* src=|rel="(?:stylesheet|modulepreload)"/);
  expect(html).toContain('data-styles="/assets/a.css /assets/b.css" data-scripts="/assets/b.js /assets/a.js"');
  expect(html).toContain('<div id="app" data-path="/news" data-narrows><h1>新闻 $1</h1></div>');
  expect(html).toMatch(/<\/h1><\/div>\s*<div id="first-paint">/);
});

test('names the page’s first picture in the first kilobyte, after the policy of referrers', async () => {
  const picture = '<link rel="preload" as="image" href="/storage/1.webp" fetchPriority="high"/>';
  const html = (await readTemplate(dist))({ ...page, queries: [], head: `${page.head}${picture}` });
  expect(html.split(picture)).toHaveLength(2);
  expect(html.indexOf(picture)).toBeLessThan(1024 - picture.length);
  expect(html.indexOf(picture)).toBeGreaterThan(html.indexOf('<meta name="referrer"'));
});

test('a page of a split route has the styles and starts the scripts of its chunks, after those that they import', async () => {
  const template = await readTemplate(dist);
  const html = template({ ...page, path: '/about', queries: [], routes: ['src/routes/_default/about.tsx'] });
  expect(html).toContain('<style>h1,#first-paint{margin:0}h1{color:red}');
  expect(html).toContain('data-scripts="/assets/b.js /assets/a.js /assets/shared.js /assets/about.js"');
});

test('shows the time of rendering', async () => {
  expect(await written()).toContain(
    '本页内容截至 <time datetime="2026-11-22T13:49:00.000Z">2026年11月22日 21:49</time>。',
  );
});

test('embeds its data so that no value closes the script, and the app reads it', async () => {
  const [, json = ''] =
    /<script type="application\/json" id="prerendered">(.*?)<\/script>/s.exec(await written()) ?? [];
  expect(parsePrerendered(json)).toEqual({
    path: '/news',
    generatedAt: '2026-11-22T13:49:00.000Z',
    queries: page.queries,
  });
  expect(scriptJson('<!--<script>')).toBe(String.raw`"\u003c!--\u003cscript>"`);
});

test('the inline script is the same in all pages', async () => {
  const inline = (html: string) => /<script data-styles=[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  expect(inline(await written('/'))).toBe(inline(await written('/news/5')));
  expect(await written('/')).toContain('<div id="app" data-path="/">');
});

test('rejects a build without #app', async () => {
  await writeFile(join(dist, 'index.html'), shell.replace('<div id="app">', '<div id="root">'));
  await expect(readTemplate(dist)).rejects.toThrow('#app');
});

test('the policy allows the page’s own scripts and styles and the router’s, but none in its content', async () => {
  const template = await readTemplate(dist);
  const router = await routerScript();
  for (const path of ['/', '/news', '/news/5']) {
    const own = { ...page, path, queries: [] };
    const html = template({ ...own, body: `${page.body}${router}` });
    expect(policyInDocument(html)).toBe(documentPolicy(html));
    const injected = template({
      ...own,
      head: '<style>main { display: none }</style>',
      body: `${page.body}${router}<script>steal()</script>`,
    });
    expect(policyInDocument(injected)).toBe(policyInDocument(html));
    expect(policyInDocument(injected)).not.toBe(documentPolicy(injected));
  }
});
