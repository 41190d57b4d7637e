import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { median, printTable } from './numbers.ts';
import { freePort } from './nginx.ts';
import { phone, withBrowser } from './site.ts';

const reloads = 5;
const timeout = 120_000;

/** Prints the seconds from `npm start` to the first records, without and with Vite's cache, and of a reload; targets 5 and 1.2. */
export const printStart = async (): Promise<void> => {
  const rows: string[][] = [];
  for (const cache of ['cold', 'warm']) {
    if (cache === 'cold') rmSync('node_modules/.vite', { recursive: true, force: true });
    const port = await freePort();
    const started = performance.now();
    const server = spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--mode=mock', `--port=${port}`]);
    try {
      await listening(server);
      const ready = performance.now();
      await withBrowser([], async (browser) => {
        const page = await browser.newPage({ viewport: phone });
        const first = await secondsToRecords(page, () =>
          page.goto(`http://localhost:${port}/`, { waitUntil: 'commit' }),
        );
        const again: number[] = [];
        for (let time = 0; time < reloads; time += 1) {
          await page.waitForLoadState('networkidle');
          again.push(await secondsToRecords(page, () => page.reload({ waitUntil: 'commit' })));
        }
        const serving = (ready - started) / 1000;
        rows.push([cache, ...[serving, first, serving + first, median(again)].map((seconds) => seconds.toFixed(1))]);
      });
    } finally {
      server.kill();
    }
  }
  printTable(['npm start, s', 'server', 'page', 'both', 'reload'], rows);
};

const listening = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.stdout?.on('data', (data) => String(data).includes('Local:') && resolve());
  });

const secondsToRecords = async (page: Page, open: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await open();
  await page.getByRole('main').getByRole('article').first().waitFor({ timeout });
  return (performance.now() - started) / 1000;
};
