import type { Page } from '@playwright/test';
import { imageSize } from 'image-size';
import {
  download,
  expect,
  overflow,
  setReadingSettings,
  test,
  violationsInBoth,
  waitForOfflineCopies,
} from './fixtures.ts';

const address = '/symptom/3';
const sheet = (page: Page) => page.getByRole('region', { name: '看诊小抄' });
const notes = (page: Page) => page.getByLabel('想告诉医生、想问医生的话');
const ticks = (page: Page) => sheet(page).getByRole('checkbox');

const open = async (page: Page) => {
  await page.goto(address);
  await sheet(page).getByRole('button', { name: '写看诊小抄' }).click();
  await expect(ticks(page).first()).toBeVisible();
};

test(
  'a visit sheet is stored on the device only, listed with the saved records and deleted there',
  { tag: '@core' },
  async ({ page, site, mock }) => {
    await open(page);
    await ticks(page).nth(0).check();
    await ticks(page).nth(2).check();
    await notes(page).fill('夜里痛');
    await page.reload();
    await sheet(page).getByRole('button', { name: '接着写（已勾 2 项）' }).click();
    await expect(notes(page)).toHaveValue('夜里痛');
    await expect(ticks(page).nth(2)).toBeChecked();
    expect(await violationsInBoth(page)).toEqual([]);

    const other = await page.context().newPage();
    await other.goto(`${address}#visit-sheet`);
    await expect(other.getByRole('heading', { name: '看诊小抄' })).toBeInViewport();
    await other.getByLabel('正在吃的药和保健食品').fill('阿司匹林');
    await expect(page.getByLabel('正在吃的药和保健食品')).toHaveValue('阿司匹林');
    await other.close();

    await page.goto('/saved');
    await expect(sheet(page).getByRole('listitem')).toContainText('勾了 2 项');
    expect(await violationsInBoth(page)).toEqual([]);
    await sheet(page).getByRole('link').click();
    await expect(page).toHaveURL(`${site}${address}#visit-sheet`);
    await expect(notes(page)).toHaveValue('夜里痛');
    await page.goBack();
    await sheet(page).getByRole('button', { name: /^移除/ }).click();
    await expect(sheet(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('visit-sheets'))).toBeNull();
    expect((await mock.requests()).filter(({ method }) => method !== 'GET')).toEqual([]);
  },
);

test('a visit sheet has controls of 48 px and does not overflow at 200 % text size on a 320 px phone', async ({
  page,
}) => {
  await setReadingSettings(page, { size: 200 });
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page);
  await ticks(page).first().check();
  const controls = sheet(page).locator('button, textarea, input[type=date], label:has([type=checkbox])');
  const heights = await controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(8);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(48);
  expect(await overflow(page)).toBe(0);
  expect(await violationsInBoth(page)).toEqual([]);
});

test('a visit sheet is printed alone on one page, and the browser menu still prints the record', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => (document.documentElement.dataset.printed = '');
  });
  await open(page);
  await ticks(page).first().check();
  await notes(page).fill('夜里痛得睡不着，已经两个星期。\n'.repeat(12));
  await page.getByLabel('正在吃的药和保健食品').fill('降血压的药，早上一次。');
  await page.getByLabel('看诊日期（可以不填）').fill('2026-12-01');
  await sheet(page).getByRole('button', { name: '打印小抄' }).press('Enter');
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  const title = await page.locator('h1').first().textContent();
  const shown = await page.evaluate(() => document.body.innerText);
  for (const words of [
    '自体干细胞饮食指南',
    `看诊小抄：${title}`,
    '看诊日期：2026年12月1日',
    '☑',
    '降血压的药',
    '不能代替医生',
  ])
    expect(shown).toContain(words);
  expect(shown).not.toContain('何时就医');
  expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
  await page.mouse.move(10, 10);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: '何时就医' })).toBeVisible();
  await expect(page.getByText(`看诊小抄：${title}`)).toHaveCount(0);
});

test('a visit sheet becomes an image as high as its text, and a long text is truncated', async ({ page }) => {
  await open(page);
  await ticks(page).first().check();
  const heightOf = async (text: string) => {
    await notes(page).fill(text);
    await sheet(page).getByRole('button', { name: '做成图片' }).click();
    const dialog = page.getByRole('dialog', { name: '看诊小抄的图片' });
    await expect(dialog.getByRole('img', { name: /^做好的图片：.+的看诊小抄$/ })).toBeVisible();
    if (text === '夜里痛') expect(await violationsInBoth(page)).toEqual([]);
    const { name, content } = await download(page, () => dialog.getByRole('link', { name: '保存图片' }).click());
    expect(name).toMatch(/^看诊小抄-.+\.png$/);
    await dialog.getByRole('button', { name: '关闭' }).click();
    const { width, height } = imageSize(content);
    expect(width).toBe(1080);
    return height;
  };
  const short = await heightOf('夜里痛');
  // A line has 65 px and 24 characters.
  expect((await heightOf('夜里痛得睡不着。'.repeat(9))) - short).toBe(2 * 65);
  expect(await heightOf('夜里痛得睡不着。'.repeat(900))).toBeLessThan(short + 61 * 65);
});

test.describe('visit sheet with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('opens for the first time and is stored offline', async ({ page, context }) => {
    await page.goto(address);
    await expect(sheet(page)).toBeVisible();
    await waitForOfflineCopies(page);
    await context.setOffline(true);
    await page.reload();
    await sheet(page).getByRole('button', { name: '写看诊小抄' }).click();
    await ticks(page).first().check();
    await expect(sheet(page).getByText('已存在这台设备上。')).toBeVisible();
    await sheet(page).getByRole('button', { name: '做成图片' }).click();
    await expect(page.getByRole('img', { name: /^做好的图片/ })).toBeVisible();
  });
});
