import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { addDays, dayName, monthOf } from '../../src/features/manage/calendar/days.ts';
import { dayKey, formatDay } from '../../src/lib/dates.ts';
import { administrator, dialog } from './admin.ts';
import { expect, openAs, overflow, test, violationsInBoth } from './fixtures.ts';

const vRecord = v.object({ data: v.object({ id: v.number(), published_at: v.string() }) });

const today = () => dayKey(new Date().toISOString());

const noon = (day: string) => `${day}T04:00:00.000000Z`;

/** Schedules a record on a day like another editor; returns its id. */
const schedule = async (site: string, title: string, day: string) => {
  const call = await administrator(site);
  const input = { title, body: '<p>粥。</p>', published_at: noon(day) };
  return v.parse(vRecord, await call('POST', 'admin/news', input)).data.id;
};

const storedTime = async (site: string, id: number) => {
  const call = await administrator(site);
  return v.parse(vRecord, await call('GET', `admin/news/${id}`)).data.published_at;
};

const cell = (page: Page, day: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${dayName(day, today())}，`) });

/** Two future days of one week, so that the grid shows both. */
const futureDays = () => {
  const monday = addDays(today(), 14);
  return [monday, addDays(monday, 1)] as const;
};

/** Opens the calendar of news in the month of a day. */
const openMonth = async (page: Page, day: string) => {
  await openAs(page, '/admin/news?view=calendar', 'news@example.com');
  await expect(cell(page, today())).toBeVisible();
  if (monthOf(day) !== monthOf(today())) await page.getByRole('button', { name: '下个月' }).click();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
};

test('the calendar of the start page opens a day and creates a record by keyboard', async ({ page, site }) => {
  const [day] = futureDays();
  await schedule(site, '日历上的粥', day);
  await openAs(page, '/admin', 'news@example.com');
  const calendar = page.getByRole('region', { name: '日历', exact: true });
  await calendar.getByRole('button', { name: '今天' }).focus();
  await page.keyboard.press('Tab');
  await expect(cell(page, today())).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, day)).toBeFocused();
  await expect(cell(page, day)).toHaveAccessibleName(/新闻定时 1 条/);
  expect(await violationsInBoth(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(calendar.getByRole('heading', { name: dayName(day, today()) })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(calendar.getByRole('link', { name: '日历上的粥' })).toBeFocused();
  expect(await violationsInBoth(page)).toEqual([]);
  await calendar.getByRole('link', { name: '新建新闻（这一天）' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`edit=new&on=${day}$`));
  await expect(dialog(page).getByText(`已经选好${formatDay(noon(day))}`)).toBeVisible();
  await dialog(page).getByRole('button', { name: '定时发布…' }).click();
  await expect(page.getByRole('dialog', { name: '定时发布' }).getByLabel(/^什么时候发布/)).toHaveValue(
    `${formatDay(noon(day))} 09:00`,
  );
});

test('a record is moved to another day by drag and by keyboard after a confirmation, with undo', async ({
  page,
  site,
}) => {
  const [from, to] = futureDays();
  const id = await schedule(site, '搬家的粥', from);
  await openMonth(page, from);
  await page.getByText('搬家的粥').hover();
  await page.mouse.down();
  const target = await cell(page, to).boundingBox();
  if (!target) throw new Error('The day is not shown');
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 8 });
  await expect(cell(page, to).locator('[data-over]')).toBeVisible();
  await page.mouse.up();
  const question = page.getByRole('dialog', { name: `移到${formatDay(noon(to))}？` });
  await expect(question).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  await question.getByRole('button', { name: '移动' }).click();
  await expect(page.getByText(`已移到${formatDay(noon(to))}`)).toBeVisible();
  await expect(cell(page, to)).toHaveAccessibleName(/新闻定时 1 条/);
  expect(await storedTime(site, id)).toBe(noon(to));
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(cell(page, from)).toHaveAccessibleName(/新闻定时 1 条/);
  expect(await storedTime(site, id)).toBe(noon(from));

  await cell(page, from).press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '移到别的日子：“搬家的粥”' })).toBeFocused();
  expect(await violationsInBoth(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^移到哪一天/)).toBeFocused();
  await page.getByLabel(/^移到哪一天/).fill(to);
  expect(await violationsInBoth(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: '移动' }).press('Enter');
  await expect(cell(page, to)).toHaveAccessibleName(/新闻定时 1 条/);
  expect(await storedTime(site, id)).toBe(noon(to));
  await expect(page.getByRole('heading', { name: dayName(from, today()) })).toBeFocused();
});

test('a drag to the lower edge of the window ends on the day under the pointer; a chip opens its record, a cell its day', async ({
  page,
  site,
}) => {
  const [from, to] = futureDays();
  await page.setViewportSize({ width: 1280, height: 620 });
  await schedule(site, '下沿的粥', from);
  await openMonth(page, from);
  await cell(page, to).evaluate((element) => element.scrollIntoView({ block: 'end' }));
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.getByText('下沿的粥').hover();
  await page.mouse.down();
  const target = await cell(page, to).boundingBox();
  if (!target) throw new Error('The day is not shown');
  const [x, y] = [target.x + target.width / 2, target.y + target.height - 4];
  await page.mouse.move(x, y, { steps: 8 });
  // Where a page that scrolls by itself would do so.
  for (const offset of [1, 2, 1, 0]) await page.mouse.move(x + offset, y, { steps: 8 });
  await expect(cell(page, to).locator('[data-over]')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await page.mouse.up();
  const question = page.getByRole('dialog', { name: `移到${formatDay(noon(to))}？` });
  await question.getByRole('button', { name: '取消' }).click();
  await expect(question).toHaveCount(0);

  await page.getByText('下沿的粥').click();
  await expect(dialog(page).getByLabel(/^标题/)).toHaveValue('下沿的粥');
  await dialog(page).getByRole('button', { name: '关闭' }).click();
  await cell(page, to).click();
  await expect(page.getByRole('heading', { name: dayName(to, today()) })).toBeVisible();
});

test('the calendar does not overflow on a 360 px phone, and a tap opens a day', async ({ page, site }) => {
  const [day] = futureDays();
  await schedule(site, '手机上的粥', day);
  await page.setViewportSize({ width: 360, height: 740 });
  await openMonth(page, day);
  expect(await overflow(page)).toBe(0);
  await cell(page, day).click();
  await expect(page.getByRole('link', { name: '手机上的粥' })).toBeInViewport();
  expect(await overflow(page)).toBe(0);
  expect(await violationsInBoth(page)).toEqual([]);
});
