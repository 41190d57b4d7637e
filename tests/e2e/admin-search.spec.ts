import type { Page } from '@playwright/test';
import { administrator, dialog, titleBox } from './admin.ts';
import { expect, openAs, overflow, test, violationsInBoth } from './fixtures.ts';

const box = (page: Page) => page.getByRole('dialog', { name: '搜索与命令' }).getByRole('combobox');
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

/** The active option, by `aria-activedescendant`. */
const activeOption = async (page: Page) =>
  page.locator(`#${await box(page).getAttribute('aria-activedescendant')}[aria-selected="true"]`);

test('Ctrl+K opens the search where the tools of the table are in a closed sheet', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await openAs(page, '/admin/news');
  await expect(page.getByRole('button', { name: /^筛选/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
});

test('Ctrl+K finds a record of any type, opens it and creates one, by keyboard alone', async ({ page, site, mock }) => {
  const call = await administrator(site);
  await call('POST', 'admin/news', { title: '初雪里的萝卜汤', body: '<p>汤。</p>' });
  await openAs(page, '/admin');
  await expect(page.getByRole('heading', { level: 1, name: /您好/ })).toBeVisible();

  // Further typing replaces unsent queries: one request per type.
  await page.keyboard.press('Control+k');
  await box(page).pressSequentially('初雪里的');
  await expect(option(page, /初雪里的萝卜汤/)).toBeVisible();
  const queries = (await mock.requests()).filter(({ path }) => path.includes('q='));
  expect(queries.length).toBeLessThanOrEqual(9);
  await expect(page.getByText('1 个选择')).toBeVisible();
  await expect(await activeOption(page)).toContainText('新闻');
  await page.keyboard.press('Enter');
  await expect(titleBox(page)).toHaveValue('初雪里的萝卜汤');
  await page.keyboard.press('Control+k');
  await expect(box(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  // The last opened record is the first option.
  await page.keyboard.press('Control+k');
  await expect(await activeOption(page)).toContainText('初雪里的萝卜汤');
  await page.keyboard.press('ArrowDown');
  await expect(await activeOption(page)).toContainText('新建');
  await box(page).fill('新建知识');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: '新建知识' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('axe finds no violations in the admin search, which does not overflow on a phone', async ({ page }) => {
  await openAs(page, '/admin/news');
  await page.getByRole('button', { name: '搜索', exact: true }).click();
  await box(page).fill('睡眠');
  await expect(option(page, /睡眠/).first()).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBe(0);
});

test('signing out from the admin search deletes the recently opened records', async ({ page }) => {
  await openAs(page, '/admin/news?edit=5');
  await expect(titleBox(page)).toBeVisible();
  const recentKeys = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('admin-recent')));
  await expect.poll(recentKeys).toHaveLength(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '搜索', exact: true }).click();
  await box(page).fill('退出');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(recentKeys).toEqual([]);
});
