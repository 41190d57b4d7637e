import type { CDPSession, Page } from '@playwright/test';
import { phone, printTable, withBrowser, withSite } from './site.ts';

const stops = [100, 1000, 5000, 10_000];
/** Makes 10,000 with the seed's published records. */
const added = 9954;
/** Timeout per page in ms. */
const patience = 10_000;

/** Prints DOM nodes, heap after GC, the longest frame and seconds while scrolling through 10,000 records. */
export const printList = async (): Promise<void> => {
  const rows: string[][] = [];
  await withSite('dist', (origin) =>
    withBrowser(async (browser) => {
      const page = await browser.newPage({ viewport: phone, ignoreHTTPSErrors: true });
      await page.request.post(`${origin}/__mock/fill`, {
        data: { type: 'news', count: added },
        failOnStatusCode: true,
      });
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable');
      await page.goto(`${origin}/news`);
      await page.getByRole('main').getByRole('article').first().waitFor();
      rows.push(['at first', ...(await costOf(page, session)), '', '']);
      const started = performance.now();
      for (const stop of stops) {
        const { loaded, frame } = await page.evaluate(scrollTo, { wanted: stop, patience });
        const seconds = (performance.now() - started) / 1000;
        rows.push([String(loaded), ...(await costOf(page, session)), frame.toFixed(0), seconds.toFixed(1)]);
      }
    }),
  );
  printTable(['records', 'articles', 'elements', 'nodes', 'heap, MB', 'longest frame, ms', 's'], rows);
};

/** Runs in the page: scrolls until the records are loaded, and watches the frames; throws when loading stalls. */
const scrollTo = async ({ wanted, patience: longest }: { wanted: number; patience: number }) => {
  const announced = () => {
    const texts = [...document.querySelectorAll('main [role=status]')].map(({ textContent }) => textContent ?? '');
    return Math.max(0, ...texts.map((text) => Number(/已加载 (\d+) 条/.exec(text)?.[1] ?? 0)));
  };
  let loaded = announced();
  let grown = performance.now();
  let last = grown;
  let frame = 0;
  while (loaded < wanted) {
    window.scrollTo(0, document.documentElement.scrollHeight);
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    frame = Math.max(frame, now - last);
    last = now;
    const count = announced();
    if (count > loaded) grown = now;
    else if (now - grown > longest) throw new Error(`The list stands still at ${count}.`);
    loaded = count;
  }
  return { loaded, frame };
};

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
