import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './tests/scripts/chromium.ts';

/** Journeys run against `dist`, served by the HTTP mock; each worker has a server of its own (`tests/e2e/fixtures.ts`). */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A shared machine may stall for seconds; the report still names a test that needed its second chance.
  retries: process.env.CI ? 1 : 0,
  // For a computer that does something else besides; a test that passes is no slower for it.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env.JOURNEY_RESULTS ?? 'test-results/journeys.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 860 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Taipei',
    // A trace costs a fifth of a journey's time.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    // Chromium asks its maker's hosts for news at each start; a closed network makes that slow.
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
});
