import { median, printTable } from './numbers.ts';
import { signInAt, withBrowser, withSite } from './site.ts';

/** Types with few fields, with many, and with an album. */
const types = ['tag', 'news', 'symptom', 'photo'];
const runs = 9;

/** Prints the ms from a click in the table to the first field of the record's dialog, its code loaded; target 200. */
export const printDialog = async (): Promise<void> => {
  const rows: string[][] = [];
  await withSite(({ origin }) =>
    withBrowser([], async (browser) => {
      for (const type of types) {
        const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
        const page = await context.newPage();
        await signInAt(page, origin, `/admin/${type}`);
        const opened: number[] = [];
        for (let run = 0; run <= runs; run += 1) {
          await page
            .getByRole('region', { name: '记录列表' })
            .getByRole('button', { name: /^编辑“/ })
            .nth(run)
            .waitFor();
          await page.waitForLoadState('networkidle');
          const duration = await page.evaluate(openRow, run);
          // The first one loads the code.
          if (run > 0) opened.push(duration);
          await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
          await page.getByRole('dialog').waitFor({ state: 'detached' });
        }
        rows.push([type, median(opened).toFixed(0), Math.max(...opened).toFixed(0)]);
        await context.close();
      }
    }),
  );
  printTable(['a dialog’s first field, ms', 'median', 'worst'], rows);
};

/** Runs in the page: from the click to the frame that shows a field. */
const openRow = async (index: number) => {
  const buttons = document.querySelectorAll<HTMLElement>('[data-row] button[aria-label^="编辑“"]');
  const started = performance.now();
  buttons[index]?.click();
  while (!document.querySelector('[role="dialog"] form input')) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now() - started;
};
