import { execFile } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { configure } from './built-as.ts';
import { changeElsewhere } from './admin.ts';
import {
  cards,
  expect,
  holdRequests,
  hostileBodyMessages,
  openAs,
  openWithoutScripts,
  recordsOf,
  setReadingSettings,
  serve,
  test as production,
  violations,
  vTitled,
  waitForWorker,
  recordVisibleText,
  withoutLongTimers,
} from './fixtures.ts';
import { startTimeout } from './mock-server.ts';
import { withoutOldestFeature } from './older-browser.ts';

const folderOf = (index: number) => `test-results/prerendered-${index}`;

/** Prerenders the pages of a site, whose API has the same address, into a folder. */
const prerender = async (site: string, out: string) => {
  const build = `${dirname(out)}-build`;
  await cp('dist', build, { recursive: true });
  await configure(build, ['--site', site]);
  const job = ['--to', dirname(out), '--from', build];
  return promisify(execFile)(process.execPath, ['deploy/prerender/main.ts', ...job]);
};

/** Test with a site that is prerendered from the mock's seed. */
const test = production.extend<object, { out: string; site: string }>({
  out: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide, { parallelIndex }) => {
      await rm(folderOf(parallelIndex), { recursive: true, force: true });
      // The mock server needs a build before it starts.
      await promisify(execFile)(process.execPath, ['deploy/release/main.ts', '--to', folderOf(parallelIndex)]);
      await provide(`${folderOf(parallelIndex)}/current`);
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ out }, provide) =>
      serve(out, async (site) => {
        await prerender(site, out);
        await provide(site);
      }),
    { scope: 'worker', timeout: startTimeout },
  ],
});

test.describe.configure({ mode: 'default' });

/** Whether a message is expected: requests failed by the test, the blocked service worker, a hostile body. */
const isExpected = (message: string) =>
  /^Failed to load resource|blocked by Playwright|reading 'waiting'/.test(message) || hostileBodyMessages.test(message);

/** Collects uncaught errors, and unexpected errors and warnings in the console. */
const collectErrors = (page: Page) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isExpected(message.text())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
};

const note = (page: Page) => page.getByRole('complementary', { name: '整理时间' });

/** Exists after hydration only: before, it is a link to the footer. Hidden in wide windows. */
const hydratedMenu = (page: Page) => page.locator('nav[aria-label="快捷导航"] button');

/** Marks an element, to check later that it was not replaced. */
const mark = (page: Page, selector: string) =>
  page.evaluate((found) => document.querySelector(found)?.setAttribute('data-marked', ''), selector);

const vLinkedData = v.looseObject({ '@type': v.string(), headline: v.optional(v.string()) });

test('the job runs again for the live build, as from cron, and renders no record again', async ({ site, out }) => {
  const { stdout } = await promisify(execFile)(process.execPath, ['deploy/prerender/main.ts', '--to', dirname(out)]);
  expect(stdout).toMatch(/^12 pages generated, 3\d\d unchanged, 0 skipped/m);
  const about = await (await fetch(`${site}/about`)).text();
  expect(about).toContain(`<link rel="canonical" href="${site}/about"`);
});

