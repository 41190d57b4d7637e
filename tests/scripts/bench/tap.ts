import type { Browser, Page } from '@playwright/test';
import { median, phone, throttle } from './site.ts';

const runs = 5;

/** How long the link was on screen before the tap, in ms. */
const seen = 1000;

const parts = ['heading', 'list', 'complete'] as const;

/** ms from the tap to the frame with the heading, with a skeleton or card, with the first card. */
type Painted = Record<(typeof parts)[number], number>;

/** Prints ms from the tap on 知识 in the bar of /news to what is painted of the next page, on a slow phone; medians. */
export const measure = async (browser: Browser, origin: string): Promise<void> => {
  const rows: Record<string, object> = {};
  for (const network of ['fast', 'slow 4G'] as const) {
    const paints: Painted[] = [];
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true });
      const page = await context.newPage();
      await throttle(page, network);
      await page.goto(`${origin}/news`);
      await page.getByRole('main').getByRole('article').first().waitFor();
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(seen);
      paints.push(await tap(page));
      await context.close();
    }
    rows[network] = Object.fromEntries(
      parts.map((part) => [`${part}, ms`, Math.round(median(paints.map((one) => one[part])))]),
    );
  }
  console.table(rows);
};

const tap = async (page: Page): Promise<Painted> => {
  const measured = page.evaluate(watch);
  await page.getByRole('navigation', { name: '快捷导航' }).getByRole('link', { name: '知识' }).tap();
  return measured;
};

/** Runs in the page. */
const watch = () =>
  new Promise<Painted>((resolve) => {
    const isThere = {
      heading: () => document.querySelector('main h1')?.textContent === '知识',
      list: () => isThere.heading() && document.querySelector('main article, main [data-growing]') !== null,
      complete: () => isThere.heading() && document.querySelector('main article a') !== null,
    };
    const painted: Partial<Painted> = {};
    const look = (tapped: number) => {
      const now = (['heading', 'list', 'complete'] as const).filter((part) => isThere[part]());
      // After the frame that shows it; a running transition still shows the previous page.
      setTimeout(() => {
        for (const part of now) painted[part] ??= performance.now() - tapped;
        const { heading, list, complete } = painted;
        if (heading !== undefined && list !== undefined && complete !== undefined) resolve({ heading, list, complete });
        else requestAnimationFrame(() => look(tapped));
      });
    };
    addEventListener('click', ({ timeStamp }) => requestAnimationFrame(() => look(timeStamp)), {
      once: true,
      capture: true,
    });
  });
