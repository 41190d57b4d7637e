import type { Page } from '@playwright/test';
import { cards, expect, recordsOf, test, vTitled } from './fixtures.ts';

const titles = (page: Page) => cards(page).getByRole('heading', { level: 3 });
const filter = (page: Page) => page.getByRole('search', { name: '筛选新闻' });
const toggle = (page: Page) => page.getByRole('button', { name: '筛选和排序' });
const words = (page: Page) => filter(page).getByRole('searchbox', { name: '包含文字' });

const namesOf = async (site: string, address: string) =>
  (await recordsOf(site, address, vTitled)).map(({ title }) => title);

test('a tag narrows the list down, and its address shows the same to whom it is sent', async ({
  page,
  site,
  browser,
}) => {
  await page.goto('/news');
  await expect(cards(page)).toHaveCount(20);
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  await toggle(page).click();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
  const tag = filter(page).getByRole('combobox', { name: '标签' });
  await expect(tag.getByRole('option', { name: /^汤与粥/ })).toHaveCount(1);
  await tag.selectOption('4');
  await expect(page).toHaveURL(`${site}/news?tag=4`);
  await expect(filter(page).getByText('正在看带有“汤与粥”标签的内容。')).toBeVisible();
  const expected = (await namesOf(site, 'news?tag=4&per_page=20')).slice(0, 20);
  await expect(titles(page)).toHaveText(expected);
  expect(expected).not.toEqual(await namesOf(site, 'news?per_page=20'));

  const friend = await browser.newContext();
  const shared = await friend.newPage();
  await shared.goto(page.url());
  await expect(titles(shared)).toHaveText(expected);
  await expect(filter(shared).getByText('正在看带有“汤与粥”标签的内容。')).toBeVisible();
  await expect(filter(shared).getByRole('combobox', { name: '标签' })).toHaveValue('4');
  await friend.close();

  await filter(page).getByRole('link', { name: '看全部新闻' }).click();
  await expect(page).toHaveURL(`${site}/news`);
  await expect(titles(page)).toHaveText(await namesOf(site, 'news?per_page=20'));
});

test('the list is sorted as the reader wants it, and so after a reload', async ({ page, site }) => {
  await page.goto('/news');
  await toggle(page).click();
  const order = filter(page).getByRole('combobox', { name: '顺序' });
  for (const [name, sort] of [
    ['标题顺序', 'title'],
    ['标题倒序', '-title'],
    ['最早在前', 'published_at'],
  ] as const) {
    await order.selectOption(name);
    await expect(page).toHaveURL(`${site}/news?sort=${sort}`);
    const expected = await namesOf(site, `news?sort=${sort}&per_page=20`);
    await expect(titles(page)).toHaveText(expected);
    await page.reload();
    await expect(titles(page)).toHaveText(expected);
    await expect(order).toHaveValue(sort);
  }
  await order.selectOption('最新在前');
  await expect(page).toHaveURL(`${site}/news`);
  await expect(titles(page)).toHaveText(await namesOf(site, 'news?per_page=20'));
});

test('who goes on typing while a slow answer is on its way keeps the cursor and each letter', async ({
  page,
  mock,
}) => {
  await page.goto('/news');
  await expect(cards(page)).toHaveCount(20);
  await toggle(page).click();
  await words(page).focus();
  await mock.faults({ path: '/api/news', query: { q: '南' }, delay: 3000 });
  const asked = page.waitForRequest((request) => request.url().includes(`q=${encodeURIComponent('南')}`));
  await page.keyboard.type('南');
  await asked;
  // Longer than the router waits before it shows a pending page.
  await expect(page.getByText('正在加载').first()).toBeAttached();
  await expect(words(page)).toBeFocused();
  await page.keyboard.type('瓜');
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === '南瓜');
  await expect(titles(page).first()).toContainText('南瓜');
  await expect(words(page)).toHaveValue('南瓜');
  await expect(words(page)).toBeFocused();
});

test('words narrow the list down by keyboard alone, and the cursor stays with them', async ({ page, site }) => {
  await page.goto('/news');
  await expect(cards(page)).toHaveCount(20);
  await toggle(page).focus();
  await page.keyboard.press('Enter');
  await expect(words(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(words(page)).toBeFocused();
  await page.keyboard.type('南瓜');
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === '南瓜');
  const expected = await namesOf(site, 'news?q=%E5%8D%97%E7%93%9C&per_page=20');
  expect(expected.length).toBeGreaterThan(0);
  await expect(titles(page)).toHaveText(expected);
  await expect(words(page)).toBeFocused();
  await expect(words(page)).toHaveValue('南瓜');
  // Filtering adds no history entry.
  await page.goto('/');
  await page.goBack();
  await expect(words(page)).toHaveValue('南瓜');
  await expect(titles(page)).toHaveText(expected);
});

test('who finds nothing is told what to do, and is led to everything', async ({ page, site }) => {
  await page.goto('/news');
  await toggle(page).click();
  await words(page).fill('凤凰独角兽');
  const nothing = page.getByText('没有符合条件的内容。换个条件，或者看全部。');
  await expect(nothing).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await nothing.getByRole('link', { name: '看全部' }).click();
  await expect(page).toHaveURL(`${site}/news`);
  await expect(cards(page)).toHaveCount(20);
  await expect(words(page)).toHaveValue('');
});

test('a tag of a card replaces the words that were looked for, in the box as well', async ({ page, site }) => {
  await page.goto('/news');
  await toggle(page).click();
  await words(page).fill('南瓜');
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === '南瓜');
  await expect(titles(page)).toHaveText(await namesOf(site, 'news?q=%E5%8D%97%E7%93%9C&per_page=20'));
  await cards(page).getByRole('list', { name: '标签' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/news\?tag=\d+$/);
  await expect(words(page)).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === '南瓜');
  await expect(words(page)).toHaveValue('南瓜');
});
