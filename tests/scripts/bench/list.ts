import type { Browser, CDPSession, Page } from '@playwright/test';
import { phone } from './site.ts';

const stops = [100, 1000, 5000, 10_000];
/** Makes 10,000 with the seed's published records. */
const added = 9954;
/** Timeout per page in ms. */
const timeout = 10_000;

/** Prints DOM nodes, heap after GC, the longest frame and seconds while scrolling through 10,000 records. */
export const measure = async (browser: Browser, origin: string): Promise<void> => {
  const page = await browser.newPage({ viewport: phone, ignoreHTTPSErrors: true });
  await page.request.post(`${origin}/__mock/fill`, { data: { type: 'news', count: added }, failOnStatusCode: true });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(`${origin}/news`);
  await page.getByRole('main').getByRole('article').first().waitFor();
  const rows: Record<string, object> = { 'at first': await costOf(page, session) };
  const started = performance.now();
  for (const stop of stops) {
    const { loaded, frame } = await page.evaluate(scrollTo, { wanted: stop, timeout });
    const s = Number(((performance.now() - started) / 1000).toFixed(1));
    rows[`${loaded} records`] = { ...(await costOf(page, session)), 'longest frame, ms': Math.round(frame), s };
  }
  console.table(rows);
};

/** Runs in the page: scrolls until the records are loaded, and watches the frames; throws when loading stalls. */
const scrollTo = async ({ wanted, timeout: longest }: { wanted: number; timeout: number }) => {
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
    else if (now - grown > longest) throw new Error(`Loading stalls at ${count} records.`);
    loaded = count;
  }
  return { loaded, frame };
};

const costOf = async (page: Page, session: CDPSession) => {
  // Lets layout finish and windowing unmount pages.
  await page.waitForTimeout(500);
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  const shown = await page.evaluate(() => ({
    articles: document.querySelectorAll('article').length,
    elements: document.querySelectorAll('*').length,
  }));
  return { ...shown, nodes: metric('Nodes'), 'heap, MB': Number((metric('JSHeapUsedSize') / 1e6).toFixed(1)) };
};
