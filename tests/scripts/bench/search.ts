import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { startServer } from '../../../mocks/server.ts';
import { median, phone, prerender, throttle, withSite } from './site.ts';

const runs = 5;

/** The first search of a page, and one after it. */
const searches = ['半夜总醒', '膝盖疼'];

const result = 'main [aria-labelledby="search-results"] article';

/** Prints ms from the last key of a search to the painted results, on a slow phone, once the index is there; target 150. */
export const measure = async (browser: Browser): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const mock = await startServer({ port: 0 });
  try {
    await prerender(new URL(mock.url ?? '').origin, folder);
    await withSite(join(folder, 'current'), async (origin) => {
      const found: number[][] = [];
      for (let run = 0; run < runs; run += 1) found.push(await search(browser, origin));
      console.table(
        Object.fromEntries(
          searches.map((words, index) => [
            words,
            { 'median, ms': Math.round(median(found.map((times) => times[index] ?? Number.NaN))) },
          ]),
        ),
      );
    });
  } finally {
    await mock.close(true);
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Searches on a page of its own, and returns the ms of each search. */
const search = async (browser: Browser, origin: string): Promise<number[]> => {
  const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await throttle(page, 'fast');
  await page.goto(`${origin}/search`, { timeout: 120_000 });
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/search-index.json')),
  );
  await page.waitForLoadState('networkidle');
  // What is loaded is parsed, too.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const box = page.getByRole('combobox', { name: '搜索内容' });
  const times: number[] = [];
  for (const words of searches) {
    await box.fill('');
    await page.locator(result).first().waitFor({ state: 'detached' });
    const time = page.evaluate(watch, result);
    // An input method commits its words at once.
    await box.focus();
    await page.keyboard.insertText(words);
    times.push(await time);
  }
  await context.close();
  return times;
};

/** Runs in the page: ms from the next input to the frame that shows a result. */
const watch = (selector: string) =>
  new Promise<number>((resolve) => {
    document.addEventListener(
      'input',
      ({ timeStamp }) => {
        const look = () => {
          if (!document.querySelector(selector)) {
            requestAnimationFrame(look);
            return;
          }
          // A task that is queued in a frame runs after its paint.
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(performance.now() - timeStamp), { once: true });
          port1.start();
          port2.postMessage(null);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
