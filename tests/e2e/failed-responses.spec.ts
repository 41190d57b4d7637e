import type { Page } from '@playwright/test';
import { cards, expect, test, type Mock } from './fixtures.ts';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const retryButton = (page: Page) => page.getByRole('main').getByRole('button', { name: '再试一次' });

const countRequests = async (mock: Mock, path: string) =>
  (await mock.requests()).filter((request) => request.path.startsWith(path)).length;

test(
  'after a 429 a list waits for Retry-After, shows the seconds, and then loads',
  { tag: '@core' },
  async ({ page, mock }) => {
    await page.clock.install();
    await mock.faults({ path: '/api/news', status: 429, headers: { 'Retry-After': '30' }, times: 9 });
    await page.goto('/news');
    await expect(alert(page)).toContainText('请在 30 秒后再试');
    await expect(retryButton(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('main').getByText(/（\d+ 秒后）/)).toBeVisible();
    await page.clock.pauseAt(Date.now() + 5000);
    const before = await countRequests(mock, '/api/news?');
    await mock.faults();
    await retryButton(page).click({ force: true });
    await page.clock.runFor(2000);
    expect(await countRequests(mock, '/api/news?')).toBe(before);
    await page.clock.runFor(30_000);
    await expect(retryButton(page)).not.toHaveAttribute('aria-disabled', 'true');
    await expect(retryButton(page)).toHaveText('再试一次');
    await page.clock.resume();
    await retryButton(page).click();
    await expect(cards(page)).toHaveCount(20);
    await expect(alert(page)).toHaveCount(0);
  },
);

test(
  'explains maintenance (503) in a list and on a record, and recovers after a retry',
  { tag: '@core' },
  async ({ page, mock }) => {
    await mock.faults({ path: '/api/news', times: 99, status: 503 });
    await page.goto('/news');
    await expect(heading(page)).toHaveText('新闻');
    await expect(alert(page)).toContainText('网站正在维护');
    await mock.faults();
    await retryButton(page).click();
    await expect(cards(page)).toHaveCount(20);

    await mock.faults({ path: '/api/news/5', times: 99, status: 503 });
    await page.goto('/news/5');
    await expect(heading(page)).toHaveText('页面暂时打不开');
    await expect(page.getByRole('main')).toContainText('网站正在维护');
    await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await mock.faults();
    await retryButton(page).click();
    await expect(page.getByRole('main').getByRole('article')).toBeVisible();
    await expect(page.getByText('页面暂时打不开')).toHaveCount(0);
  },
);

/** Deletes the offline copies, which would be shown instead of the error. */
const withoutOfflineCopies = (page: Page) => page.addInitScript(() => void indexedDB.deleteDatabase('offline-copies'));

test(
  'shows an error in the list for a malformed response, and recovers after a retry',
  { tag: '@core' },
  async ({ page, mock }) => {
    await withoutOfflineCopies(page);
    for (const body of [{ data: null }, [], null, { data: [] }]) {
      await mock.faults({ path: '/api/news', times: 99, status: 200, body });
      await page.goto('/news');
      await expect(heading(page), JSON.stringify(body)).toHaveText('新闻');
      await expect(alert(page)).toBeVisible();
      await mock.faults();
      await retryButton(page).click();
      await expect(cards(page)).toHaveCount(20);
    }
  },
);
