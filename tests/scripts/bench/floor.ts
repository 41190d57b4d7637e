import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { printFilled } from './filled.ts';
import { floorPage } from './floor-page.ts';
import { findNginx, freePort, withNginx } from './nginx.ts';
import { median, printTable } from './numbers.ts';
import { runLighthouse, type Report } from './run-lighthouse.ts';
import { ignoreCertificates, withApi, withBrowser } from './site.ts';

const runs = 5;
const perPage = 20;

const metrics = {
  LCP: 'largest-contentful-paint',
  SI: 'speed-index',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;

const columns = ['LCP', 'SI', 'TBT', 'CLS', 'kB'] as const;

/** Times in ms; kB (1000 bytes) that came over the network until the largest paint. */
type Metrics = Record<(typeof columns)[number], number>;

interface Manner {
  name: string;
  /** Options of Lighthouse's command line. */
  args: readonly string[];
  /** With what an earlier visit has left on the device; only pages to read have that. */
  isWarm?: true;
}

/** Lighthouse's phone on slow 4G, its throttling computed or applied. */
const manners: readonly Manner[] = [
  { name: 'simulated', args: ['--throttling-method=simulate'] },
  { name: 'applied', args: ['--throttling-method=devtools'] },
  { name: 'applied, warm', args: ['--throttling-method=devtools', '--disable-storage-reset'], isWarm: true },
];

const vList = v.object({
  data: v.array(
    v.object({
      id: v.number(),
      title: v.string(),
      excerpt: v.nullable(v.string()),
      published_at: v.nullable(v.string()),
      image: v.nullable(v.object({ url: v.string(), width: v.number(), height: v.number(), alt: v.string() })),
    }),
  ),
});

/**
 * Prints medians of a static page and, from the same nginx and in turns with it, of /news and a record with the same
 * entries: as the app alone, and as prerendered pages; of the home page and the login, too. Then how long the home page takes to be filled.
 */
export const printFloor = async (): Promise<void> => {
  const nginx = findNginx();
  if (nginx === undefined) return;
  await withApi(async ({ api, folder, prerender }) => {
    const list = v.parse(vList, await (await fetch(`${api}/api/news?per_page=${perPage}&page=1`)).json());
    const [first] = list.data;
    if (!first) throw new Error('The mock has no news.');
    const plain = join(folder, 'plain');
    cpSync('dist', plain, { recursive: true });
    mkdirSync(join(plain, 'floor'));
    writeFileSync(join(plain, 'floor/index.html'), floorPage('新闻', list.data));
    await withNginx(nginx, api, [plain, await prerender('dist', 'site')], async ([app = '', prerendered = '']) => {
      const pages = {
        floor: `${app}/floor`,
        '/news, app alone': `${app}/news`,
        '/news, prerendered': `${prerendered}/news`,
        'a record, prerendered': `${prerendered}/news/${first.id}`,
      };
      const cold = {
        ...pages,
        'a record, app alone': `${app}/news/${first.id}`,
        '/, app alone': `${app}/`,
        '/login, rendered by the build': `${app}/login`,
      };
      for (const manner of manners) {
        const found = await measureInTurns(manner.isWarm ? pages : cold, manner);
        printTable([`${manner.name}, medians of ${runs}`, ...columns, '÷ floor', ...columns], compare(found));
      }
      await printFilled({ '/, app alone': `${app}/`, '/, prerendered': `${prerendered}/` });
    });
  });
};

/** In turns, so that a change of load meets all of them. */
const measureInTurns = async (pages: Readonly<Record<string, string>>, { args, isWarm }: Manner) => {
  const found: Record<string, Metrics[]> = {};
  const port = await freePort();
  await withBrowser([ignoreCertificates, `--remote-debugging-port=${port}`], async () => {
    if (isWarm) for (const url of Object.values(pages)) await measure(url, port, args);
    for (let run = 0; run < runs; run += 1)
      for (const [name, url] of Object.entries(pages)) (found[name] ??= []).push(await measure(url, port, args));
  });
  return found;
};

/** Rows of medians, and their ratios to the first page's. */
const compare = (found: Readonly<Record<string, readonly Metrics[]>>): string[][] => {
  const medians = Object.entries(found).map(([name, all]): [string, number[]] => [
    name,
    columns.map((column) => median(all.map((one) => one[column]))),
  ]);
  const floor = medians[0]?.[1] ?? [];
  return medians.map(([name, numbers]) => {
    const shown = numbers.map((number, index) => number.toFixed(columns[index] === 'CLS' ? 3 : 0));
    const ratios = numbers.map((number, index) => {
      const least = floor[index] ?? 0;
      return least > 0 ? (number / least).toFixed(2) : '';
    });
    return [name].concat(shown, '', ratios);
  });
};

const vRequests = v.object({
  items: v.array(v.object({ networkEndTime: v.optional(v.number()), transferSize: v.optional(v.number()) })),
});

/** What came before the largest paint, as observed; with simulated throttling, that is a paint of another time. */
const bytesBefore = ({ audits }: Report, paint: number) =>
  v
    .parse(vRequests, audits['network-requests']?.details)
    .items.filter(({ networkEndTime = Infinity }) => networkEndTime <= paint)
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);

const measure = async (url: string, port: number, args: readonly string[]): Promise<Metrics> => {
  const report = await runLighthouse(url, port, ['--only-categories=performance', ...args]);
  const value = (id: string) => report.audits[id]?.numericValue ?? Number.NaN;
  const LCP = value(metrics.LCP);
  return {
    LCP,
    SI: value(metrics.SI),
    TBT: value(metrics.TBT),
    CLS: value(metrics.CLS),
    kB: bytesBefore(report, LCP) / 1000,
  };
};
