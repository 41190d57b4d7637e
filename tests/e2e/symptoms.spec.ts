import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { expect, holdRequests, recordsOf, test, vTitled } from './fixtures.ts';

const letters = (page: Page) => page.getByRole('navigation', { name: '首字母' }).getByRole('link');
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const names = (page: Page) => page.locator('main [id^=initial-] li > a');

test('lists every symptom once under its initial, with its aliases', { tag: '@core' }, async ({ page, site }) => {
  const symptoms = await recordsOf(
    site,
    'symptom?per_page=100',
    v.looseObject({ title: v.string(), aliases: v.array(v.string()) }),
  );
  await page.goto('/symptom');
  await expect(names(page)).toHaveCount(symptoms.length);
  expect((await names(page).allInnerTexts()).toSorted()).toEqual(symptoms.map(({ title }) => title).toSorted());
  const initials = await letters(page).allInnerTexts();
  expect(initials).toEqual(initials.toSorted());
  await expect(section(page, 'S').getByRole('link', { name: '失眠', exact: true })).toBeVisible();
  const aliases = symptoms.find(({ title }) => title === '失眠')?.aliases.join('、');
  await expect(section(page, 'S').getByText(`又称：${aliases}`)).toBeVisible();
  await section(page, 'S').getByRole('link', { name: '失眠', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('失眠');
});

test('the index letters stay in view and jump to their section by keyboard', async ({ page }) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 860 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/symptom');
    await letters(page).getByText('T', { exact: true }).focus();
    await page.keyboard.press('Enter');
    const first = section(page, 'T').getByRole('link').first();
    await expect(first).toBeInViewport({ ratio: 1 });
    const bar = await page.getByRole('navigation', { name: '首字母' }).boundingBox();
    const place = await first.boundingBox();
    if (viewport.width < 1100) expect(place?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    else expect(place?.x).toBeGreaterThanOrEqual((bar?.x ?? 0) + (bar?.width ?? 0));
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
    await expect(letters(page).getByText('T', { exact: true })).toBeInViewport();
  }
});

test('in a wide window index letters and common symptoms are beside the list and stay in view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/symptom');
  const side = page.getByRole('navigation', { name: '常见的症状' });
  await expect(side).toBeVisible();
  const left = (await page.getByRole('heading', { level: 1 }).boundingBox())?.x;
  const bar = await page.getByRole('navigation', { name: '首字母' }).boundingBox();
  expect(bar?.x).toBeGreaterThanOrEqual((left ?? 0) - 8);
  expect((await section(page, 'S').boundingBox())?.x).toBeGreaterThan((bar?.x ?? 0) + (bar?.width ?? 0));
  expect((await side.boundingBox())?.x).toBeGreaterThan(
    ((await section(page, 'S').boundingBox())?.x ?? 0) + ((await section(page, 'S').boundingBox())?.width ?? 0),
  );
  await section(page, 'X').scrollIntoViewIfNeeded();
  await expect(letters(page).first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: '拨打 119（台湾）' })).toBeInViewport({ ratio: 1 });
  // Letters below the window can still be reached.
  await letters(page).last().focus();
  await expect(letters(page).last()).toBeInViewport({ ratio: 1 });
});

test('shows the letter named in the address once the symptoms have loaded', async ({ page }) => {
  const release = await holdRequests(page, '**/api/symptom?*');
  await page.goto('/symptom#initial-T');
  await expect(page.getByText('正在加载').first()).toBeAttached();
  release();
  await expect(section(page, 'T').getByRole('link').first()).toBeInViewport({ ratio: 1 });
});

test('sorts by Zhuyin on request, also on the home page and after a reload', async ({ page }) => {
  await page.goto('/symptom');
  const zhuyin = page.getByRole('switch', { name: '注音' });
  await zhuyin.click();
  await expect(section(page, 'ㄕ').getByRole('link', { name: '失眠', exact: true })).toBeVisible();
  await expect(section(page, 'S')).toHaveCount(0);
  await page.reload();
  await expect(zhuyin).toBeChecked();
  await expect(section(page, 'ㄕ')).toBeVisible();
  await page.goto('/');
  await expect(letters(page).getByText('ㄕ', { exact: true })).toBeVisible();
});

test('a text filter turns the index into a list, and removing it restores the index', async ({ page, site }) => {
  const some = await recordsOf(site, 'symptom?q=%E8%83%83&per_page=100', vTitled);
  await page.goto('/symptom');
  await page.getByRole('button', { name: '筛选和排序' }).click();
  await page.getByRole('searchbox', { name: '包含文字' }).fill('胃');
  await expect(page.getByText(`共 ${some.length} 篇`)).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(some.length);
  await expect(letters(page)).toHaveCount(0);
  await page.getByRole('link', { name: '文字：胃，取消' }).click();
  await expect(page.getByRole('searchbox', { name: '包含文字' })).toHaveValue('');
  await expect(section(page, 'B')).toBeVisible();
});
