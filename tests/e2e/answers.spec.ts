import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import { cards, expect, hold, publicTypes, recordLinks, test, type Mock } from './fixtures.ts';

const vPage = v.looseObject({
  data: v.array(v.looseObject({ id: v.number() })),
  meta: v.looseObject({ last_page: v.number() }),
});
const vRecord = v.looseObject({ data: v.looseObject({ id: v.number(), title: v.string() }) });

/** Modifies the response body of a path. */
const change = <Schema extends v.GenericSchema>(
  page: Page,
  path: string,
  schema: Schema,
  changed: (answer: v.InferOutput<Schema>) => unknown,
) =>
  page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: changed(v.parse(schema, await response.json())) });
  });

const toEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const again = (page: Page) => page.getByRole('main').getByRole('button', { name: '再试一次' });

const callsTo = async (mock: Mock, path: string) =>
  (await mock.requests()).filter((request) => request.path.startsWith(path)).length;

test('reads numeric strings as numbers and ignores unknown fields in a list response', async ({ page }) => {
  await change(page, '**/api/news?*', vPage, ({ data, meta, ...rest }) => ({
    ...rest,
    debug: { queries: 3 },
    data: data.map((card) => ({ ...card, views: 12, badge: { color: 'red' } })),
    meta: {
      ...meta,
      per_page: '20',
      last_page: String(meta.last_page),
      current_page: String(meta.current_page),
      links: undefined,
    },
  }));
  await page.goto('/news');
  await expect(cards(page)).toHaveCount(20);
  for (const count of [40, 46]) {
    await toEnd(page);
    await expect(cards(page)).toHaveCount(count);
  }
  await expect(page.getByText('已经到底了')).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
});

test('cards without picture, tags, author or excerpt still link to their record', async ({ page }) => {
  for (const { type } of publicTypes) {
    await change(page, `**/api/${type}?*`, vPage, ({ data, ...rest }) => ({
      ...rest,
      data: data.map((card) => ({
        ...card,
        image: null,
        author: null,
        excerpt: null,
        tags: [],
        ...('images' in card && { images: [] }),
      })),
    }));
    await page.goto(`/${type}`);
    // Such small cards can trigger the next page.
    await expect(recordLinks(page).nth(19)).toBeAttached();
    const link = recordLinks(page).nth(2);
    const name = await link.innerText();
    await link.click();
    await expect(heading(page)).toHaveText(name);
  }
});

test('shows a record that has only a title, and says that it has no body', async ({ page }) => {
  for (const [type, bare] of [
    ['highlight', { link: null }],
    ['knowhow', { reviewed_on: null, sources: [] }],
    ['news', { source_name: null, source_url: null, happened_on: null }],
    ['symptom', { aliases: [], seek_care: null }],
    ['photo', { images: [], place: null, taken_on: null }],
    ['witness', { person_age: null, symptoms: [], video_url: null }],
    ['reflection', { person_name: null }],
  ] as const) {
    await change(page, `**/api/${type}/56`, vRecord, ({ data }) => ({
      data: { ...data, image: null, body: '', excerpt: null, author: null, tags: [], ...bare },
    }));
    await page.goto(`/${type}/56`);
    await expect(heading(page)).not.toBeEmpty();
    await expect(page.getByText('这篇内容还没有正文。')).toBeVisible();
    await expect(page.getByText(/undefined|null|NaN|Invalid/)).toHaveCount(0);
    await expect(page.getByText('页面暂时打不开')).toHaveCount(0);
  }
});

