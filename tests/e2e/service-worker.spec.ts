import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { build, configure } from './built-as.ts';
import { expect, login, serve, test, violations, violationsInBoth } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the worker answers for the page. */
const controlled = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

/** An answer of the server, from which a worker can be registered that is not the site's. */
const withoutPolicy = (site: string) => `${site}/health`;

/** A folder of the build of its own, which a test may replace by another version. */
const deployment = (info: TestInfo) => {
  const folder = info.outputPath('site');
  cpSync('dist', folder, { recursive: true });
  return folder;
};

/** What a deployment of the next version changes, for a browser that has this one. */
const deployNext = (folder: string, notes: string[] = ['字可以更大。']) => {
  const worker = join(folder, 'sw.js');
  writeFileSync(worker, `${readFileSync(worker, 'utf8')}\n// next`);
  writeFileSync(join(folder, 'whats-new.json'), JSON.stringify({ version: '9.0.0', date: '2026-12-01', notes }));
};

const checkForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

const offer = (page: Page) => page.getByRole('region', { name: '网站有新版本' });

test('the service worker leaves addresses of the server and unknown ones to the server', async ({ page }) => {
  await page.goto('/news');
  await controlled(page);
  for (const address of ['/api/news', '/storage/nothing.jpg', '/horizon.css', '/sitemap-of-the-server.xml']) {
    const answer = await page.goto(address);
    expect([address, answer?.fromServiceWorker()]).toEqual([address, false]);
  }
  const shell = await page.goto('/symptom');
  expect(shell?.fromServiceWorker()).toBe(true);
});

test('replaces the service worker of the old site at once and deletes its caches', async ({ page }, info) => {
  const folder = deployment(info);
  const ours = readFileSync(join(folder, 'sw.js'), 'utf8');
  writeFileSync(
    join(folder, 'sw.js'),
    `self.addEventListener('install', (event) => event.waitUntil(caches.open('workbox-precache-v2-old').then((cache) => cache.put('/old', new Response('old')))));
     self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
     self.addEventListener('fetch', (event) => event.request.mode === 'navigate' && event.respondWith(new Response('<title>old site</title><script>navigator.serviceWorker.register("/sw.js")</script>', { headers: { 'Content-Type': 'text/html' } })));`,
  );
  await serve(folder, async (site) => {
    await page.goto(withoutPolicy(site));
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js');
      await navigator.serviceWorker.ready;
    });
    await page.goto(`${site}/news`);
    await expect(page).toHaveTitle('old site');
    expect(await cacheNames(page)).toEqual(['workbox-precache-v2-old']);

    writeFileSync(join(folder, 'sw.js'), ours);
    // The old page registers its worker at each visit, as the old site does.
    const taken = page.evaluate(
      () => new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true))),
    );
    await checkForUpdate(page);
    expect(await taken).toBe(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: '新闻' })).toBeVisible();
    await expect.poll(async () => (await cacheNames(page)).filter((name) => !name.startsWith('site-'))).toEqual([]);
  });
});

test('replaces a leftover service worker of the mock', async ({ page }, info) => {
  const folder = deployment(info);
  writeFileSync(join(folder, 'mockServiceWorker.js'), `self.addEventListener('activate', () => self.clients.claim());`);
  await serve(folder, async (site) => {
    await page.goto(withoutPolicy(site));
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/mockServiceWorker.js');
      await navigator.serviceWorker.ready;
    });
    await page.goto(`${site}/news`);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(`${site}/sw.js`);
  });
});

