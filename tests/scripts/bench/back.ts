import type { Page } from '@playwright/test';
import { median, printTable } from './numbers.ts';
import { phone, withBrowser, withSite } from './site.ts';

/** Two pages of a listing. */
const count = 40;
const times = 5;
/** CPU throttling; 4 is Lighthouse's mobile default. */
const slowdowns = [1, 4];

/** Prints the ms from `history.back()` on a record to the frame with both loaded pages; target 100. */
export const printBack = async (): Promise<void> => {
  const rows: string[][] = [];
  await withSite(({ origin }) =>
    withBrowser([], async (browser) => {
      for (const rate of slowdowns) {
        const page = await browser.newPage({ viewport: phone });
        const session = await page.context().newCDPSession(page);
        await page.goto(`${origin}/news`);
        await loadTwoPages(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate });
        const measured: number[] = [];
        for (let time = 0; time < times; time += 1) {
          await openRecord(page);
          measured.push(await goBack(page));
        }
        rows.push([`CPU ${rate}× slower`, ...measured.map((ms) => ms.toFixed(0)), median(measured).toFixed(0)]);
        await page.close();
      }
    }),
  );
  printTable(['back, ms', ...Array.from({ length: times }, (_, time) => `${time + 1}.`), 'median'], rows);
};

const cards = (page: Page) => page.getByRole('main').getByRole('article');

const loadTwoPages = async (page: Page): Promise<void> => {
  await cards(page).first().waitFor();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await cards(page)
    .nth(count - 1)
    .waitFor();
};

const openRecord = async (page: Page): Promise<void> => {
  await cards(page)
    .nth(count / 2)
    .getByRole('heading')
    .getByRole('link')
    .click();
  await page.waitForURL(/\/news\/\d+$/);
  await page.locator('main article h1').waitFor();
  // Excludes the record's own requests.
  await page.waitForLoadState('networkidle');
};

const goBack = (page: Page): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const started = performance.now();
        const look = () => {
          const isThere = document.querySelectorAll('main [data-type=news] article').length >= wanted;
          // The next frame follows layout and paint.
          if (isThere) requestAnimationFrame(() => resolve(performance.now() - started));
          else requestAnimationFrame(look);
        };
        history.back();
        requestAnimationFrame(look);
      }),
    count,
  );
