import type { Page } from '@playwright/test';
import { median, printTable } from './numbers.ts';
import { phone, withBrowser, withSite } from './site.ts';

const runs = 5;

/** Lighthouse's slow 4G, as applied to each request: latency in ms, bytes per second. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_480 };
const lines = {
  'CPU ÷ 4': null,
  'CPU ÷ 4, slow 4G': slow4g,
} as const;

/** How long the link was on screen before the tap, in ms. */
const seen = 1000;

/** Prints ms from the tap on 知识 in the bar of /news to what is painted of the next page; medians of 5. */
export const printTap = async (): Promise<void> => {
  const rows: string[][] = [];
  await withSite(async ({ origin }) => {
    for (const [name, line] of Object.entries(lines)) {
      const found: Painted[] = [];
      for (let run = 0; run < runs; run += 1)
        await withBrowser([], async (browser) => {
          const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true });
          const page = await context.newPage();
          const devtools = await context.newCDPSession(page);
          await devtools.send('Network.enable');
          await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
          if (line) await devtools.send('Network.emulateNetworkConditions', line);
          await page.goto(`${origin}/news`);
          await page.getByRole('main').getByRole('article').first().waitFor();
          await page.waitForLoadState('networkidle');
          await page.waitForTimeout(seen);
          found.push(await tap(page));
        });
      rows.push([name, ...parts.map((part) => median(found.map((one) => one[part])).toFixed(0))]);
    }
  });
  printTable([`tap on 知识, ms, medians of ${runs}`, ...parts], rows);
};

const parts = ['event', 'heading', 'list', 'complete'] as const;

/** ms after the tap: the click's handlers have run; a frame with the heading, a skeleton or card, the first card. */
type Painted = Record<(typeof parts)[number], number>;

const tap = async (page: Page): Promise<Painted> => {
  const measured = page.evaluate(
    () =>
      new Promise<Record<'event' | 'heading' | 'list' | 'complete', number>>((resolve) => {
        const found: Partial<Record<'event' | 'heading' | 'list' | 'complete', number>> = {};
        let tapped = 0;
        addEventListener(
          'click',
          ({ timeStamp }) => {
            tapped = timeStamp;
            setTimeout(() => (found.event = performance.now() - tapped));
            requestAnimationFrame(look);
          },
          { once: true, capture: true },
        );
        const isThere = {
          heading: () => document.querySelector('main h1')?.textContent === '知识',
          list: () => isThere.heading() && document.querySelector('main article, main [data-growing]') !== null,
          complete: () => isThere.heading() && document.querySelector('main article a') !== null,
        };
        const look = () => {
          const now = (['heading', 'list', 'complete'] as const).filter(
            (part) => found[part] === undefined && isThere[part](),
          );
          // After the frame that shows it; a running transition shows a picture of the page before.
          const shown = () => {
            for (const part of now) found[part] ??= performance.now() - tapped;
            const { event, heading, list, complete } = found;
            if (event !== undefined && heading !== undefined && list !== undefined && complete !== undefined)
              resolve({ event, heading, list, complete });
          };
          if (now.length > 0) setTimeout(shown);
          requestAnimationFrame(look);
        };
      }),
  );
  await page.getByRole('navigation', { name: '快捷导航' }).getByRole('link', { name: '知识' }).tap();
  return measured;
};
