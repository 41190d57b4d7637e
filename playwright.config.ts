import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './tests/scripts/chromium.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One more than the cores of CI, because tests also wait.
  workers: 3,
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 860 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Taipei',
    // A service worker would respond before `page.route`. Tests of the worker allow it.
    serviceWorkers: 'block',
    // Tracing slows tests by a fifth; `--trace on` traces the first run.
    trace: 'on-first-retry',
    // Chromium's update requests at start are slow without internet access.
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
