import type { CDPSession, Page } from '@playwright/test';
import { printTable } from './numbers.ts';
import { phone, withBrowser, withSite } from './site.ts';

const stops = [100, 1000, 5000, 10_000];
/** Makes 10,000 with the seed's published records. */
const added = 9954;
/** Timeout per page in ms. */
const patience = 10_000;

/** Pages of the bottom bar, opened in turns once 10,000 records were read. */
const others = ['知识', '症状', '首页', '新闻'];
const rounds = 5;

/** Prints DOM nodes, heap after GC, the longest frame and seconds while scrolling through 10,000 records, and after 20 other pages. */
export const printScale = async (): Promise<void> => {
  const rows: string[][] = [];
  await withSite(async ({ origin, control }) => {
    await control('fill', { type: 'news', count: added });
    await withBrowser([], async (browser) => {
      const page = await browser.newPage({ viewport: phone });
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable');
      await page.goto(`${origin}/news`);
      await page.getByRole('main').getByRole('article').first().waitFor();
      rows.push(['at first', ...(await costOf(page, session)), '', '']);
      await watchFrames(page);
      const started = performance.now();
      for (const stop of stops) {
        const loaded = await scrollTo(page, stop);
        const seconds = (performance.now() - started) / 1000;
        const frame = (await longestFrame(page)).toFixed(0);
        rows.push([String(loaded), ...(await costOf(page, session)), frame, seconds.toFixed(1)]);
      }
      const bar = page.getByRole('navigation', { name: '快捷导航' });
      for (let round = 0; round < rounds; round += 1)
        for (const name of others) {
          await bar.getByRole('link', { name }).click();
          await page.getByRole('main').getByRole('article').first().waitFor();
        }
      rows.push(['20 pages later', ...(await costOf(page, session)), '', '']);
    });
  });
  printTable(['records', 'articles', 'elements', 'nodes', 'heap, MB', 'longest frame, ms', 's'], rows);
};

/** From now on, the longest time between two frames is known. */
const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    let last = performance.now();
    const next = (now: number) => {
      const { dataset } = document.documentElement;
      dataset.frame = String(Math.max(Number(dataset.frame ?? 0), now - last));
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });

/** In ms, since it was last asked for. */
const longestFrame = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    const longest = Number(dataset.frame);
    delete dataset.frame;
    return longest;
  });

/** Scrolls until `wanted` records are loaded; returns their count, throws when loading stalls. */
const scrollTo = (page: Page, wanted: number): Promise<number> =>
  page.evaluate(
    async ({ wanted: goal, patience: longest }) => {
      const announced = () => {
        const texts = [...document.querySelectorAll('main [role=status]')].map(({ textContent }) => textContent ?? '');
        return Math.max(0, ...texts.map((text) => Number(/已加载 (\d+) 条/.exec(text)?.[1] ?? 0)));
      };
      const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      let loaded = announced();
      let grown = performance.now();
      while (loaded < goal) {
        window.scrollTo(0, document.documentElement.scrollHeight);
        await wait(10);
        const now = announced();
        if (now > loaded) grown = performance.now();
        else if (performance.now() - grown > longest) throw new Error(`The list stands still at ${now}.`);
        loaded = now;
      }
      return loaded;
    },
    { wanted, patience },
  );

const costOf = async (page: Page, session: CDPSession): Promise<string[]> => {
  // Lets layout finish and windowing unmount pages.
  await page.waitForTimeout(500);
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  const [articles, elements] = await page.evaluate(() => [
    document.querySelectorAll('article').length,
    document.querySelectorAll('*').length,
  ]);
  return [String(articles), String(elements), String(metric('Nodes')), (metric('JSHeapUsedSize') / 1e6).toFixed(1)];
};
