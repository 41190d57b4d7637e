import { mkdirSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { webAppManifest } from '../../src/web-app-manifest.ts';
import { withBrowser, withSite } from './bench/site.ts';

/** Addresses of the manifest's screenshots, by the first part of their name. */
const addresses: Record<string, string> = { home: '/', news: '/news' };

/** In CSS px; with these pixel ratios each file is smaller than 100 kB. */
const screens = {
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true },
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
};

const take = async (browser: Browser, origin: string, path: string, screen: keyof typeof screens) => {
  const page = await browser.newPage({ ...screens[screen], colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(`${origin}${addresses[/\/(\w+)-/.exec(path)?.[1] ?? ''] ?? '/'}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `public${path}`, type: 'jpeg', quality: 65 });
  await page.close();
};

// Takes the manifest's screenshots anew, from `dist` and the mock.
mkdirSync('public/screenshots', { recursive: true });
await withSite(({ origin }) =>
  withBrowser([], async (browser) => {
    for (const { src, form_factor: screen = 'narrow' } of webAppManifest.screenshots ?? [])
      await take(browser, origin, src, screen);
  }),
);
