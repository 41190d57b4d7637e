import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build, configure, copyBuild } from './built-as.ts';
import { expect, isLoaded, login, serve, test, violations, violationsInBoth, waitForWorker } from './fixtures.ts';
import { createMock } from './mock-server.ts';

test.use({ serviceWorkers: 'allow' });

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

/** A page without a content security policy, from which a foreign worker can be registered. */
const withoutPolicy = (site: string) => `${site}/health`;

/** Changes a build like the deployment of the next version. */
const deployNext = (folder: string, notes: string[] = ['字可以更大。']) => {
  const worker = join(folder, 'sw.js');
  writeFileSync(worker, `${readFileSync(worker, 'utf8')}\n// next`);
  writeFileSync(join(folder, 'whats-new.json'), JSON.stringify({ version: '9.0.0', date: '2026-12-01', notes }));
};

const checkForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

const updateOffer = (page: Page) => page.getByRole('region', { name: '网站有新版本' });

test('the service worker passes API, storage and unknown addresses to the server', async ({ page }) => {
  await page.goto('/news');
  await waitForWorker(page);
  for (const address of ['/api/news', '/storage/nothing.jpg', '/horizon.css', '/sitemap-of-the-server.xml']) {
    const response = await page.goto(address);
    expect([address, response?.fromServiceWorker()]).toEqual([address, false]);
  }
  const shell = await page.goto('/symptom');
  expect(shell?.fromServiceWorker()).toBe(true);
});

