import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import * as v from 'valibot';
import { startServer } from '../../../mocks/server.ts';
import { visitPlainly, withContext } from './plain-page.ts';
import { median, prerender, withSite } from './site.ts';

const runs = 5;

const columns = ['FCP', 'LCP', 'blocked', 'longest', 'CLS', 'kB'] as const;

/**
 * Times in ms: of tasks that end after the first paint, the sum of what each has over 50 ms, and the longest. kB (1000
 * bytes) that came over the network until the largest paint.
 */
const vPaints = v.object(v.entriesFromList(columns, v.number()));
type Paints = v.InferOutput<typeof vPaints>;

const vList = v.object({ data: v.array(v.object({ id: v.number() })) });

/**
 * Prints when pages of the app, and of a prerendered site, are painted on a phone on slow 4G, on a first visit and on the
 * next; each prerendered page beside its floor, the same document without scripts. Then how long the home page takes to be
 * filled.
 */
export const measure = async (browser: Browser): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const id = await makeSites(folder);
    await withSite(join(folder, 'app'), (app) =>
      withSite(join(folder, 'prerendered/current'), async (prerendered) => {
        const pages = {
          '/news, app alone': `${app}/news`,
          '/news, prerendered': `${prerendered}/news`,
          '/news, floor': `${prerendered}/floor/news`,
          'a record, app alone': `${app}/news/${id}`,
          'a record, prerendered': `${prerendered}/news/${id}`,
          'a record, floor': `${prerendered}/floor/news/${id}`,
          '/, app alone': `${app}/`,
          '/, prerendered': `${prerendered}/`,
          '/, floor': `${prerendered}/floor`,
          '/login': `${prerendered}/login`,
          '/login, floor': `${prerendered}/floor/login`,
        };
        const visits = await visitInTurns(browser, pages);
        for (const [visit, found] of Object.entries(visits)) {
          console.log(`${visit} visit, medians`);
          console.table(mediansOf(found));
        }
        console.log('filled, ms');
        console.table(await timeFilled(browser, { '/, app alone': `${app}/`, '/, prerendered': `${prerendered}/` }));
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Makes the app, and a prerendered site with the floors of its pages; returns the id of the first record. */
const makeSites = async (folder: string): Promise<number> => {
  const mock = await startServer({ port: 0 });
  try {
    const api = new URL(mock.url ?? '').origin;
    const { data } = v.parse(vList, await (await fetch(`${api}/api/news?per_page=1`)).json());
    cpSync('dist', join(folder, 'app'), { recursive: true });
    await prerender(api, join(folder, 'prerendered'));
    const [first] = data;
    if (first === undefined) throw new Error('The mock has no news.');
    const pages = {
      '': 'home.html',
      news: 'news/index.html',
      [`news/${first.id}`]: `news/${first.id}/index.html`,
      login: 'login/index.html',
    };
    const live = join(folder, 'prerendered/current');
    for (const [path, file] of Object.entries(pages)) {
      const html = readFileSync(join(live, file), 'utf8').replaceAll(/<script\b[^>]*>[^]*?<\/script>/g, '');
      mkdirSync(join(live, 'floor', path), { recursive: true });
      writeFileSync(join(live, 'floor', path, 'index.html'), html);
    }
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
      await withContext(browser, async (session, context) => {
        for (const visits of [first, next]) {
          const paints = v.parse(vPaints, await visitPlainly(session, context, url, readPaints));
          visits.set(name, [...(visits.get(name) ?? []), paints]);
        }
      });
    }
  return { first, next };
};

/** Runs in the page once its network is quiet. */
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
  const FCP = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  const durations = (tasks ?? [])
    .filter((task) => task.startTime + task.duration > FCP)
    .map(({ duration }) => duration);
  return {
    FCP,
    LCP,
    blocked: sum(durations.map((duration) => duration - 50)),
    longest: Math.max(0, ...durations),
    CLS: sum((shifts ?? []).map(valueOf)),
    kB: sum(loaded) / 1000,
  };
};

/** Medians of each page. */
const mediansOf = (found: ReadonlyMap<string, readonly Paints[]>): Record<string, object> =>
  Object.fromEntries(
    Array.from(found, ([name, paints]) => [
      name,
      Object.fromEntries(
        columns.map((column) => {
          const number = median(paints.map((one) => one[column]));
          return [column, Number(number.toFixed(column === 'CLS' ? 3 : 0))];
        }),
      ),
    ]),
  );

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