test(
  'offers a new version with its changes, and loads it after a tap',
  { tag: '@core' },
  async ({ page, context }, info) => {
    const folder = deployment(info);
    await serve(folder, async (site) => {
      await page.goto(`${site}/news`);
      await controlled(page);
      deployNext(folder);
      await checkForUpdate(page);
      await expect(offer(page)).toContainText('字可以更大。');
      expect(await violationsInBoth(page)).toEqual([]);
      await page.reload();
      // Without being asked for it does not come.
      await expect(offer(page)).toBeVisible();
      await offer(page).getByRole('button', { name: '以后再说' }).click();
      await expect(offer(page)).toHaveCount(0);
      // It is put off for this tab alone.
      const other = await context.newPage();
      await other.goto(`${site}/news`);
      await expect(offer(other)).toBeVisible();
      await expect(offer(page)).toHaveCount(0);
      const loads = other.waitForEvent('load');
      await offer(other).getByRole('button', { name: '更新' }).click();
      await loads;
      await expect(other.getByRole('heading', { level: 1, name: '新闻' })).toBeVisible();
      await controlled(other);
      expect(await other.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
    });
  },
);

test('a new version waits while a form has unsaved changes, and other tabs are told instead of reloaded', async ({
  page,
  context,
}, info) => {
  const folder = deployment(info);
  await serve(folder, async (site) => {
    // The worker is registered by the pages that are read.
    await page.goto(`${site}/news`);
    await controlled(page);
    await page.goto(`${site}/admin/news?edit=new`);
    await login(page);
    const title = page.getByRole('dialog', { name: /新闻/ }).getByLabel(/^标题/);
    await controlled(page);
    const other = await context.newPage();
    await other.goto(`${site}/news`);
    await controlled(other);

    await title.fill('没有保存的标题');
    deployNext(folder);
    await checkForUpdate(page);
    await expect(offer(page)).toBeVisible();
    await offer(page).getByRole('button', { name: '更新', includeHidden: true }).dispatchEvent('click');
    await expect(offer(page)).toContainText('有内容还没有保存');
    await expect(title).toHaveValue('没有保存的标题');

    await offer(other).getByRole('button', { name: '更新' }).click();
    await controlled(other);
    const told = page.getByRole('region', { name: '网站刚刚更新了' });
    await expect(told).toContainText('另一个标签页换上了新版本');
    await expect(title).toHaveValue('没有保存的标题');
  });
});

test('offers changed settings as a new version, which also works offline', async ({ page, context }, info) => {
  const folder = deployment(info);
  await serve(folder, async (site) => {
    await page.goto(`${site}/about`);
    await controlled(page);
    await configure(folder, ['--name', '另一个名字']);
    await checkForUpdate(page);
    const taken = page.waitForEvent('load');
    await offer(page).getByRole('button', { name: '更新' }).click();
    await taken;
    await expect(page.getByRole('banner').getByRole('link', { name: '另一个名字' })).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(page).toHaveTitle('关于我们 - 另一个名字');
  });
});

test('explains a stale page whose scripts are gone after one reload', async ({ page }, info) => {
  const folder = deployment(info);
  const current = readFileSync(join(folder, 'index.html'), 'utf8');
  const stale = current.replaceAll(/src="\/assets\/([\w-]+)\.js/g, 'src="/assets/$1-gone.js');
  writeFileSync(join(folder, 'index.html'), stale);
  await serve(folder, async (site) => {
    let requests = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) requests += 1;
    });
    await page.goto(`${site}/news`);
    await expect(page.getByRole('alert')).toContainText('网页没能打开');
    expect(requests).toBe(2);
    expect(await violations(page, ['landmark-one-main', 'region'])).toEqual([]);
    writeFileSync(join(folder, 'index.html'), current);
    await page.getByRole('link', { name: '重新打开这一页' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '新闻' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('the kill switch removes the service worker and its caches without a reload', async ({ page }, info) => {
  const folder = deployment(info);
  await serve(folder, async (site) => {
    await page.goto(`${site}/contact`);
    await controlled(page);
    await page.locator('form [id="name"]').fill('王小明');
    await build(folder, { args: ['--mode', 'selfdestroy'] });
    await checkForUpdate(page);
    await expect.poll(() => cacheNames(page)).toEqual([]);
    await expect.poll(() => page.evaluate(async () => navigator.serviceWorker.getRegistrations())).toEqual([]);
    await expect(page.locator('form [id="name"]')).toHaveValue('王小明');
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  });
});
