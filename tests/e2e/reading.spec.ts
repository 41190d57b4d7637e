import { chunksWith } from './built.ts';
import type { Page } from '@playwright/test';
import { hostileSentences } from '../../mocks/seed/awkward.ts';
import { cards, expect, hold, test } from './fixtures.ts';

const toEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));

test('the list goes on while one scrolls, to its end', async ({ page }) => {
  await page.goto('/news');
  await expect(cards(page)).toHaveCount(20);
  for (const count of [40, 46]) {
    await toEnd(page);
    await expect(cards(page)).toHaveCount(count);
  }
  await expect(page.getByText('已经到底了')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '已加载 46 条' })).toHaveCount(1);
});

test('an error in the middle of the list keeps what is there, and trying again goes on from it', async ({
  page,
  mock,
}) => {
  await page.goto('/news');
  await expect(cards(page)).toHaveCount(20);
  await mock.faults({ path: '/api/news', query: { page: '2' }, status: 500, body: { message: 'Server Error' } });
  await toEnd(page);
  await expect(page.getByRole('alert')).toContainText('服务器出了问题');
  await expect(cards(page)).toHaveCount(20);
  const calls = async () => (await mock.requests()).filter(({ path }) => path.startsWith('/api/news?')).length;
  const before = await calls();
  await page.mouse.wheel(0, -400);
  await toEnd(page);
  await page.getByRole('button', { name: '再试一次' }).click();
  await expect(cards(page)).toHaveCount(40);
  // One retry, and no request from scrolling.
  expect((await calls()) - before).toBe(1);
});

test('more can be loaded without scrolling, by keyboard', async ({ page }) => {
  await page.goto('/news');
  await expect(cards(page)).toHaveCount(20);
  // Scrolling would load by itself.
  await page.getByRole('button', { name: '加载更多' }).evaluate((button) => {
    if (button instanceof HTMLElement) button.focus({ preventScroll: true });
  });
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(40);
  await expect(page.getByRole('button', { name: '加载更多' })).toBeFocused();
});

test('back from a record finds the list where it was, without loading it again', async ({ page, mock }) => {
  await page.goto('/news');
  await expect(cards(page)).toHaveCount(20);
  await toEnd(page);
  await expect(cards(page)).toHaveCount(40);
  const link = cards(page).nth(20).getByRole('heading').getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const title = await link.innerText();
  const place = await page.evaluate(() => window.scrollY);
  await expect(cards(page)).toHaveCount(40);
  expect(place).toBeGreaterThan(1000);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(new RegExp(`^${title.slice(0, 6)}.* - 自体干细胞饮食指南$`));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const before = (await mock.requests()).length;
  await page.goBack();
  await expect(cards(page)).toHaveCount(40);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  expect((await mock.requests()).slice(before)).toEqual([]);
});

test('a navigation moves the focus to the heading and reads the title out', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: '栏目', exact: true }).getByRole('link', { name: '新闻' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '新闻' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: '新闻 - 自体干细胞饮食指南' })).toHaveCount(1);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', '新闻 - 自体干细胞饮食指南');
});

test('a tag leads to what else carries it', async ({ page }) => {
  await page.goto('/news');
  const tag = cards(page).getByRole('list', { name: '标签' }).getByRole('link').first();
  const name = await tag.innerText();
  await tag.click();
  await expect(page).toHaveURL(/\/news\?tag=\d+$/);
  await expect(page.getByRole('list', { name: '筛选条件' }).getByRole('link')).toHaveText(`标签：${name}`);
  for (const card of await cards(page).all()) await expect(card.getByRole('link', { name, exact: true })).toBeVisible();
});

test('an id that is gone, hidden or none is the 404 page with a way home', async ({ page }) => {
  for (const address of ['/news/99999', '/news/abc', '/news/0', '/nothing-here', '/news/1/2']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: '找不到这个页面' })).toBeVisible();
    await expect(page.getByTitle('This page could not be found')).toBeVisible();
    await expect(page).toHaveTitle('找不到这个页面 - 自体干细胞饮食指南');
    await expect(page.getByRole('link', { name: '回到首页' })).toBeVisible();
  }
});

