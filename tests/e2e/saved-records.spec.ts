import type { Page } from '@playwright/test';
import { expect, overflow, recordsOf, setReadingSettings, test, violationsInBoth, vTitled } from './fixtures.ts';

const saveButton = (page: Page) => page.getByRole('button', { name: /^(?:收藏|已收藏)$/ });

const save = async (page: Page, address: string) => {
  await page.goto(address);
  await saveButton(page).click();
  await expect(saveButton(page)).toHaveText('已收藏');
  await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'true');
};

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: '我的收藏' });
const savedLinks = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link');

test('listen, save and share stay in place at the top of a record at 390, 360 and 320 px', async ({ page }) => {
  for (const [width, rows] of [
    [390, 1],
    [360, 1],
    [320, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/news/50');
    await page.waitForLoadState('networkidle');
    const names = [/^(?:听全文|停止朗读)$/, /^(?:收藏|已收藏)$/, /^分享$/];
    const places = () =>
      Promise.all(names.map((name) => page.getByRole('article').getByRole('button', { name }).boundingBox()));
    const before = await places();
    expect(new Set(before.map((box) => box?.y)).size, `rows at ${width} px`).toBe(rows);
    for (const box of before) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(600);
    await saveButton(page).click();
    await expect(saveButton(page)).toHaveText('已收藏');
    await page.getByRole('button', { name: '听全文' }).click();
    await expect(page.getByRole('region', { name: '朗读' })).toBeVisible();
    expect(await places(), `${width} px`).toEqual(before);
    await saveButton(page).click();
  }
});

test(
  'a saved record survives a reload and is listed on the page linked in the drawer',
  { tag: '@core' },
  async ({ page, site, mock }) => {
    const [first] = await recordsOf(site, 'news?per_page=1', vTitled);
    if (!first) throw new Error('The seed has no news.');
    await save(page, `/news/${first.id}`);
    await page.reload();
    await expect(saveButton(page)).toHaveText('已收藏');
    // Records are saved on the device only.
    expect((await mock.requests()).filter(({ method }) => method !== 'GET')).toEqual([]);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: '更多' }).click();
    await page.getByRole('dialog', { name: '更多' }).getByRole('link', { name: '我的收藏' }).click();
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveURL(`${site}/saved`);
    await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(savedLinks(page)).toHaveText([first.title]);
    await savedLinks(page).click();
    await expect(page).toHaveURL(`${site}/news/${first.id}`);
  },
);

test('lists saved records with type and picture', async ({ page }) => {
  await save(page, '/news/50');
  const picture = page.getByRole('main').getByRole('listitem').locator('img');
  await page.goto('/saved');
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(/新闻.*收藏/);
  await expect(picture).toHaveAttribute('src', /\/storage\//);
});

test('axe finds no violations on saved records, their message and their confirmation', async ({ page }) => {
  for (const address of ['/news/53', '/photo/53']) await save(page, address);
  expect(await violationsInBoth(page)).toEqual([]);
  await page.goto('/saved');
  await expect(savedLinks(page)).toHaveCount(2);
  expect(await violationsInBoth(page)).toEqual([]);
  await page.getByRole('button', { name: /^移除/ }).first().click();
  await expect(page.getByRole('button', { name: '撤销' })).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  await page.getByRole('button', { name: '全部清除' }).click();
  await expect(page.getByRole('dialog', { name: '清除全部收藏？' })).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
});

test('saved records do not overflow at 200 % text size on a 320 px phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await setReadingSettings(page, { size: 200 });
  for (const address of ['/news/53', '/photo/53']) {
    await save(page, address);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }
  await page.goto('/saved');
  await expect(savedLinks(page)).toHaveCount(2);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  for (const control of await page.getByRole('main').locator('a, button').all()) {
    const box = await control.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});
