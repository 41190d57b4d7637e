import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { createServer } from 'vite';
import { cards, expect, recordUrls, test as production, tokenOf, violationsInBoth } from './fixtures.ts';
import { startTimeout } from './mock-server.ts';

const vNews = v.object({ data: v.tuple([v.object({ id: v.number() })]) });

/** The development server of `npm start`, with the HTTP mock of the other tests as its real API. */
const test = production.extend<object, { development: string }>({
  development: [
    async ({ site }, provide) => {
      process.env.API_URL = site;
      const server = await createServer({
        mode: 'mock',
        logLevel: 'error',
        cacheDir: 'test-results/vite',
        server: { port: 0, strictPort: false, watch: null },
      });
      delete process.env.API_URL;
      await server.listen();
      await provide(server.resolvedUrls?.local[0] ?? '');
      await server.close();
    },
    { scope: 'worker', timeout: startTimeout },
  ],
  baseURL: ({ development }, provide) => provide(development),
});

// One worker, so that one development server is started.
test.describe.configure({ mode: 'default' });
test.use({ serviceWorkers: 'allow' });

const drawer = (page: Page) => page.getByRole('complementary', { name: '模拟服务器' });
const section = (page: Page, name: string) => drawer(page).getByRole('button', { name, exact: true }).click();
/** Waits until the mock's state is stored for the next load. */
const waitForStoredState = (page: Page) => page.evaluate(() => window.__mock?.network({}));
const titles = async (page: Page) => {
  await expect(cards(page).first()).toBeVisible();
  return cards(page).allTextContents();
};

