// @vitest-environment node
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { headersOfBuild } from './build-headers.ts';
import { headersOf } from './headers.ts';

const indexHtml = `<!doctype html><head><meta charset="utf-8"><title>站</title><script type="module" src="/assets/a.js"></script>
<link rel="stylesheet" href="/assets/a.css"><script>(({ calls }) => {})({"calls":{},"pages":{"news":[0],"news/":[]},"files":["/assets/b.css"]})</script>
</head><body><div id="app"></div></body>`;

test('the headers of a build allow its index.html and the pages that are prerendered from it', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'headers-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'index.html'), indexHtml);
  await writeFile(join(dist, 'start-later.js'), '(() => {})()');
  await writeFile(join(dist, 'assets/a.css'), 'a{}');
  await writeFile(join(dist, 'assets/b.css'), 'b{}');
  const { 'Content-Security-Policy': built = '', ...rest } = await headersOfBuild(dist);
  await rm(dist, { recursive: true });

  const { 'Content-Security-Policy': alone = '', ...others } = headersOf(indexHtml);
  const hashesOf = (text: string, directive: string) =>
    (new RegExp(`${directive} ([^;]*)`).exec(text)?.[1] ?? '').split(' ').filter((source) => source.includes('sha256'));
  // Beside the preloading of index.html the later start and the router's script; a listing and a record differ in their styles.
  expect([hashesOf(alone, 'script-src').length, hashesOf(alone, 'style-src-elem').length]).toEqual([1, 0]);
  expect([hashesOf(built, 'script-src').length, hashesOf(built, 'style-src-elem').length]).toEqual([3, 2]);
  expect(rest).toEqual(others);
});
