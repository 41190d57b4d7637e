import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Rendered } from '@/entry-server.tsx';
import { documentPolicy, withDocumentPolicy } from '../headers/document-policy.ts';
import { formatMinute } from '../../src/lib/dates.ts';
import { routerScript } from './router-script.ts';

const vPageFiles = v.object({ pages: v.record(v.string(), v.array(v.number())), files: v.array(v.string()) });

interface Page extends Rendered {
  path: string;
  made: Date;
}

/** Writes a page's document. */
export type Template = (page: Page) => string;

/** JSON that no value can close the script of. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

const attributeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The later start, which `vite.config.ts` writes. */
const startFile = 'start-later.js';

const madeStyle =
  '#made{box-sizing:border-box;max-width:var(--page-width);margin:0 auto;padding:0 var(--gutter) var(--space-24);color:var(--muted);font-size:var(--size-14)}';

/** As `prefetchInitial` names a page's files. */
const nameOf = (path: string) => path.slice(1).replace(/\/.*$/, '/');

/** Removes all that `pattern` (global) finds; gives its first groups. */
const takeOut = (html: string, pattern: RegExp): [rest: string, found: string[]] => {
  const found: string[] = [];
  const rest = html.replaceAll(pattern, (_, group: string | undefined) => {
    found.push(group ?? '');
    return '';
  });
  return [rest, found];
};

const only = (what: string, found: readonly string[]): string => {
  const [first, ...more] = found;
  if (first === undefined || more.length > 0) throw new Error(`index.html of the build has ${found.length} × ${what}`);
  return first;
};

/** The document of prerendered pages, made of the build's `index.html`: styles within, scripts later. */
export const readTemplate = async (dist: string): Promise<Template> => {
  const shell = await readFile(join(dist, 'index.html'), 'utf8');
  const [a] = takeOut(shell, /\s*<!--[\s\S]*?-->/g);
  const [b] = takeOut(a, /\s*<meta[^>]*\sdata-static\b[^>]*>/g);
  const [c, titles] = takeOut(b, /\s*<title>([^<]*)<\/title>/g);
  const [d, scripts] = takeOut(c, /\s*<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"[^>]*><\/script>/g);
  const [e] = takeOut(d, /\s*<link\b[^>]*\brel="modulepreload"[^>]*>/g);
  const [f, styles] = takeOut(e, /\s*<link\b[^>]*\brel="stylesheet"[^>]*\bhref="([^"]+)"[^>]*>/g);
  const [g, prefetches] = takeOut(f, /\s*<script>(\(\(\{ ?calls[\s\S]*?)<\/script>/g);
  const prefetch = only('prefetch-initial', prefetches);
  const siteName = only('title', titles);
  if (scripts.length === 0 || styles.length === 0) throw new Error('index.html of the build has no scripts or styles');
  const [head, body, ...rest] = g.split('<div id="app"></div>');
  if (head === undefined || body === undefined || rest.length > 0)
    throw new Error('index.html of the build has no #app');

  const { pages, files } = v.parse(vPageFiles, JSON.parse(prefetch.slice(prefetch.indexOf(')({"') + 2, -1)));
  const start = await readFile(join(dist, startFile), 'utf8').catch((error: unknown) => {
    throw new Error(`index.html of the build has no ${startFile} beside it`, { cause: error });
  });
  const router = await routerScript();
  const parts = new Map<string, { sheet: string; preloads: string; policy: string }>();
  for (const [name, indexes] of Object.entries(pages)) {
    const ofPage = indexes.map((index) => files[index] ?? '');
    const sheets = [...styles, ...ofPage.filter((file) => file.endsWith('.css'))];
    const texts = await Promise.all(sheets.map((file) => readFile(join(dist, file), 'utf8')));
    const sheet = `<style>${texts.map((text) => text.trim()).join('')}${madeStyle}</style>`;
    // Of what is ours alone: a script that gets into the content of a page is not allowed by it.
    const policy = documentPolicy([head, sheet, router, body, `<script>${start}</script>`].join(''));
    parts.set(name, { sheet, preloads: ofPage.join(' '), policy });
  }

  return ({ path, made, head: ownHead, body: ownBody, queries }) => {
    const name = nameOf(path);
    const part = parts.get(name);
    if (part === undefined) throw new Error(`The build has no page ${path}`);
    const narrows = path !== '/' && !name.endsWith('/') ? ' data-narrows' : '';
    const time = made.toISOString();
    const embedded = scriptJson({ path, made: time, queries });
    const html = [
      head.replace(
        '</head>',
        () =>
          `${ownHead}<link rel="alternate" type="application/rss+xml" title="${attributeText(siteName)}" href="/feed.xml">${part.sheet}</head>`,
      ),
      `<div id="app" data-path="${attributeText(path)}"${narrows}>${ownBody}</div>`,
      // Begins with the first paint, which is hidden beside an #app that holds something.
      body.replace(
        '</body>',
        () =>
          `<aside id="made" aria-label="整理时间">本页内容截至 <time datetime="${time}">${formatMinute(time)}</time>。</aside>` +
          `<script type="application/json" id="prerendered">${embedded}</script>` +
          `<script data-scripts="${scripts.join(' ')}" data-preloads="${part.preloads}">${start}</script></body>`,
      ),
    ].join('');
    return withDocumentPolicy(html, part.policy);
  };
};
