import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import * as v from 'valibot';
import { startServer } from '../../../mocks/server.ts';
import { median, phone, throttle, withSite } from './site.ts';
import { staticPage } from './static-page.ts';

const runs = 5;

const columns = ['FCP', 'LCP', 'blocked', 'CLS', 'kB'] as const;

/** Times in ms; kB (1000 bytes) that came over the network until the largest paint. */
type Paints = Record<(typeof columns)[number], number>;

const vList = v.object({
  data: v.array(
    v.object({
      id: v.number(),
      title: v.string(),
      excerpt: v.nullable(v.string()),
      image: v.nullable(v.object({ url: v.string(), width: v.number(), height: v.number(), alt: v.string() })),
    }),
  ),
});

/**
 * Prints when pages of the app, and of a prerendered site, are painted on a phone on slow 4G, beside a static page with
 * the same entries as /news: on a first visit and on the next. Then how long the home page takes to be filled.
 */
export const measure = async (browser: Browser): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const id = await makeSites(folder);
    await withSite(join(folder, 'app'), (app) =>
      withSite(join(folder, 'prerendered/current'), async (prerendered) => {
        const pages = {
          'static page': `${app}/static`,
          '/news, app alone': `${app}/news`,
          '/news, prerendered': `${prerendered}/news`,
          'a record, app alone': `${app}/news/${id}`,
          'a record, prerendered': `${prerendered}/news/${id}`,
          '/, app alone': `${app}/`,
          '/, prerendered': `${prerendered}/`,
          '/login': `${app}/login`,
        };
        const visits = await visitInTurns(browser, pages);
        for (const [visit, found] of Object.entries(visits)) {
          console.log(`${visit} visit, medians`);
          console.table(compare(found));
        }
        console.log('filled, ms');
        console.table(await timeFilled(browser, { '/, app alone': `${app}/`, '/, prerendered': `${prerendered}/` }));
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Makes the app with a static page, and a prerendered site; returns the id of the first record. */
const makeSites = async (folder: string): Promise<number> => {
  const mock = await startServer({ port: 0 });
  try {
    const api = new URL(mock.url ?? '').origin;
    const { data } = v.parse(vList, await (await fetch(`${api}/api/news?per_page=20&page=1`)).json());
    cpSync('dist', join(folder, 'app'), { recursive: true });
    mkdirSync(join(folder, 'app/static'));
    writeFileSync(join(folder, 'app/static/index.html'), staticPage('新闻', data));
    const job = ['--api', api, '--site', 'https://example.com', '--to', join(folder, 'prerendered')];
    await promisify(execFile)(process.execPath, ['deploy/prerender/main.ts', '--from', 'dist', ...job]);
    const [first] = data;
    if (first === undefined) throw new Error('The mock has no news.');
    return first.id;
  } finally {
    await mock.close(true);
  }
};

/** In turns, so that a change of load affects all pages. */
const visitInTurns = async (browser: Browser, pages: Readonly<Record<string, string>>) => {
  const first = new Map<string, Paints[]>();
  const next = new Map<string, Paints[]>();
  for (let run = 0; run < runs; run += 1)
    for (const [name, url] of Object.entries(pages)) {
      const context = await browser.newContext({ viewport: phone, isMobile: true, hasTouch: true, bypassCSP: true });
      for (const visits of [first, next]) {
        const page = await context.newPage();
        await throttle(page, 'slow 4G');
        await page.goto(url, { timeout: 120_000 });
        await page.waitForLoadState('networkidle');
        visits.set(name, [...(visits.get(name) ?? []), await page.evaluate(readPaints)]);
        await page.close();
      }
      await context.close();
    }
  return { first, next };
};

/** Runs in the page once it is idle. */
const readPaints = async (): Promise<Paints> => {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      setTimeout(() => resolve([]), 500);
    });
  const valueOf = (entry: PerformanceEntry) => ('value' in entry ? Number(entry.value) : 0);
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const [largest, shifts, tasks] = await Promise.all(
    ['largest-contentful-paint', 'layout-shift', 'longtask'].map(entriesOf),
  );
  const LCP = largest?.at(-1)?.startTime ?? Number.NaN;
  const loaded = performance
    .getEntries()
    .filter((entry) => entry instanceof PerformanceResourceTiming && entry.responseEnd <= LCP)
    .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.transferSize : 0));
  return {
    FCP: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    LCP,
    blocked: sum((tasks ?? []).map(({ duration }) => duration - 50)),
    CLS: sum((shifts ?? []).map(valueOf)),
    kB: sum(loaded) / 1000,
  };
};

/** Medians of each page, and the largest paint's ratio to that of the first page. */
const compare = (found: ReadonlyMap<string, readonly Paints[]>): Record<string, object> => {
  const medianOf = (paints: readonly Paints[], column: (typeof columns)[number]) =>
    median(paints.map((one) => one[column]));
  const rounded = (number: number, digits: number) => Number(number.toFixed(digits));
  const [first = []] = found.values();
  return Object.fromEntries(
    Array.from(found, ([name, paints]) => {
      const medians = columns.map((column) => [column, rounded(medianOf(paints, column), column === 'CLS' ? 3 : 0)]);
      const ratio = rounded(medianOf(paints, 'LCP') / medianOf(first, 'LCP'), 2);
      return [name, { ...Object.fromEntries(medians), '÷ static': ratio }];
    }),
  );
};

/** Ms from opening a page to the last section in view being filled, with its pictures; unthrottled, target 1500. */
const timeFilled = async (browser: Browser, pages: Readonly<Record<string, string>>) => {
  const rows: Record<string, object> = {};
  for (const [name, url] of Object.entries(pages)) {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      // With a context, and so a cache, of its own.
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await page.goto(url, { waitUntil: 'commit' });
      times.push(await whenFilled(page));
      await page.close();
    }
    rows[name] = { median: Math.round(median(times)), worst: Math.round(Math.max(...times)) };
  }
  return rows;
};

/** Assumes that all sections of the home page exist from the start. */
const whenFilled = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const inView = (selector: string) =>
          [...document.querySelectorAll(selector)].filter((element) => {
            const { top, left } = element.getBoundingClientRect();
            return top < innerHeight && left < innerWidth;
          });
        const look = () => {
          const sections = inView('main section[aria-busy]');
          const isFilled =
            sections.length > 0 &&
            sections.every((section) => section.ariaBusy === 'false') &&
            inView('main img').every((image) => image instanceof HTMLImageElement && image.complete);
          // The next frame follows layout and paint.
          requestAnimationFrame(isFilled ? () => resolve(performance.now()) : look);
        };
        look();
      }),
  );
