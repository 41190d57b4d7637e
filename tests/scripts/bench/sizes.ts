import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { heavyIn } from './heavy.ts';
import { printTable } from './numbers.ts';
import { phone, signInAt, withBrowser, withSite } from './site.ts';

/** Upper limits of an area, round ones: they are there to notice accidents. */
interface Limits {
  /** Scripts in kB (1000 bytes, brotli 11). */
  js: number;
  /** Page, scripts, styles and calls. How many pictures a browser loads ahead depends on the network. */
  requests?: number;
}

const listing: Limits = { js: 165, requests: 16 };
const record: Limits = { js: 190, requests: 20 };

const areas: Readonly<Record<string, Limits>> = {
  '/': { js: 175, requests: 24 },
  '/highlight': listing,
  '/knowhow': listing,
  '/news': listing,
  '/photo': listing,
  '/reflection': listing,
  '/symptom': listing,
  '/witness': listing,
  '/news/5': record,
  '/symptom/5': record,
  '/login': { js: 190, requests: 20 },
  '/admin/news': { js: 300 },
};

/** Visits at a time: more only wait for the processor. */
const parallel = 3;

interface Visit {
  scripts: string[];
  styles: string[];
  requests: number;
  fonts: number;
}

/** Prints what pages load with data saving on, until the network is idle, beside its limits; returns what is over them. */
export const printSizes = async (withFiles: boolean): Promise<string[]> => {
  const rows: string[][] = [];
  const over: string[] = [];
  const note = (address: string, what: string, value: number, limit: number | undefined) => {
    if (limit !== undefined && value > limit) over.push(`${address}: ${what} ${value.toFixed(1)}, over ${limit}`);
    return [value.toFixed(what === 'requests' ? 0 : 1), limit === undefined ? '' : String(limit)];
  };
  await withSite(({ origin }) =>
    withBrowser([], (browser) =>
      inTurns(Object.entries(areas), async ([address, { js, requests }]) => {
        const visited = await visit(browser, origin, address);
        if (withFiles) printFiles(address, visited);
        rows.push([
          address,
          ...note(address, 'scripts', sum(visited.scripts), js),
          sum(visited.styles).toFixed(1),
          ...note(address, 'requests', visited.requests, requests),
        ]);
        if (visited.fonts > 0) over.push(`${address}: ${visited.fonts} fonts`);
        over.push(...heavyIn(address, bodies(visited.scripts)));
      }),
    ),
  );
  printTable(['kB (brotli 11)', 'js', 'limit', 'css', 'requests', 'limit'], rows);
  return over;
};

const inTurns = async <Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> => {
  const waiting = [...items];
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: parallel }, work));
};

const visit = async (browser: Browser, origin: string, address: string): Promise<Visit> => {
  const isDesk = address.startsWith('/admin');
  const context = await browser.newContext({ viewport: isDesk ? { width: 1280, height: 860 } : phone });
  const page = await context.newPage();
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  if (isDesk) {
    await signInAt(page, origin, '/');
    await page.waitForURL(`${origin}/`);
    // What the page before still loads does not count.
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
  await context.close();
  const ending = (suffix: string) => [...new Set(paths.filter((path) => path.endsWith(suffix)))];
  return { scripts: ending('.js'), styles: ending('.css'), requests: paths.length, fonts };
};

const sizes = new Map<string, number>();

const size = (path: string): number => {
  const known = sizes.get(path) ?? brotliCompressSync(readFileSync(`dist${path}`)).length / 1000;
  sizes.set(path, known);
  return known;
};

const sum = (paths: readonly string[]): number => paths.reduce((total, path) => total + size(path), 0);

const bodies = (paths: readonly string[]) => new Map(paths.map((path) => [path, readFileSync(`dist${path}`, 'utf8')]));

const printFiles = (address: string, { scripts, styles }: Visit): void => {
  for (const path of [...scripts, ...styles])
    console.log(`${address.padEnd(12)} ${size(path).toFixed(2).padStart(6)}  ${path}`);
};
