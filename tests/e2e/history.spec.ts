import type { Page } from '@playwright/test';
import { download, expect, overflow, setReadingSettings, test, violationsInAll } from './fixtures.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';

/** A record with a long body. */
const address = '/knowhow/56';

const resumeOffer = (page: Page) => page.getByRole('region', { name: '继续阅读' });
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('reading-history'));
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Opens a record and waits until the history contains it. */
const open = async (page: Page, path = address) => {
  await page.goto(path);
  const [, type, id] = path.split('/');
  await expect.poll(() => stored(page)).toContain(`"type":"${type}","id":${id},`);
};

/** Opens a record in a new tab, which has no stored scroll position. */
const reopen = async (page: Page, path = address) => {
  const other = await page.context().newPage();
  await other.setViewportSize({ width: 390, height: 700 });
  await other.goto(path);
  return other;
};

/** Scrolls a block to the top of the window and waits until the history contains it. */
const readTo = async (page: Page, block: number) => {
  await page.evaluate((index) => {
    const blocks = document.querySelectorAll(
      '[data-body] :is(p, li, h2, h3, h4, h5, h6, blockquote, figure, pre, table)',
    );
    blocks[index]?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, block);
  await expect.poll(() => stored(page)).toContain(`"block":${block},`);
};

test(
  'a half-read record offers to resume at the same paragraph, also at a larger text size',
  { tag: '@core' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await open(page);
    await expect(resumeOffer(page)).toHaveCount(0);
    await readTo(page, 5);
    await page.evaluate(() => localStorage.setItem('reading-settings', '{"size":150}'));
    const reopened = await reopen(page);
    await expect(resumeOffer(reopened)).toBeVisible();
    expect(await scrollTop(reopened)).toBe(0);
    await expect(resumeOffer(reopened).getByRole('button', { name: '继续阅读' })).not.toBeFocused();
    const target = reopened
      .locator('[data-body] :is(p, li, h2, h3, h4, h5, h6, blockquote, figure, pre, table)')
      .nth(5);
    await expect(resumeOffer(reopened)).toContainText(((await target.textContent()) ?? '').trim().slice(0, 8));
    await resumeOffer(reopened).getByRole('button', { name: '继续阅读' }).click();
    await expect(resumeOffer(reopened)).toHaveCount(0);
    await expect(target).toBeInViewport();
    await expect(target).toBeFocused();
  },
);

test('starting over stays at the top, and an address with a hash or query offers no resume', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await open(page);
  await readTo(page, 5);
  const reopened = await reopen(page);
  await resumeOffer(reopened).getByRole('button', { name: '从头看' }).click();
  await expect(resumeOffer(reopened)).toHaveCount(0);
  expect(await scrollTop(reopened)).toBe(0);
  await expect(reopened.getByRole('heading', { level: 1 })).toBeFocused();
  for (const suffix of ['#main', '?print']) {
    const before = await stored(page);
    const other = await reopen(page, `${address}${suffix}`);
    await expect.poll(() => stored(other)).not.toBe(before);
    await expect(resumeOffer(other)).toHaveCount(0);
  }
});

test('the offer to resume causes no layout shift and disappears when the reader scrolls on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await open(page);
  await readTo(page, 5);
  await watchShifts(page.context());
  const reopened = await reopen(page);
  await expect(resumeOffer(reopened)).toBeVisible();
  expect(await shiftsOf(reopened)).toEqual([]);
  await reopened.mouse.move(195, 300);
  await reopened.mouse.wheel(0, 1500);
  await expect(resumeOffer(reopened)).toHaveCount(0);
});

test('the reading history shows progress; entries are removed, restored and cleared', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  for (const path of ['/news/47', '/symptom/8', address]) await open(page, path);
  await readTo(page, 5);
  await page.goto('/saved');
  await page.getByRole('navigation', { name: '留在这台设备上的' }).getByRole('link', { name: '读过的' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '读过的' })).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toContainText(/知识.*读到约 \d0 %/);
  await expect(rows(page).last()).toContainText('新闻');
  await expect(rows(page).nth(1).locator('img')).toHaveAttribute('width', /\d/);
  const titles = await rows(page).getByRole('link').allTextContents();
  await rows(page).nth(1).getByRole('button').click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(rows(page).getByRole('link')).toHaveText(titles);
  await page.getByRole('button', { name: '全部清除' }).click();
  const question = page.getByRole('dialog', { name: '清除全部阅读记录？' });
  await question.getByRole('button', { name: '全部清除' }).click();
  await expect(page.getByText(/^还没有阅读记录/)).toBeVisible();
  expect(await stored(page)).toBeNull();
});

test('switching off the history keeps existing entries', async ({ page }) => {
  await open(page, '/news/50');
  await page.goto('/saved?show=history');
  const recording = page.getByRole('switch', { name: /^记录阅读历史/ });
  await expect(recording).toBeChecked();
  await recording.click();
  await expect(recording).not.toBeChecked();
  await expect(rows(page)).toHaveCount(1);
  await page.goto('/news/49');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.mouse.wheel(0, 300);
  await page.goto('/saved?show=history');
  await expect(recording).not.toBeChecked();
  await expect(rows(page)).toHaveCount(1);
});

test('exports saved records and history to a file and imports it on another device', async ({
  page,
  browser,
  site,
}) => {
  await open(page, '/news/50');
  await page.getByRole('button', { name: '收藏' }).click();
  await page.goto('/saved');
  const file = await download(page, () => page.getByRole('button', { name: '导出' }).click());
  expect(file.name).toMatch(/^我的收藏和阅读记录-\d{4}-\d{2}-\d{2}\.json$/);
  const other = await (await browser.newContext({ baseURL: site })).newPage();
  await other.goto('/saved?show=history');
  await other.getByLabel('要导入的文件').setInputFiles({
    name: 'a.json',
    mimeType: 'application/json',
    buffer: file.content,
  });
  await expect(other.getByText('添了 1 篇收藏、1 条阅读记录。')).toBeVisible();
  await expect(rows(other)).toHaveCount(1);
  await other.getByLabel('要导入的文件').setInputFiles({
    name: 'b.json',
    mimeType: 'application/json',
    buffer: Buffer.from('[]'),
  });
  await expect(other.getByText(/^这个文件读不懂/)).toBeVisible();
  await other.context().close();
});

test('the history and the offer to resume have no axe violations and do not overflow at 200 % text size on a 320 px phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await setReadingSettings(page, { size: 200 });
  await open(page);
  await readTo(page, 5);
  await page.goto('/saved?show=history');
  await expect(rows(page)).toHaveCount(1);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await violationsInAll(page)).toEqual([]);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(address);
  await expect(resumeOffer(page)).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect((await resumeOffer(page).boundingBox())?.height).toBeLessThanOrEqual(320);
  expect(await violationsInAll(page)).toEqual([]);
});
