import { titles } from '../../src/content/catalog.ts';
import { waitForWorker } from './offline.ts';
import type { Page } from './page.ts';
import type { Script } from './script.ts';

const listTypes = Object.keys(titles);

const card = 'main article h3 a, [id^=initial-] li > a';

/** Public addresses, each with a selector that exists once its content has loaded. */
const addresses = [
  { path: '/', selector: 'main h3 a', isPrerendered: true },
  ...listTypes.map((type) => ({ path: `/${type}`, selector: card, isPrerendered: true })),
  ...listTypes.map((type) => ({ path: `/${type}/5`, selector: 'main article [class*=body]', isPrerendered: true })),
  ...['/about', '/policy', '/privacy', '/corrections'].map((path) => ({
    path,
    selector: 'main h2',
    isPrerendered: true,
  })),
  { path: '/search', selector: 'main [role=combobox]', isPrerendered: false },
  { path: '/contact', selector: 'form textarea', isPrerendered: false },
  { path: '/saved', selector: 'main h1', isPrerendered: false },
  { path: '/saved?show=history', selector: 'main h1', isPrerendered: false },
  { path: '/login', selector: 'form [type=password]', isPrerendered: false },
  { path: '/register', selector: 'form [type=password]', isPrerendered: false },
  { path: '/forget-password', selector: 'form [type=email]', isPrerendered: false },
  { path: '/reset-password?token=abc&email=a%40example.com', selector: 'form [type=password]', isPrerendered: false },
];

const isComplete = async (page: Page, selector: string) => {
  await page.sees(selector);
  await page.sees('h1');
  await page.seesNo('[role=alert]');
  await page.becomes('loaded', () => document.readyState === 'complete');
};

/** Opens every public address on a new device, with a service worker, and prerendered. */
export const visitAddresses = async ({ step, newDevice, resize }: Script, prerendered: Promise<string>) => {
  await resize(390, 844);
  for (const { path, selector } of addresses) {
    await step(`${path} loads on a new device`, async () => {
      const page = await newDevice({ hasWorker: false });
      await page.open(path);
      await isComplete(page, selector);
    });
  }
  await resize(1280, 860);
  const page = await newDevice();
  await step('the service worker controls the page', async () => {
    await page.open('/');
    await waitForWorker(page);
  });
  for (const { path, selector } of addresses) {
    await step(`${path} loads with a service worker`, async () => {
      await page.open(path);
      await isComplete(page, selector);
      await page.becomes('not controlled', () => navigator.serviceWorker.controller !== null);
    });
  }
  for (const { path, selector, isPrerendered } of addresses) {
    if (!isPrerendered) continue;
    await step(`${path} loads prerendered`, async () => {
      const reader = await newDevice({ pages: await prerendered, hasWorker: false });
      await reader.open(path);
      await isComplete(reader, selector);
      await reader.becomes('not prerendered', () => document.getElementById('prerendered') !== null);
      // Removed when the app has refetched all data.
      await reader.seesNo('#generated-at');
    });
  }
};