test('replaces the service worker of the old site at once and deletes its caches', async ({ page }, info) => {
  const folder = copyBuild(info);
  const current = readFileSync(join(folder, 'sw.js'), 'utf8');
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

    writeFileSync(join(folder, 'sw.js'), current);
    // The old site registers its worker at each visit.
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
  const folder = copyBuild(info);
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
    const folder = copyBuild(info);
    await serve(folder, async (site) => {
      await page.goto(`${site}/news`);
      await waitForWorker(page);
      deployNext(folder);
      await checkForUpdate(page);
      await expect(updateOffer(page)).toContainText('字可以更大。');
      expect(await violationsInBoth(page)).toEqual([]);
      await page.reload();
      // A reload does not activate the new version.
      await expect(updateOffer(page)).toBeVisible();
      await updateOffer(page).getByRole('button', { name: '以后再说' }).click();
      await expect(updateOffer(page)).toHaveCount(0);
      // Postponing applies to this tab only.
      const other = await context.newPage();
      await other.goto(`${site}/news`);
      await expect(updateOffer(other)).toBeVisible();
      await expect(updateOffer(page)).toHaveCount(0);
      const loads = other.waitForEvent('load');
      await updateOffer(other).getByRole('button', { name: '更新' }).click();
      await loads;
      await expect(other.getByRole('heading', { level: 1, name: '新闻' })).toBeVisible();
      await waitForWorker(other);
      expect(await other.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
    });
  },
);

test('a new version waits while a form has unsaved changes, and other tabs get a notice instead of a reload', async ({
  page,
  context,
}, info) => {
  const folder = copyBuild(info);
  await serve(folder, async (site) => {
    // Only public pages register the worker.
    await page.goto(`${site}/news`);
    await waitForWorker(page);
    await page.goto(`${site}/admin/news?edit=new`);
    await login(page);
    const title = page.getByRole('dialog', { name: /新闻/ }).getByLabel(/^标题/);
    await waitForWorker(page);
    const other = await context.newPage();
    await other.goto(`${site}/news`);
    await waitForWorker(other);

    await title.fill('没有保存的标题');
    deployNext(folder);
    await checkForUpdate(page);
    await expect(updateOffer(page)).toBeVisible();
    await updateOffer(page).getByRole('button', { name: '更新', includeHidden: true }).dispatchEvent('click');
    await expect(updateOffer(page)).toContainText('有内容还没有保存');
    await expect(title).toHaveValue('没有保存的标题');

    await updateOffer(other).getByRole('button', { name: '更新' }).click();
    await waitForWorker(other);
    const notice = page.getByRole('region', { name: '网站刚刚更新了' });
    await expect(notice).toContainText('另一个标签页换上了新版本');
    await expect(title).toHaveValue('没有保存的标题');
  });
});

test('offers changed settings as a new version, which also works offline', async ({ page, context }, info) => {
  const folder = copyBuild(info);
  await serve(folder, async (site) => {
    await page.goto(`${site}/about`);
    await waitForWorker(page);
    await configure(folder, ['--name', '另一个名字']);
    await checkForUpdate(page);
    const taken = page.waitForEvent('load');
    await updateOffer(page).getByRole('button', { name: '更新' }).click();
    await taken;
    await expect(page.getByRole('banner').getByRole('link', { name: '另一个名字' })).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(page).toHaveTitle('关于我们 - 另一个名字');
  });
});

test('explains a stale page whose scripts are gone after one reload', async ({ page }, info) => {
  const folder = copyBuild(info);
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

/** Stores a page under these addresses, as a worker of an earlier version did behind a captive portal. */
const keepWrongly = (page: Page, cacheName: string, addresses: readonly string[]) =>
  page.evaluate(
    async ([name, urls]) => {
      const cache = await caches.open(name);
      for (const url of urls)
        await cache.put(url, new Response('<h1>Welcome</h1>', { headers: { 'Content-Type': 'text/html' } }));
    },
    [cacheName, addresses] as const,
  );

/** Content types by address in a cache. */
const typesIn = (page: Page, cacheName: string) =>
  page.evaluate(async (name) => {
    const cache = await caches.open(name);
    const types: Record<string, string> = {};
    for (const request of await cache.keys())
      types[new URL(request.url).pathname] = (await cache.match(request))?.headers.get('Content-Type') ?? '';
    return types;
  }, cacheName);

test('keeps no page in place of a picture, and loads it again on the next visit', async ({ page, mock }) => {
  await page.goto('/news');
  await waitForWorker(page);
  await mock.faults({ path: '/storage/*', status: 200, html: true, times: null });
  await page.goto('/photo');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(Object.values(await typesIn(page, 'site-pictures')).filter((type) => type.startsWith('text/html'))).toEqual(
    [],
  );
  await mock.faults();
  await page.reload();
  const picture = page.getByRole('main').getByRole('article').getByRole('img').first();
  await expect.poll(() => isLoaded(picture)).toBe(true);
});

test('ignores a page that an older worker has kept in place of a script, and removes it with the next version', async ({
  page,
}, info) => {
  const folder = copyBuild(info);
  await serve(folder, async (site) => {
    await page.goto(`${site}/contact`);
    await waitForWorker(page);
    await page.reload();
    await page.locator('form [id="name"]').fill('王小明');
    await expect.poll(async () => Object.keys(await typesIn(page, 'site-assets')).length).toBeGreaterThan(0);
    const scripts = Object.keys(await typesIn(page, 'site-assets')).filter((path) => path.endsWith('.js'));
    await keepWrongly(page, 'site-assets', [...scripts, '/assets/never-asked-for.js']);
    await page.reload();
    await expect(page.locator('form [id="name"]')).toHaveValue('王小明');
    const [script = ''] = scripts;
    // On a reload, Chromium may take scripts from memory.
    const type = await page.evaluate(async (url) => (await fetch(url)).headers.get('Content-Type'), script);
    expect(type).toContain('javascript');
    await expect.poll(async () => (await typesIn(page, 'site-assets'))[script]).toBe(type);
    deployNext(folder);
    await checkForUpdate(page);
    const loads = page.waitForEvent('load');
    await updateOffer(page).getByRole('button', { name: '更新' }).click();
    await loads;
    await expect.poll(async () => Object.values(await typesIn(page, 'site-assets'))).not.toContain('text/html');
  });
});

test('after a call has met a check for robots, a reload opens the check, and the site again after it', async ({
  page,
}, info) => {
  const folder = copyBuild(info);
  await serve(folder, async (site) => {
    await page.goto(`${site}/symptom`);
    await waitForWorker(page);
    const own = readFileSync(join(folder, 'index.html'), 'utf8');
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>One moment</title>');
    await createMock(site).faults({
      path: '/api/news',
      status: 403,
      html: true,
      headers: { 'cf-mitigated': 'challenge' },
      times: null,
    });
    await page.goto(`${site}/news`);
    await expect(page.getByRole('alert')).toContainText('网站要确认您是真人。请重新载入这一页，再试一次。');
    await page.reload();
    await expect(page).toHaveTitle('One moment');

    writeFileSync(join(folder, 'index.html'), own);
    await createMock(site).faults();
    await page.reload();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await waitForWorker(page);
  });
});

test('a page that can’t start has a link that empties the caches of files, but keeps a draft and saved pictures', async ({
  page,
}, info) => {
  const folder = copyBuild(info);
  await serve(folder, async (site) => {
    // A worker that has kept pages in place of scripts.
    writeFileSync(
      join(folder, 'sw.js'),
      `self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
       self.addEventListener('fetch', (event) => new URL(event.request.url).pathname.endsWith('.js') && event.respondWith(new Response('<h1>Welcome</h1>', { headers: { 'Content-Type': 'text/html' } })));`,
    );
    await page.goto(`${site}/contact`);
    await page.locator('form [id="name"]').fill('王小明');
    await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBeGreaterThan(0);
    await waitForWorker(page);
    await page.evaluate(async () => {
      const script = new Response('', { headers: { 'Content-Type': 'text/javascript' } });
      await (await caches.open('site-assets')).put('/assets/one.js', script);
    });
    await keepWrongly(page, 'site-saved-pictures', ['/storage/saved.jpg']);
    await page.goto(`${site}/contact`);
    await expect(page.getByRole('alert')).toContainText('网页没能打开');
    writeFileSync(join(folder, 'sw.js'), readFileSync(join('dist', 'sw.js'), 'utf8'));
    await page.getByRole('link', { name: '重新打开这一页' }).click();
    await expect(page.locator('form [id="name"]')).toHaveValue('王小明');
    expect(Object.keys(await typesIn(page, 'site-assets'))).not.toContain('/assets/one.js');
    expect(Object.keys(await typesIn(page, 'site-saved-pictures'))).toEqual(['/storage/saved.jpg']);
  });
});

test('the kill switch removes the service worker and its caches without a reload', async ({ page }, info) => {
  const folder = copyBuild(info);
  await serve(folder, async (site) => {
    await page.goto(`${site}/contact`);
    await waitForWorker(page);
    await page.locator('form [id="name"]').fill('王小明');
    await build(folder, ['--mode', 'selfdestroy']);
    await checkForUpdate(page);
    await expect.poll(() => cacheNames(page)).toEqual([]);
    await expect.poll(() => page.evaluate(async () => navigator.serviceWorker.getRegistrations())).toEqual([]);
    await expect(page.locator('form [id="name"]')).toHaveValue('王小明');
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  });
});
