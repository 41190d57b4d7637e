import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import * as v from 'valibot';
import { minifySync } from 'vite';
import type { Rendered } from '@/entry-server.tsx';
import { documentPolicy, withDocumentPolicy } from '../headers/document-policy.ts';
import { formatMinute } from '../../src/lib/dates.ts';
import { createPageStyles } from './page-styles.ts';
import { startLater } from './start-later.ts';

interface Page extends Rendered {
  path: string;
  /** Missing for a page without API data. */
  generatedAt?: Date;
  /** The page has a form, which needs the app. */
  needsApp?: boolean;
}

/** Writes a page's document. */
export type Template = (page: Page) => string;

/** JSON for a script; no value can close it. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** Starts the app later. */
const start = minifySync('start-later.js', `(${startLater.toString()})()`).code;

const noteStyle =
  '#generated-at{box-sizing:border-box;max-width:var(--page-width);margin:0 auto;padding:0 var(--gutter) var(--space-24);color:var(--muted);font-size:var(--size-14)}';

/** Of Vite's `manifest.json`: a chunk by its source, or by `_` and its file. */
const vManifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    css: v.optional(v.array(v.string()), []),
    imports: v.optional(v.array(v.string()), []),
  }),
);

/** Styles and scripts of split routes and of all that they import, except those of the entry. */
const filesOfRoutes = (dist: string) => {
  const manifest = v.parse(vManifest, JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')));
  return (routes: readonly string[]) => {
    const seen = new Set(['index.html', ...(manifest['index.html']?.imports ?? [])]);
    const collect = (key: string): { styles: string[]; scripts: string[] }[] => {
      const chunk = manifest[key];
      if (chunk === undefined || seen.has(key)) return [];
      seen.add(key);
      return [...chunk.imports.flatMap(collect), { styles: chunk.css, scripts: [`/${chunk.file}`] }];
    };
    const files = routes.flatMap((route) => collect(`${route}?tsr-split=component`));
    return { styles: files.flatMap(({ styles }) => styles), scripts: files.flatMap(({ scripts }) => scripts) };
  };
};

/** The inline script by which the router restores the scroll position: the same in every page that it renders. */
export const routerScript = async (): Promise<string> => {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory(),
    scrollRestoration: true,
    isServer: true,
  });
  await router.load();
  const html = renderToString(createElement(RouterProvider, { router }));
  const [script = ''] = /<script>[^]*?<\/script>/.exec(html) ?? [];
  return script;
};

const picturePreload = /<link\b[^>]*\brel="preload"[^>]*\bas="image"[^>]*>/g;

/**
 * The document of prerendered pages, from the build's `index.html`: the styles of the page are inline, its first picture is
 * named before all else, the other styles and the scripts start later.
 */
export const readTemplate = async (dist: string): Promise<Template> => {
  let shell = await readFile(join(dist, 'index.html'), 'utf8');
  /** Removes all that `pattern` (global) finds; gives its first groups. */
  const takeOut = (pattern: RegExp): string[] => {
    const matches = Array.from(shell.matchAll(pattern), ([, group = '']) => group);
    shell = shell.replaceAll(pattern, '');
    return matches;
  };
  takeOut(/\s*<!--[\s\S]*?-->/g);
  // Comments of its scripts and styles.
  takeOut(/\n\s*(?:\/\/.*|\/\*.*\*\/)$/gm);
  shell = shell.replaceAll(/\n\s+/g, '\n');
  takeOut(/\s*<meta[^>]*\sdata-static\b[^>]*>/g);
  takeOut(/\s*<script data-app-alone>[^]*?<\/script>/g);
  const titles = takeOut(/\s*<title>([^<]*)<\/title>/g);
  const scripts = takeOut(/\s*<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"[^>]*><\/script>/g);
  const imports = takeOut(/\s*<link\b[^>]*\brel="modulepreload"[^>]*\bhref="([^"]+)"[^>]*>/g);
  const styles = takeOut(/\s*<link\b[^>]*\brel="stylesheet"[^>]*\bhref="([^"]+)"[^>]*>/g);
  if (titles.length !== 1 || scripts.length === 0 || styles.length === 0)
    throw new Error('index.html of the build has no scripts, no styles, or not one title');
  const [head, body, ...rest] = shell.split('<div id="app"></div>');
  if (head === undefined || body === undefined || rest.length > 0)
    throw new Error('index.html of the build has no #app');

  const router = await routerScript();
  const sheetOf = (files: readonly string[]) =>
    files.map((file) => readFileSync(join(dist, file), 'utf8').trim()).join('');
  const sheet = sheetOf(styles);
  const filesOf = filesOfRoutes(dist);
  /** By the styles of split routes. */
  const pageStyles = new Map<string, ReturnType<typeof createPageStyles>>();
  const pageStylesOf = (files: readonly string[]) => {
    const key = files.join(' ');
    const reducer = pageStyles.get(key) ?? createPageStyles(sheet + sheetOf(files));
    pageStyles.set(key, reducer);
    return reducer;
  };

  return ({ path, generatedAt, needsApp = false, routes, head: ownHead, body: ownBody, queries }) => {
    const files = filesOf(routes);
    const narrows = /^\/[^/]+$/.test(path) ? ' data-narrows' : '';
    const time = generatedAt?.toISOString();
    const embedded = scriptJson({ path, generatedAt: time, queries });
    const pictures = ownHead.match(picturePreload)?.join('') ?? '';
    const otherHead = ownHead.replaceAll(picturePreload, '');
    const note =
      time === undefined
        ? ''
        : `<aside id="generated-at" aria-label="整理时间">本页内容截至 <time datetime="${time}">${formatMinute(time)}</time>。</aside>`;
    const reduced = pageStylesOf(files.styles)([head, otherHead, ownBody, body, note, noteStyle].join(''));
    const style = `<style>${reduced}${noteStyle}</style>`;
    // Without the page's content: a script that gets into it must not be allowed.
    const policy = documentPolicy([head, style, router, body, `<script>${start}</script>`].join(''));
    const feed =
      generatedAt === undefined
        ? ''
        : `<link rel="alternate" type="application/rss+xml" title="${titles.join()}" href="/feed.xml">`;
    const html = [
      // Mantine's variables need a color scheme, which its provider sets only after hydration.
      (ownBody.includes('mantine-') ? head.replace('<html', '<html data-mantine-color-scheme="light"') : head)
        .replace(/<meta name="referrer"[^>]*>/, (referrer) => `${referrer}${pictures}`)
        .replace('</head>', () => `${otherHead}${feed}${style}</head>`),
      `<div id="app" data-path="${path}"${narrows}${needsApp ? ' data-needs-app' : ''}>${ownBody}</div>`,
      // Begins with the first paint, which is hidden beside an #app with content.
      body.replace(
        '</body>',
        () =>
          `${note}<script type="application/json" id="prerendered">${embedded}</script>` +
          `<script data-styles="${styles.join(' ')}" data-scripts="${[...imports, ...scripts, ...files.scripts].join(' ')}">${start}</script></body>`,
      ),
    ].join('');
    return withDocumentPolicy(html, policy);
  };
};