test(
  'after a 429 a list waits for Retry-After, shows the seconds, and then loads',
  { tag: '@core' },
  async ({ page, mock }) => {
    await page.clock.install();
    await mock.faults({ path: '/api/news', status: 429, headers: { 'Retry-After': '30' }, times: 9 });
    await page.goto('/news');
    await expect(alert(page)).toContainText('请在 30 秒后再试');
    await expect(again(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('main').getByText(/（\d+ 秒后）/)).toBeVisible();
    await page.clock.pauseAt(Date.now() + 5000);
    const before = await callsTo(mock, '/api/news?');
    await mock.faults();
    await again(page).click({ force: true });
    await page.clock.runFor(2000);
    expect(await callsTo(mock, '/api/news?')).toBe(before);
    await page.clock.runFor(30_000);
    await expect(again(page)).not.toHaveAttribute('aria-disabled', 'true');
    await expect(again(page)).toHaveText('再试一次');
    await page.clock.resume();
    await again(page).click();
    await expect(cards(page)).toHaveCount(20);
    await expect(alert(page)).toHaveCount(0);
  },
);

/** Also while the page takes the place of what stood for it. */
const boxOf = async (locator: Locator) => {
  let box: Awaited<ReturnType<Locator['boundingBox']>> = null;
  await expect.poll(async () => (box = await locator.boundingBox())).not.toBeNull();
  return box;
};

test('a slow list shows its heading at once, and nothing moves when the cards arrive', async ({ page }) => {
  const letGo = await hold(page, /\/api\/news(?:\?|$)/);
  await page.goto('/news');
  await expect(heading(page)).toHaveText('新闻');
  await expect(page).toHaveTitle(/^新闻 - /);
  await expect(page.getByText('正在加载…')).toBeAttached();
  const place = await boxOf(heading(page));
  const intro = page.getByText('与自体干细胞、健康饮食有关的新近消息。');
  const below = await boxOf(intro);
  letGo();
  await expect(cards(page)).toHaveCount(20);
  expect(await boxOf(heading(page))).toEqual(place);
  expect(await boxOf(intro)).toEqual(below);
});

test('after a 429 a section of the home page waits for Retry-After', async ({ page, mock }) => {
  await page.clock.install();
  await mock.faults({ path: '/api/news', status: 429, headers: { 'Retry-After': '30' }, times: 9 });
  await page.goto('/');
  await expect(alert(page)).toContainText('请在 30 秒后再试');
  await expect(again(page)).toHaveAttribute('aria-disabled', 'true');
  // Half a minute later they would have had no answer in time.
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.clock.pauseAt(Date.now() + 5000);
  await mock.faults();
  const before = await callsTo(mock, '/api/news?');
  await again(page).click({ force: true });
  expect(await callsTo(mock, '/api/news?')).toBe(before);
  await page.clock.runFor(30_000);
  await expect(again(page)).not.toHaveAttribute('aria-disabled', 'true');
  await page.clock.resume();
  await again(page).click();
  await expect(page.getByRole('region', { name: '最近的新闻' }).getByRole('article')).toHaveCount(5);
});

test('after a 429 a record page shows the wait and sends no request before it ends', async ({ page, mock }) => {
  await page.clock.install();
  await mock.faults({ path: '/api/news/5', status: 429, headers: { 'Retry-After': '30' }, times: 9 });
  await page.goto('/news/5');
  await expect(page.getByRole('main')).toContainText('请在 30 秒后再试');
  await page.clock.pauseAt(Date.now() + 5000);
  await mock.faults();
  const before = await callsTo(mock, '/api/news/5');
  await again(page).click({ force: true });
  await page.clock.runFor(2000);
  expect(await callsTo(mock, '/api/news/5')).toBe(before);
  await page.clock.runFor(30_000);
  await page.clock.resume();
  await again(page).click();
  await expect(heading(page)).not.toHaveText('页面暂时打不开');
  await expect(page.getByRole('main').getByRole('article')).toBeVisible();
});

test(
  'explains maintenance (503) in a list and on a record, and recovers after a retry',
  { tag: '@core' },
  async ({ page, mock }) => {
    await mock.faults({ path: '/api/news', times: 99, status: 503 });
    await page.goto('/news');
    await expect(heading(page)).toHaveText('新闻');
    await expect(alert(page)).toContainText('网站正在维护');
    await mock.faults();
    await again(page).click();
    await expect(cards(page)).toHaveCount(20);

    await mock.faults({ path: '/api/news/5', times: 99, status: 503 });
    await page.goto('/news/5');
    await expect(heading(page)).toHaveText('页面暂时打不开');
    await expect(page.getByRole('main')).toContainText('网站正在维护');
    await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await mock.faults();
    await again(page).click();
    await expect(page.getByRole('main').getByRole('article')).toBeVisible();
    await expect(page.getByText('页面暂时打不开')).toHaveCount(0);
  },
);

/** As on a first visit: nothing that was read before is shown instead. */
const withoutCopies = (page: Page) => page.addInitScript(() => void indexedDB.deleteDatabase('offline-copies'));

test(
  'shows an error in the list for a malformed response, and recovers after a retry',
  { tag: '@core' },
  async ({ page, mock }) => {
    await withoutCopies(page);
    for (const body of [{ data: null }, [], null, { data: [] }]) {
      await mock.faults({ path: '/api/news', times: 99, status: 200, body });
      await page.goto('/news');
      await expect(heading(page), JSON.stringify(body)).toHaveText('新闻');
      await expect(alert(page)).toBeVisible();
      await mock.faults();
      await again(page).click();
      await expect(cards(page)).toHaveCount(20);
    }
  },
);

test('a malformed response breaks only its own section of the home page', async ({ page, mock }) => {
  await mock.faults({ path: '/api/news', times: 99, status: 200, body: { data: null } });
  await page.goto('/');
  const section = page.getByRole('region', { name: '最近的新闻' });
  await expect(section.getByRole('alert')).toBeVisible();
  await mock.faults();
  await section.getByRole('button', { name: '再试一次' }).click();
  await expect(section.getByRole('article')).toHaveCount(5);
});

test('recovers after a retry from a malformed record response', async ({ page, mock }) => {
  await withoutCopies(page);
  for (const body of [{ data: null }, [], null]) {
    await mock.faults({ path: '/api/news/5', times: 99, status: 200, body });
    await page.goto('/news/5');
    await expect(heading(page), JSON.stringify(body)).toHaveText('页面暂时打不开');
    await mock.faults();
    await again(page).click();
    await expect(page.getByRole('main').getByRole('article')).toBeVisible();
  }
});