test('a prerendered page never shows Simplified text to a reader of Traditional Chinese', async ({ page }) => {
  await setReadingSettings(page, { variant: 'zh-Hant-TW' });
  const errors = collectErrors(page);
  const seen = await recordVisibleText(page);
  await withoutLongTimers(page);
  await page.goto('/news/1');
  await expect(page.getByRole('link', { name: '简体中文', includeHidden: true }).first()).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/ - 自體幹細胞飲食指南$/);
  expect((await seen()).filter((words) => /自体|新闻/.test(words))).toEqual([]);
  expect(await seen()).toContainEqual(expect.stringContaining('新聞'));
  await expect(note(page)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test.describe('prerendered pages without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'home, a list and a record are complete, with metadata for search engines and link previews',
    { tag: '@core' },
    async ({ page, site }) => {
      await page.goto('/');
      for (const name of ['精选', '症状索引', '今日一读', '知识', '最近的新闻', '照片', '见证', '心得'])
        await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
      await expect(page.getByText('正在加载')).toHaveCount(0);

      await page.goto('/news');
      await expect(page).toHaveTitle('新闻 - 自体干细胞饮食指南');
      await expect(cards(page)).toHaveCount(20);
      // The job may reach the API by an address of its own.
      expect(await page.locator('#prerendered').textContent()).not.toContain('/api/');
      await expect(note(page)).toContainText(/本页内容截至 \d{4}年\d+月\d+日 \d\d:\d\d。/);
      const [first] = await recordsOf(site, 'news?per_page=1', vTitled);
      await cards(page).first().getByRole('link', { name: first?.title }).click();
      await expect(page).toHaveURL(`/news/${first?.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.title ?? '');

      await page.goto('/news/1');
      const { title, excerpt } = v.parse(
        v.object({ data: v.object({ title: v.string(), excerpt: v.string() }) }),
        await (await fetch(`${site}/api/news/1`)).json(),
      ).data;
      await expect(page).toHaveTitle(`${title} - 自体干细胞饮食指南`);
      const content = (selector: string) => page.locator(`head ${selector}`).getAttribute('content');
      expect(await content('meta[name=description]')).toBe(excerpt);
      expect(await content('meta[property="og:title"]')).toBe(title);
      expect(await content('meta[property="og:url"]')).toBe(`${site}/news/1`);
      expect(await page.locator('head link[rel=canonical]').getAttribute('href')).toBe(`${site}/news/1`);
      const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
      const linkedData = texts.map((text) => v.parse(vLinkedData, JSON.parse(text)));
      expect(linkedData.map((thing) => thing['@type'])).toEqual(['NewsArticle', 'BreadcrumbList']);
      expect(linkedData[0]?.headline).toBe(title);
    },
  );

  test('addresses without a prerendered page get the app, and feeds are served', async ({ page, site }) => {
    await page.goto('/saved');
    await expect(page.locator('#app')).toBeEmpty();
    await expect(page.locator('#first-paint')).toBeVisible();
    expect(await (await fetch(`${site}/robots.txt`)).text()).toContain(`Sitemap: ${site}/sitemap.xml`);
    expect(await (await fetch(`${site}/sitemap.xml`)).text()).toContain(`<loc>${site}/news/1</loc>`);
    expect((await (await fetch(`${site}/feed.xml`)).text()).match(/<item>/g)).toHaveLength(50);
  });
});

test('a browser older than the baseline shows prerendered pages, and instructions elsewhere', async ({ page }) => {
  await page.addInitScript(withoutOldestFeature);
  const errors = collectErrors(page);
  await page.goto('/news?sort=title');
  await page.locator('#app').click({ position: { x: 1, y: 1 } });
  await expect(cards(page)).toHaveCount(20);
  await expect(page.locator('#first-paint')).toBeHidden();
  await cards(page).first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/saved');
  await expect(page.getByRole('heading', { level: 1, name: '这个浏览器太旧了，打不开这一页' })).toBeVisible();
  expect(errors).toEqual([]);
});

test.describe('a press before hydration, on a slow phone', () => {
  const openSlowly = async (page: Page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    return openWithoutScripts(page, '/news/1');
  };

  test('on 收藏 saves the record once, also if it was repeated', async ({ page }) => {
    const release = await openSlowly(page);
    const save = page.getByRole('button', { name: '收藏', exact: true });
    await save.click();
    await save.click();
    release();
    await expect(page.getByRole('button', { name: '已收藏' })).toHaveAttribute('aria-pressed', 'true');
    await expect(hydratedMenu(page)).toHaveCount(1);
  });

  test('on 听全文 opens the player', async ({ page }) => {
    const release = await openSlowly(page);
    await page.getByRole('button', { name: /听全文/ }).click();
    release();
    await expect(page.getByRole('button', { name: '停止朗读' })).toHaveAttribute('aria-expanded', 'true');
  });

  test('on 阅读设置 opens the settings', async ({ page }) => {
    const release = await openSlowly(page);
    await page.getByRole('button', { name: '阅读设置' }).click();
    release();
    await expect(page.getByRole('dialog', { name: '阅读设置' })).toBeVisible();
  });

  test('on a link opens its page', async ({ page }) => {
    const release = await openSlowly(page);
    await page.getByRole('banner').getByRole('link', { name: '知识' }).click({ noWaitAfter: true });
    release();
    await expect(page.getByRole('heading', { level: 1, name: '知识' })).toBeVisible();
  });
});

test(
  'hydrates a prerendered page unchanged, refetches it in the background and shows changes',
  { tag: '@core' },
  async ({ page, site, mock }) => {
    const [first] = await recordsOf(site, 'news?per_page=1', vTitled);
    await changeElsewhere(site, first?.id ?? 0, { title: '一则刚刚改过的新闻' });
    const errors = collectErrors(page);
    const release = await holdRequests(page, '**/api/news?*');
    await page.goto('/news');
    await mark(page, 'h1');
    await mark(page, 'article');
    await expect(hydratedMenu(page)).toHaveCount(1);
    await expect(cards(page).first()).toContainText(first?.title ?? '');
    await expect(note(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.evaluate(() => {
      let fewest = Infinity;
      const count = () => {
        fewest = Math.min(fewest, document.querySelectorAll('article').length);
        document.body.dataset.fewest = String(fewest);
      };
      new MutationObserver(count).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    release();
    await expect(cards(page).first()).toContainText('一则刚刚改过的新闻');
    await expect(note(page)).toHaveCount(0);
    await expect(page.locator('[data-marked]')).toHaveCount(2);
    await expect(page.locator('body')).toHaveAttribute('data-fewest', '20');
    const calls = (await mock.requests()).filter(
      ({ method, path }) => method === 'GET' && path.startsWith('/api/news?per_page=20'),
    );
    expect(calls).toHaveLength(1);
    await page.getByRole('button', { name: '阅读设置' }).click();
    await expect(page.getByRole('dialog', { name: '阅读设置' })).toBeVisible();
    expect(errors).toEqual([]);
  },
);

test('hydrates every kind of page without console errors, for a signed-in user with settings and saved records', async ({
  page,
}) => {
  await setReadingSettings(page, { size: 150, leading: 'loose', scheme: 'dark' });
  await openAs(page, '/');
  const errors = collectErrors(page);
  const addresses = [
    '/',
    '/news',
    '/symptom',
    '/photo',
    '/news/47',
    '/knowhow/11',
    '/symptom/8',
    '/photo/3',
    '/witness/5',
  ];
  for (const address of addresses) {
    const [response] = await Promise.all([page.goto(address), page.waitForRequest(/\/api\/(?!auth)/)]);
    expect(await response?.text()).toContain('id="prerendered"');
    await mark(page, '#app h1');
    await expect(note(page)).toHaveCount(0);
    await expect(page.locator('h1[data-marked]')).toHaveCount(1);
  }
  expect(errors).toEqual([]);
});

test('loads no script before the page has loaded, except after an interaction', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.css')) scripts.push(request.url());
  });
  const release = await holdRequests(page, /\/storage\//);
  await page.goto('/news/1', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeAttached();
  expect(scripts).toEqual([]);
  await page.mouse.click(5, 300);
  await expect.poll(() => scripts.length).toBeGreaterThan(3);
  await expect(hydratedMenu(page)).toHaveCount(1);
  release();
});

test('sanitises a prerendered body like the browser', async ({ page, browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site });
  const scriptless = await context.newPage();
  const body = (of: Page) => of.locator('article [class*=body]').first();
  for (const address of ['/news/1', '/knowhow/2', '/symptom/3', '/news/47']) {
    await scriptless.goto(address);
    const markup = await body(scriptless).innerHTML();
    expect(markup).not.toMatch(/<(?:script|iframe|style|svg|form|input|object|embed)|\son\w+=|javascript:/i);
    await page.goto(address);
    await expect(note(page)).toHaveCount(0);
    expect(await body(page).innerHTML()).toBe(markup);
  }
  expect(await page.evaluate(() => '__hacked' in window)).toBe(false);
  await expect(page.getByText('标签没有配对，页面仍然完整。')).toBeVisible();
  await scriptless.goto('/news/47');
  await expect(scriptless.getByText('标签没有配对，页面仍然完整。')).toBeVisible();
  await context.close();
});

test('filtered lists and restored scroll positions are rendered by the app', async ({ page }) => {
  const errors = collectErrors(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/news?')) calls.push(request.url());
  });
  const release = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto('/news?sort=title', { waitUntil: 'commit' });
  // The document asks for the data itself.
  await expect.poll(() => calls).toHaveLength(1);
  release();
  await expect(page.getByRole('list', { name: '筛选条件' })).toBeVisible();
  await expect(cards(page)).toHaveCount(20);
  const titles = await cards(page).getByRole('heading', { level: 3 }).allTextContents();
  expect(titles).toHaveLength(20);
  expect(calls).toHaveLength(1);
  await page.goto('/news');
  await expect(cards(page)).toHaveCount(20);
  expect(await cards(page).getByRole('heading', { level: 3 }).allTextContents()).not.toEqual(titles);
  // Waits for hydration, as only the app loads more.
  await expect(note(page)).toHaveCount(0);
  await page.mouse.wheel(0, 20_000);
  await expect(cards(page)).toHaveCount(40);
  await page.reload();
  await expect(cards(page)).toHaveCount(40);
  expect(errors).toEqual([]);
});

test.describe('prerendered page with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  /** Paths of the pages in the worker's cache. */
  const copies = (page: Page) =>
    page.evaluate(async () =>
      (await (await caches.open('site-pages')).keys()).map(({ url }) => new URL(url).pathname).toSorted(),
    );

  const countPrerendered = (page: Page) => page.locator('script#prerendered').count();

  test('is served from the cache, also offline, and updates with a network', async ({ page, site }) => {
    await page.goto(`${site}/news`);
    await waitForWorker(page);
    await expect.poll(() => copies(page)).toEqual(['/news']);
    await page.context().setOffline(true);
    const response = await page.reload();
    expect(response?.fromServiceWorker()).toBe(true);
    expect(await countPrerendered(page)).toBe(1);
    await expect(cards(page)).toHaveCount(20);
    await expect(note(page)).toBeVisible();
    await expect(page.getByText(/^离线内容，保存于 /)).toBeVisible();

    await page.context().setOffline(false);
    const [first] = await recordsOf(site, 'news?per_page=1', vTitled);
    await changeElsewhere(site, first?.id ?? 0, { title: '刚刚改了的题目' });
    await page.reload();
    expect(await countPrerendered(page)).toBe(1);
    await expect(page.getByRole('link', { name: '刚刚改了的题目' })).toBeVisible();
    await expect(note(page)).toHaveCount(0);
  });

  test('the search finds records by everyday words on the device, also offline', async ({ page, site }) => {
    const found = () => cards(page).getByRole('heading').first();
    await page.goto(`${site}/search?q=${encodeURIComponent('膝盖嘎吱响')}`);
    await waitForWorker(page);
    await expect(found()).toHaveText('膝关节疼痛');
    await page.reload();
    await expect.poll(() => page.evaluate(async () => (await caches.match('/search-index.json'))?.ok)).toBe(true);
    await page.context().setOffline(true);
    await page.goto(`${site}/search?q=${encodeURIComponent('脑壳昏')}`);
    await expect(found()).toHaveText('头晕');
    await found().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('is not served from the cache of another version, and deleted pages leave the cache', async ({ page, site }) => {
    await page.goto(`${site}/news`);
    await waitForWorker(page);
    await expect.poll(() => copies(page)).toEqual(['/news']);
    await page.evaluate(async () => {
      const pages = await caches.open('site-pages');
      const text = await (await pages.match('/news'))?.text();
      const other = (text ?? '').replace(/ data-scripts="[^"]+"/, ' data-scripts="/assets/gone.js"');
      await pages.put('/news', new Response(other, { headers: { 'Content-Type': 'text/html' } }));
      await pages.put('/news/999999', new Response(text, { headers: { 'Content-Type': 'text/html' } }));
    });
    await page.goto(`${site}/news`);
    expect(await countPrerendered(page)).toBe(0);
    await expect(cards(page)).toHaveCount(20);
    await page.goto(`${site}/news/999999`);
    await expect(page.getByTitle('This page could not be found')).toBeVisible();
    await expect.poll(() => copies(page)).toEqual(['/news']);
  });
});
