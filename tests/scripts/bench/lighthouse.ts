import { freePort } from './nginx.ts';
import { median, printTable } from './numbers.ts';
import { runLighthouse, type Report } from './run-lighthouse.ts';
import { withBrowser, withSite } from './site.ts';

const pages = ['/', '/news', '/news/5'];
const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const metrics = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};

/** Lower scores (of 100) list their failing audits. */
const targets: Record<(typeof categories)[number], number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

/** Median of three cold runs with Lighthouse's mobile defaults; FCP, LCP, TBT in ms, `host` its benchmark index. */
export const printLighthouse = async (): Promise<void> => {
  const rows: string[][] = [];
  const failures: string[] = [];
  // Lighthouse needs the browser's debugging port.
  const port = await freePort();
  await withSite(({ origin }) =>
    withBrowser([`--remote-debugging-port=${port}`], async () => {
      for (const address of pages) {
        const results: Report[] = [];
        for (let run = 0; run < runs; run += 1)
          results.push(await runLighthouse(origin + address, port, [`--only-categories=${categories.join(',')}`]));
        const scores = categories.map((name) => Math.round(median(results.map((result) => scoreOf(result, name)))));
        const values = Object.entries(metrics).map(([name, id]) => {
          const value = median(results.map((result) => result.audits[id]?.numericValue ?? Number.NaN));
          return value.toFixed(name === 'CLS' ? 3 : 0);
        });
        const speed = median(results.map(({ environment }) => environment.benchmarkIndex));
        rows.push([address, ...scores.map(String), ...values, speed.toFixed(0)]);
        const short = categories.filter((name, index) => (scores[index] ?? 0) < targets[name]);
        const last = results.at(-1);
        if (last) failures.push(...short.flatMap((name) => failing(address, last, name)));
      }
    }),
  );
  printTable(['Lighthouse', ...categories, ...Object.keys(metrics), 'host'], rows);
  for (const line of failures) console.log(line);
};

const scoreOf = ({ categories: judged }: Report, name: string): number => (judged[name]?.score ?? 0) * 100;

const failing = (address: string, { categories: judged, audits }: Report, name: string): string[] =>
  (judged[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score >= 0.9) return [];
    return [`${address} ${name}: ${id} (weight ${weight}) ${audit.title} ${audit.displayValue ?? ''}`];
  });
