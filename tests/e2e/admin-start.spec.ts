import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { administrator, dialog, titleBox, unsavedQuestion } from './admin.ts';
import { expect, openAs, overflow, setTextSize, test, violationsInBoth } from './fixtures.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const unsentDrafts = (page: Page) => section(page, '未提交的草稿');
const vRecord = v.object({ data: v.object({ id: v.number() }) });

/** Creates a record like another editor, outside of this browser; returns its id. */
const create = async (site: string, type: string, input: object) => {
  const call = await administrator(site);
  return v.parse(vRecord, await call('POST', `admin/${type}`, { body: '<p>粥。</p>', ...input })).data.id;
};

/** Waits until all sections have loaded; some load on scrolling. */
const waitForSections = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, name: /您好/ })).toBeVisible();
  for (const name of ['最近修改', '各类内容', '最近十二个月发布的', '可以补一补的'])
    await section(page, name).scrollIntoViewIfNeeded();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
};

test('the admin start page shows the same counts as the tables', { tag: '@core' }, async ({ page }) => {
  await openAs(page, '/admin');
  const counts = section(page, '各类内容').getByRole('table');
  for (const status of ['草稿', '定时', '已发布', '已删除']) {
    const link = counts.getByRole('link', { name: new RegExp(`^新闻：${status} \\d+ 条$`) });
    const count = Number(/\d+/.exec(await link.innerText())?.[0]);
    expect(count).toBeGreaterThan(0);
    await link.click();
    await expect(page.getByRole('heading', { name: '新闻管理' })).toBeVisible();
    await expect(page.getByText(`共 ${count} 条`).first()).toBeVisible();
    await page.goBack();
  }
  const total = /共\s*(\d+)\s*个/.exec(await counts.getByRole('row', { name: /^标签/ }).innerText())?.[1];
  await counts.getByRole('link', { name: '标签', exact: true }).click();
  await expect(page.getByText(`共 ${total} 条`).first()).toBeVisible();
});