test('a hostile body shows its words and no script, handler, frame or style', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(`/news?q=${encodeURIComponent('来历不明')}`);
  await page.getByRole('link', { name: '一篇来历不明的投稿，请留意正文' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('一篇来历不明的投稿，请留意正文');
  const body = page.locator('article [class*=body]');
  for (const sentence of hostileSentences) await expect(body.getByText(sentence)).toBeVisible();
  await expect(
    body.locator('script, iframe, style, form, input, object, embed, svg, math, base, meta, link'),
  ).toHaveCount(0);
  const bad = await body.evaluate((element) =>
    [...element.querySelectorAll('*')].flatMap((child) =>
      [...child.attributes]
        .filter(
          ({ name, value }) =>
            /^on|^style$|^id$|^name$|^class$/.test(name) || /^\s*(?:javascript|data|vbscript):/i.test(value),
        )
        .map(({ name, value }) => `${name}=${value.slice(0, 40)}`),
    ),
  );
  expect(bad).toEqual([]);
  expect(await page.evaluate(() => '__hacked' in window)).toBe(false);
  expect(await page.title()).toContain('一篇来历不明的投稿');
  expect(dialogs).toEqual([]);
});

test('a reader never loads what only editors call', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text());
  });
  await page.goto('/news');
  await cards(page).nth(1).getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((script) => script.includes('/api/news'))).not.toEqual([]);
  expect(scripts.filter((script) => script.includes('/api/admin'))).toEqual([]);
});

test('no page asks another host for anything', async ({ page, site }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site) && !request.url().startsWith('data:')) elsewhere.push(request.url());
  });
  await page.goto('/');
  await page.goto('/news');
  await cards(page).nth(1).getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/login');
  expect(elsewhere).toEqual([]);
});

test('a dead server says so where the list would be, and the page comes back with it', async ({ page }) => {
  await page.route('**/api/news?*', (route) => route.abort('connectionrefused'));
  await page.goto('/news');
  await expect(page.getByRole('heading', { level: 1, name: '新闻' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('连不上服务器');
  await page.unrouteAll();
  await page.getByRole('button', { name: '再试一次' }).click();
  await expect(cards(page)).toHaveCount(20);
});

test('being offline is said, with what was read still there, and so is being back', async ({ page, context }) => {
  await page.goto('/news');
  await expect(cards(page)).toHaveCount(20);
  await context.setOffline(true);
  await expect(page.getByText('现在没有网络')).toBeVisible();
  await toEnd(page);
  await expect(page.getByRole('alert')).toContainText('现在没有网络');
  await expect(cards(page)).toHaveCount(20);
  await context.setOffline(false);
  await expect(page.getByText('网络恢复了')).toBeVisible();
  await page.getByRole('button', { name: '再试一次' }).click();
  await expect(cards(page)).toHaveCount(40);
});

test('a slow page shows the progress bar after 200 ms, a quick one never', async ({ page }) => {
  await page.clock.install();
  await page.goto('/news');
  await expect(cards(page)).toHaveCount(20);
  await page.clock.pauseAt(Date.now() + 60_000);
  const letGo = await hold(page, '**/api/news/*');
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await page.clock.runFor(150);
  await expect(page.locator('[data-phase]')).toHaveCount(0);
  await page.clock.runFor(150);
  await expect(page.locator('[data-phase]')).toHaveCount(1);
  await page.clock.resume();
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('[data-phase]')).toHaveCount(0);
});

test('a code chunk that is gone reloads the page once, then shows the error page', async ({ page }) => {
  await page.route(chunksWith('没有登录成功'), (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/news');
  await expect(cards(page)).toHaveCount(20);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.getByRole('link', { name: '登录' }).click();
  await expect(page.getByRole('heading', { name: '页面暂时打不开' })).toBeVisible();
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByRole('button', { name: '再试一次' })).toBeVisible();
  await expect(page.getByRole('link', { name: '回到首页' })).toBeVisible();
});

test('at 320 px nothing is cut and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of ['/', '/news', '/news/53', '/login', '/nothing-here']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }));
    expect(scroll, address).toBeLessThanOrEqual(client);
  }
});
