import { titles } from '../../src/content/catalog.ts';
import { hasWorker } from './offline.ts';
import type { Page } from './page.ts';
import type { Script } from './script.ts';

const listTypes = Object.keys(titles);

const card = 'main article h3 a, [id^=initial-] li > a';

/** Public addresses, with what shows that their content has come. */
const addresses = [
  { path: '/', shows: 'main h3 a', isPrerendered: true },
  ...listTypes.map((type) => ({ path: `/${type}`, shows: card, isPrerendered: true })),
  ...listTypes.map((type) => ({ path: `/${type}/5`, shows: 'main article [class*=body]', isPrerendered: true })),
  ...['/about', '/policy', '/privacy', '/corrections'].map((path) => ({ path, shows: 'main h2', isPrerendered: true })),
  { path: '/search', shows: 'main [role=combobox]', isPrerendered: false },
  { path: '/contact', shows: 'form textarea', isPrerendered: false },
  { path: '/saved', shows: 'main h1', isPrerendered: false },
  { path: '/saved?show=history', shows: 'main h1', isPrerendered: false },
  { path: '/login', shows: 'form [type=password]', isPrerendered: false },
  { path: '/register', shows: 'form [type=password]', isPrerendered: false },
  { path: '/forget-password', shows: 'form [type=email]', isPrerendered: false },
  { path: '/reset-password?token=abc&email=a%40example.com', shows: 'form [type=password]', isPrerendered: false },
];

const isComplete = async (page: Page, shows: string) => {
  await page.sees(shows);
  await page.sees('h1');
  await page.seesNo('[role=alert]');
  await page.becomes('loaded', () => document.readyState === 'complete');
};

/** Every public address: on a new device, with a worker, and prerendered. */
export const visitAddresses = async ({ step, newDevice, resize }: Script, prerendered: Promise<string>) => {
  await resize(390, 844);
  for (const { path, shows } of addresses) {
    await step(`fresh ${path}`, async () => {
      const page = await newDevice({ hasWorker: false });
      await page.open(path);
      await isComplete(page, shows);
    });
  }
  await resize(1280, 860);
  const page = await newDevice();
  await step('the worker starts', async () => {
    await page.open('/');
    await hasWorker(page);
  });
  for (const { path, shows } of addresses) {
    await step(`with a worker ${path}`, async () => {
      await page.open(path);
      await isComplete(page, shows);
      await page.becomes('not controlled', () => navigator.serviceWorker.controller !== null);
    });
  }
  for (const { path, shows, isPrerendered } of addresses) {
    if (!isPrerendered) continue;
    await step(`prerendered ${path}`, async () => {
      const reader = await newDevice({ pages: await prerendered, hasWorker: false });
      await reader.open(path);
      await isComplete(reader, shows);
      await reader.becomes('not prerendered', () => document.getElementById('prerendered') !== null);
      // Gone once the app has asked for everything anew.
      await reader.seesNo('#made');
    });
  }
};