test('lists records scheduled within seven days with day and time, and no later ones', async ({ page, site }) => {
  const at = (days: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 + days * 86_400_000);
  const soon = at(1);
  await create(site, 'news', { title: '明天的粥', published_at: soon.toISOString() });
  await create(site, 'news', { title: '下个月的粥', published_at: at(20).toISOString() });
  await openAs(page, '/admin', 'news@example.com');
  const item = section(page, '七天内定时发布').getByRole('listitem').filter({ hasText: '明天的粥' });
  const parts = new Intl.DateTimeFormat('zh-CN', {
    timeZone: 'Asia/Taipei',
    month: 'long',
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  await expect(item).toContainText(`新闻 · 台北时间 ${parts.format(soon)}`);
  await expect(section(page, '七天内定时发布').getByText('下个月的粥')).toHaveCount(0);
  await page.getByRole('link', { name: /^新闻：定时 \d+ 条$/ }).click();
  await expect(page).toHaveURL(/status=scheduled/);
  await expect(page.getByRole('row', { name: /下个月的粥/ })).toBeVisible();
});

test('lists drafts and recent edits of all types, newest first', async ({ page, site, mock }) => {
  await create(site, 'news', { title: '第一份草稿' });
  // The server stores whole seconds, so records of one second have no order.
  await mock.clock({ advance: 2 });
  const id = await create(site, 'photo', { title: '第二份草稿', image_ids: [1] });
  await openAs(page, '/admin', 'news@example.com');
  for (const name of ['还没有发布的草稿', '最近修改']) {
    const items = section(page, name).getByRole('listitem');
    await expect(items.nth(0)).toContainText('第二份草稿');
    await expect(items.nth(1)).toContainText('第一份草稿');
  }
  await section(page, '还没有发布的草稿').getByRole('link', { name: '第二份草稿' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/photo\\?edit=${id}$`));
});

test('lists incomplete published records and the number of checked ones', async ({ page, site, mock }) => {
  const published_at = new Date(Date.now() - 3_600_000).toISOString();
  await create(site, 'knowhow', { title: '没有出处的粥', published_at, image_id: 1, reviewed_on: '2024-01-02' });
  await create(site, 'symptom', { title: '根治失眠的粥', published_at, image_id: 1 });
  await create(site, 'reflection', { title: '没有配图的粥', person_name: '小雨', published_at });
  await mock.fill('reflection', 120);
  await openAs(page, '/admin');
  await waitForSections(page);
  const incomplete = section(page, '可以补一补的');
  const group = (label: string | RegExp) => incomplete.getByRole('region', { name: label });
  await expect(incomplete).toContainText(/每类只检查了最新的 100 条，更早的没有检查：心得 \d{3} 条。/);
  await incomplete.getByRole('button', { name: /全部/ }).click();
  for (const [label, title] of [
    ['没有出处', '没有出处的粥'],
    ['没有写何时就医', '根治失眠的粥'],
    ['没有配图', '没有配图的粥'],
    ['标题或摘要里有要斟酌的词', '根治失眠的粥'],
  ] as const)
    await expect(group(label).getByRole('link', { name: title })).toBeVisible();
  const due = group(/该审核了/);
  await due.getByRole('button', { name: /再列出 \d+ 条/ }).click();
  await expect(due.getByRole('listitem').filter({ hasText: '没有出处的粥' })).toContainText('2024年1月2日 审核');
});

test('charts of the start page are read and opened by keyboard', { tag: '@core' }, async ({ page }) => {
  await openAs(page, '/admin');
  const year = section(page, '最近十二个月发布的');
  const numbers = year.getByText('看数字');
  await expect(numbers).toBeVisible();
  // Starts at the last link before the chart.
  await section(page, '各类内容').getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(numbers).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(year).not.toHaveAttribute('aria-busy', 'true');
  const cells = year.getByRole('row').last().getByRole('cell');
  const total = await cells.last().innerText();
  expect(Number(total)).toBeGreaterThan(0);
  await expect(year.getByRole('img', { name: new RegExp(` ${total} 条$`) })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(year.getByRole('region', { name: '每月条数的表格' })).toBeFocused();
  const incomplete = section(page, '可以补一补的');
  for (const name of [/全部/, /精选/, /知识/]) {
    await page.keyboard.press('Tab');
    await expect(incomplete.getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '知识：要补的' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/knowhow\?edit=\d+$/);
});

test('discards a draft after a confirmation, but not a draft open in another tab', async ({ page, context }) => {
  await openAs(page, '/admin/news?edit=new', 'news@example.com');
  await titleBox(page).fill('不要了的粥');
  await page.keyboard.press('Escape');
  await unsavedQuestion(page).getByRole('button', { name: '留下草稿' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('link', { name: /管理$/ }).click();
  const item = unsentDrafts(page).getByRole('listitem').filter({ hasText: '不要了的粥' });
  await expect(item).toContainText('新建新闻');
  const other = await context.newPage();
  await other.goto('/admin/news?edit=5');
  await titleBox(other).fill('别处正在写');
  const live = unsentDrafts(page).getByRole('listitem').filter({ hasText: '别处正在写' });
  await expect(live).toContainText('正在另一个窗口里写');
  await expect(live.getByRole('button')).toHaveCount(0);
  await item.getByRole('button', { name: '丢弃“不要了的粥”的草稿' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await expect(item).toBeVisible();
  await item.getByRole('button', { name: '丢弃“不要了的粥”的草稿' }).click();
  await page.getByRole('dialog', { name: '丢弃这份草稿？' }).getByRole('button', { name: '丢弃' }).click();
  await expect(item).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '未提交的草稿' })).toBeFocused();
  await page.reload();
  await expect(live).toBeVisible();
  await expect(item).toHaveCount(0);
});

test('the admin start page has no axe violations, overflows at no width, and has distinguishable charts in forced colours', async ({
  page,
}) => {
  await openAs(page, '/admin/news?edit=new');
  await titleBox(page).fill('写到一半的粥');
  await page.goto('/admin');
  await expect(unsentDrafts(page).getByRole('link', { name: '写到一半的粥' })).toBeVisible();
  await waitForSections(page);
  await section(page, '可以补一补的').getByRole('button', { name: /全部/ }).click();
  await page.getByText('看数字').click();
  const counts = section(page, '各类内容').getByRole('table');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsInBoth(page), `${width} px`).toEqual([]);
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    const frame = await counts.evaluate((table) => [table.scrollWidth, table.parentElement?.clientWidth ?? 0]);
    expect(frame[0], `${width} px`).toBeLessThanOrEqual(frame[1] ?? 0);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await setTextSize(page, 200);
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await page.emulateMedia({ forcedColors: 'active' });
  const fills = await page
    .locator('pattern rect')
    .evaluateAll((rects) => rects.map((rect) => getComputedStyle(rect).fill));
  const strokes = await page
    .locator('pattern path')
    .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).stroke));
  expect(new Set([...fills, ...strokes]).size).toBe(2);
  expect(new Set(fills).size).toBe(1);
});
