import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { expect, publicTypes, recordLinks, recordsOf, scrollToEnd, test, type Mock } from './fixtures.ts';

/** Laravel's default limit per minute and IP address. */
const perMinute = 60;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const related = (page: Page) => page.getByRole('region', { name: '相关阅读' });

/** One of the newest records with at least two tags. */
const taggedRecord = async (site: string, type: string) => {
  const list = await recordsOf(
    site,
    `${type}?sort=-published_at`,
    v.object({ id: v.number(), tags: v.array(v.unknown()) }),
  );
  const record = list.find(({ tags }) => tags.length > 1);
  if (!record) throw new Error(`No ${type} of the seed has two tags.`);
  return record;
};

/** Paths and statuses of the API requests since the last reset. */
const requestLines = async (mock: Mock) => (await mock.requests()).map(({ path, status }) => `${path} ${status}`);

/** Scrolls to the end of a record and waits until everything has loaded. */
const readToEnd = async (page: Page) => {
  await expect(page.getByRole('main').getByRole('button', { name: '打印' })).toBeVisible();
  await scrollToEnd(page);
  await expect(page.getByRole('navigation', { name: /^前后/ }).getByRole('link').first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
};

test('the home page, four lists and six records send at most 25 requests', async ({ page, mock }) => {
  await mock.limits({ perMinute });
  await page.goto('/');
  await expect(page.getByRole('region', { name: '心得' }).getByRole('article').first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);

  const menu = page.getByRole('banner').getByRole('navigation');
  for (const [name, records] of [
    ['新闻', 2],
    ['知识', 2],
    ['症状', 1],
    ['见证', 1],
  ] as const) {
    await menu.getByRole('link', { name, exact: true }).click();
    for (let place = 0; place < records; place += 1) {
      await expect(heading(page)).toHaveText(name);
      await recordLinks(page).nth(place).click();
      await readToEnd(page);
      await expect(
        page.getByRole('navigation', { name: /^前后/ }).getByRole('link', { name: /下一[篇个]/ }),
      ).toBeVisible();
      await page.goBack();
    }
  }
  const all = await requestLines(mock);
  expect(all.filter((call) => !call.endsWith(' 200'))).toEqual([]);
  expect(all.length).toBeLessThanOrEqual(25);
});

test('reading an uncached record of any type to its end sends at most three requests', async ({ page, site, mock }) => {
  for (const { type } of publicTypes) {
    const { id } = await taggedRecord(site, type);
    await mock.reset();
    await page.goto(`/${type}/${id}`);
    await readToEnd(page);
    await expect(related(page).getByRole('link').first()).toBeVisible();
    const all = await requestLines(mock);
    expect(all.length, all.join('\n')).toBeLessThanOrEqual(3);
  }
});
