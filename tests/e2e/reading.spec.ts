import { chunksWith } from './built-chunks.ts';
import { cards, expect, holdRequests, recordUrls, scrollToEnd, test } from './fixtures.ts';

test('a list loads more pages while scrolling, up to its end', { tag: '@core' }, async ({ page }) => {
  await page.goto('/news');
  await expect(cards(page)).toHaveCount(20);
  for (const count of [40, 46]) {
    await scrollToEnd(page);
    await expect(cards(page)).toHaveCount(count);
  }
  await expect(page.getByText('已经到底了')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '已加载 46 条' })).toHaveCount(1);
});

test(
  'back from a record restores the scroll position without loading again',
  { tag: '@core' },
  async ({ page, mock }) => {
    await page.goto('/news');
    await expect(cards(page)).toHaveCount(20);
    await scrollToEnd(page);
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
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    const before = (await mock.requests()).length;
    await page.goBack();
    await expect(cards(page)).toHaveCount(40);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    expect((await mock.requests()).slice(before)).toEqual([]);
  },
);

test('data and first picture of a page are requested before the scripts have come, and once', async ({ page }) => {
  for (const [address, call] of [
    ['/news?sort=title', '/api/news?per_page=20&sort=title&page=1'],
    ['/news/5', '/api/news/5'],
  ] as const) {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const calls = () => requests.filter((url) => url.endsWith(call));
    const pictures = () => requests.filter((url) => url.includes('/storage/'));
    const release = await holdRequests(page, /\/assets\/.*\.js$/);
    await page.goto(address, { waitUntil: 'commit' });
    await expect.poll(calls).toHaveLength(1);
    await expect.poll(pictures).toHaveLength(1);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(calls()).toHaveLength(1);
    expect(pictures().filter((url) => url === pictures()[0])).toHaveLength(1);
    page.removeAllListeners('request');
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('public pages load no admin code and send no request to other hosts', { tag: '@core' }, async ({ page, site }) => {
  const externalRequests = recordUrls(page, (url) => url.origin !== site && url.protocol !== 'data:');
  const loaded = recordUrls(page, (url) => url.pathname.endsWith('.js'));
  await page.goto('/');
  await page.goto('/news');
  await cards(page).nth(1).getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.waitForLoadState('networkidle');
  const scripts = await Promise.all(loaded.map(async (url) => (await page.request.get(url)).text()));
  expect(scripts.filter((script) => script.includes('/api/news'))).not.toEqual([]);
  expect(scripts.filter((script) => script.includes('/api/admin'))).toEqual([]);
  await page.goto('/login');
  expect(externalRequests).toEqual([]);
});

test('says when the device is offline and back online, and keeps what was loaded', async ({ page, context }) => {
  await page.goto('/news');
  await expect(cards(page)).toHaveCount(20);
  await context.setOffline(true);
  await expect(page.getByText('现在没有网络')).toBeVisible();
  await scrollToEnd(page);
  await expect(page.getByRole('alert')).toContainText('现在没有网络');
  await expect(cards(page)).toHaveCount(20);
  await context.setOffline(false);
  await expect(page.getByText('网络恢复了')).toBeVisible();
  await page.getByRole('button', { name: '再试一次' }).click();
  await expect(cards(page)).toHaveCount(40);
});

test('a missing code chunk reloads the page once, then shows the error page', { tag: '@core' }, async ({ page }) => {
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
