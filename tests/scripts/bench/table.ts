import type { Page } from '@playwright/test';
import { median, printTable } from './numbers.ts';
import { signInAt, withBrowser, withSite } from './site.ts';

const runs = 5;
/** Makes 100,000 with the seed's 60 records of news. */
const added = 99_940;

/** Prints how long an admin table and its calls take, in ms (median), with 60 and with 100,000 records. */
export const printTableSpeed = async (): Promise<void> => {
  const rows: string[][] = [];
  await withSite(async ({ origin, control }) => {
    await withBrowser([], async (browser) => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
      await signInAt(page, origin, '/admin/news');
      await rowsOf(page).waitFor();
      rows.push(['60', ...(await timesOf(page, `${origin}/admin/news`))]);
      await control('fill', { type: 'news', count: added });
      rows.push(['100000', ...(await timesOf(page, `${origin}/admin/news`))]);
    });
  });
  printTable(['records', 'list call', 'page 2 shown', 'elements', 'heap, MB'], rows);
};

const rowsOf = (page: Page) =>
  page
    .getByRole('region', { name: '记录列表' })
    .getByRole('button', { name: /^编辑“/ })
    .first();

const timesOf = async (page: Page, address: string): Promise<string[]> => {
  const calls: number[] = [];
  const shown: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await page.goto(address);
    await rowsOf(page).waitFor();
    shown.push(await page.evaluate(showSecondPage));
    calls.push(await page.evaluate(listCall));
  }
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  return [median(calls).toFixed(0), median(shown).toFixed(0), String(elements), (heap / 1e6).toFixed(1)];
};

/** Runs in the page: from the click to the other rows. */
const showSecondPage = async () => {
  const titles = () => [...document.querySelectorAll('[data-row] bdi')].map(({ textContent }) => textContent).join('|');
  const before = titles();
  const started = performance.now();
  document.querySelector<HTMLElement>('[aria-label="第 2 页"]')?.click();
  while (titles() === before) await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now() - started;
};

/** Runs in the page: duration of the call for the second page. */
const listCall = () => {
  const lists = performance
    .getEntriesByType('resource')
    .filter((entry) => entry.name.includes('/api/admin/news?') && entry.name.includes('page=2'));
  return lists.at(-1)?.duration ?? Number.NaN;
};