test('the console has one line per API call and none for pictures, also while the previous service worker unregisters', async ({
  page,
}) => {
  const lines: string[] = [];
  const calls: string[] = [];
  const errors: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`);
  });
  page.on('pageerror', (error) => errors.push(error.message));
  const callOf = (line: string) => /^\[mock\] (GET \/api\/\S+) 200 mocked, \d+ ms$/.exec(line)?.[1] ?? line;
  const expectAllLogged = () =>
    expect.poll(() => lines.filter((line) => line.startsWith('[mock]')).map(callOf)).toEqual(calls);
  // A second page keeps the worker until the reload.
  await (await page.context().newPage()).goto('news');
  await page.goto('news');
  await titles(page);
  // A reload would abort calls before they are logged.
  await expectAllLogged();
  await page.addInitScript(() => {
    const { prototype } = ServiceWorkerRegistration;
    let isFirst = true;
    // Simulates Chromium’s error for an unregistered worker.
    prototype.update = async function fail() {
      if (!isFirst) return this;
      isFirst = false;
      await this.unregister();
      throw new TypeError('Failed to update a ServiceWorker: Not found');
    };
  });
  await page.reload();
  await titles(page);
  await expect(page.getByRole('main').locator('img').first()).toHaveJSProperty('complete', true);
  // One or two per load: React’s StrictMode may cancel and repeat the first call.
  expect(calls.length).toBeGreaterThanOrEqual(2);
  await expectAllLogged();
  expect(lines.filter((line) => line.includes('[MSW]') || line.includes('/storage/'))).toEqual([]);
  expect(errors).toEqual([]);
});

test('the mock drawer signs in, adds rules, shows the log and forwards calls to a real server', async ({
  page,
  site,
}) => {
  const loadedDrawer = recordUrls(page, ({ pathname }) => /mock:drawer|drawer\.tsx$/.test(pathname));
  await page.goto('news');
  const ofMock = await titles(page);
  expect(loadedDrawer).toEqual([]);

  await test.step('signs in as an editor by keyboard shortcut and one click', async () => {
    await page.keyboard.press('Control+Alt+KeyM');
    await drawer(page).getByRole('button', { name: '以林怡君的身份登录' }).click();
    expect(loadedDrawer).not.toEqual([]);
    await expect(page.getByRole('banner').locator('summary')).toHaveText(/林怡君/);
  });

  await test.step('a rule survives a reload, and its failed call is logged', async () => {
    await section(page, '规则');
    await drawer(page).getByRole('textbox', { name: /^路径/ }).fill('/api/news');
    await drawer(page).getByRole('spinbutton', { name: '状态' }).fill('503');
    await drawer(page).getByRole('button', { name: '添加规则' }).click();
    await expect(page.getByRole('button', { name: /^模拟.*规则 1/ })).toBeVisible();
    await waitForStoredState(page);
    await page.reload();
    await page.getByRole('button', { name: /^模拟/ }).click();
    await section(page, '记录');
    await expect(
      drawer(page)
        .getByText(/503 GET \/api\/news/)
        .first(),
    ).toBeVisible();
    await section(page, '规则');
    await drawer(page).getByRole('button', { name: '删除规则：任意 /api/news' }).click();
    await expect(page.getByRole('button', { name: '模拟', exact: true })).toBeVisible();
    await waitForStoredState(page);
  });

  await test.step('forwarded calls go to the real server, all others to the mock', async () => {
    const { data } = v.parse(vNews, await (await fetch(`${site}/api/news?per_page=1`)).json());
    const headers = { Accept: 'application/json', Authorization: `Bearer ${await tokenOf(site)}` };
    await fetch(`${site}/api/admin/news/${data[0].id}`, { method: 'DELETE', headers });
    // StrictMode cancels the first call, after which a recent offline copy is not refreshed.
    await page.evaluate(() => void indexedDB.deleteDatabase('offline-copies'));
    await page.goto('news?mock-real=/api/news*');
    await expect.poll(() => titles(page)).not.toEqual(ofMock);
    // A call is logged when its response has been read, which may be after the records are shown.
    await expect
      .poll(() => page.evaluate(() => window.__mock?.log().map(({ kind, path }) => `${kind} ${path}`)))
      .toEqual(expect.arrayContaining(['mocked /api/auth/user', expect.stringMatching(/^real \/api\/news\?/)]));
  });

  await test.step('the button counts unhandled calls', async () => {
    await page.evaluate(() => fetch('/api/nothing'));
    await expect(page.getByRole('button', { name: /^模拟.*未处理 1/ })).toBeVisible();
  });
});

test('axe finds no violations in any section of the mock drawer', async ({ page }) => {
  await page.goto('news?mock=maintenance');
  await page.getByRole('button', { name: /^模拟/ }).click();
  for (const name of ['账号', '令牌', '网络', '场景', '规则', '记录', '信箱', '状态']) {
    await section(page, name);
    await expect(drawer(page).getByRole('region', { name, exact: true })).toBeVisible();
    expect(await violationsInBoth(page)).toEqual([]);
  }
});

test('the mock drawer works while a dialog of a page is open', async ({ page }) => {
  await page.goto('news/5');
  await page.getByRole('button', { name: '分享', exact: true }).click();
  await page.getByRole('button', { name: /^模拟/ }).click();
  await section(page, '令牌');
  await drawer(page).getByRole('button', { name: '立刻过期' }).click();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(page.getByRole('dialog', { name: '分享' })).toBeVisible();
});

test('the mock drawer works while the record editor is open', async ({ page }) => {
  await page.goto('news');
  await titles(page);
  await page.evaluate(() => window.__mock?.signIn('admin@example.com'));
  await page.goto('admin/news?edit=5');
  const editor = page.getByRole('dialog');
  await expect(editor.getByRole('textbox', { name: /^标题/ })).toBeVisible();
  await page.getByRole('button', { name: /^模拟/ }).click();
  await section(page, '场景');
  await drawer(page).getByRole('searchbox', { name: '找场景' }).fill('409');
  await drawer(page).getByRole('button', { name: /^使用/ }).first().click();
  await expect(drawer(page).getByRole('status')).not.toBeEmpty();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(editor.getByRole('textbox', { name: /^标题/ })).toBeVisible();
});
