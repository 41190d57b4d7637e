import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { phone, signInAt } from './site.ts';

/** Upper limits of an area, in round numbers, to notice accidents. */
interface Limits {
  /** Scripts in kB (1000 bytes, brotli 11). */
  js: number;
  /** Page, scripts, styles and calls. How many pictures a browser loads ahead depends on the network. */
  requests: number;
  /** The module of `heavy` that it may load at once. */
  needs?: keyof typeof heavy;
}

const listing: Limits = { js: 140, requests: 10 };
const record: Limits = { js: 160, requests: 20 };

const areas: Readonly<Record<string, Limits>> = {
  '/': { js: 145, requests: 24 },
  '/highlight': listing,
  '/knowhow': listing,
  '/news': listing,
  '/photo': listing,
  '/reflection': listing,
  '/symptom': listing,
  '/witness': listing,
  '/news/5': record,
  '/symptom/5': record,
  '/login': { js: 190, requests: 24 },
  // Its rows are checked for exaggerated claims, also in traditional characters.
  '/admin/news': { js: 300, requests: Infinity, needs: 'dictionary (opencc)' },
};

/** Modules that are loaded on demand, by a string that survives minification. */
const heavy = {
  'editor (tiptap, prosemirror)': 'ProseMirror',
  'dates (dayjs)': '$isDayjsObject',
  'viewer (lightbox)': 'yarl__',
  'read-aloud player': '正在朗读',
  'dictionary (opencc)': '㑔',
  drawer: 'placement:`bottom`',
};

/** Prints what pages load with data saving on, until the network is idle; exit code 1 if that is over a limit. */
export const measure = async (browser: Browser, origin: string, withFiles: boolean): Promise<void> => {
  const rows: Record<string, object> = {};
  const scriptsWith = Object.entries(heavy).map(([name, word]) => ({ name, paths: builtWith(word) }));
  const over = scriptsWith.flatMap(({ name, paths }) =>
    paths.length === 0 ? `${name}: in no script of the build` : [],
  );
  for (const [address, limits] of Object.entries(areas)) {
    const { paths, fonts } = await visit(browser, origin, address);
    const scripts = paths.filter((path) => path.endsWith('.js'));
    const styles = paths.filter((path) => path.endsWith('.css'));
    if (withFiles)
      for (const path of [...scripts, ...styles])
        console.log(`${address.padEnd(12)} ${kilobytes(path).toFixed(2).padStart(6)}  ${path}`);
    const [js, css] = [sum(scripts), sum(styles)].map((kB) => Number(kB.toFixed(1)));
    rows[address] = { js, 'limit of js': limits.js, css, requests: paths.length, 'limit of requests': limits.requests };
    if (sum(scripts) > limits.js) over.push(`${address}: ${js} kB of scripts, over ${limits.js}`);
    if (paths.length > limits.requests) over.push(`${address}: ${paths.length} requests, over ${limits.requests}`);
    if (fonts > 0) over.push(`${address}: ${fonts} fonts`);
    for (const feature of scriptsWith)
      if (feature.name !== limits.needs && feature.paths.some((path) => scripts.includes(path)))
        over.push(`${address}: ${feature.name}`);
  }
  console.log('kB (brotli 11)');
  console.table(rows);
  if (over.length === 0) return;
  console.error(`Over budget:\n${over.join('\n')}`);
  process.exitCode = 1;
};

const builtWith = (word: string): string[] =>
  readdirSync('dist/assets')
    .filter((name) => name.endsWith('.js') && readFileSync(`dist/assets/${name}`, 'utf8').includes(word))
    .map((name) => `/assets/${name}`);

/** The paths of what an address loads, without pictures, and how many of them are fonts. */
const visit = async (browser: Browser, origin: string, address: string) => {
  const isAdmin = address.startsWith('/admin');
  const page = await browser.newPage({ viewport: isAdmin ? { width: 1280, height: 860 } : phone });
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  if (isAdmin) {
    await signInAt(page, origin, '/about');
    await page.waitForURL(`${origin}/about`);
    // Late requests of the previous page do not count.
    await page.goto('about:blank');
  }
  const paths: string[] = [];
  let fonts = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts += 1;
    if (request.resourceType() !== 'image') paths.push(new URL(request.url()).pathname);
  });
  await page.goto(origin + address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Some code is fetched when the browser is idle.
  for (let before = -1; before !== paths.length;) {
    before = paths.length;
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
  await page.close();
  return { paths, fonts };
};

const sizes = new Map<string, number>();

const kilobytes = (path: string): number => {
  const size = sizes.get(path) ?? brotliCompressSync(readFileSync(`dist${path}`)).length / 1000;
  sizes.set(path, size);
  return size;
};

const sum = (paths: readonly string[]): number =>
  [...new Set(paths)].reduce((total, path) => total + kilobytes(path), 0);
