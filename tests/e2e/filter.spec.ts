import type { Page } from '@playwright/test';
import { cards, expect, holdRequests, publicTypes, recordsOf, test, vTitled } from './fixtures.ts';

// Too narrow for the filters beside the list.
test.use({ viewport: { width: 1000, height: 800 } });

const titles = (page: Page) => cards(page).getByRole('heading', { level: 3 });
const filter = (page: Page) => page.getByRole('search', { name: '筛选新闻' });
const toggle = (page: Page) => page.getByRole('button', { name: '筛选和排序' });
const chips = (page: Page) => page.getByRole('list', { name: '筛选条件' }).getByRole('link');
const words = (page: Page) => filter(page).getByRole('searchbox', { name: '包含文字' });

const namesOf = async (site: string, address: string) =>
  (await recordsOf(site, address, vTitled)).map(({ title }) => title);

test(
  'filters a list by tag, and its address shows the same list in another browser',
  { tag: '@core' },
  async ({ page, site, browser }) => {
    await page.goto('/news');
    await expect(cards(page)).toHaveCount(20);
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    await toggle(page).click();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
    const tag = filter(page).getByRole('combobox', { name: '标签' });
    await expect(tag.getByRole('option', { name: '汤与粥', exact: true })).toHaveCount(1);
    await tag.selectOption('4');
    await expect(page).toHaveURL(`${site}/news?tag=4`);
    await expect(chips(page)).toHaveText(['标签：汤与粥']);
    const expected = (await namesOf(site, 'news?tag=4&per_page=20')).slice(0, 20);
    await expect(titles(page)).toHaveText(expected);
    expect(expected).not.toEqual(await namesOf(site, 'news?per_page=20'));

    const otherContext = await browser.newContext();
    const shared = await otherContext.newPage();
    await shared.goto(page.url());
    await expect(titles(shared)).toHaveText(expected);
    await expect(chips(shared)).toHaveText(['标签：汤与粥']);
    await expect(filter(shared)).toHaveCount(0);
    await toggle(shared).click();
    await expect(filter(shared).getByRole('combobox', { name: '标签' })).toHaveValue('4');
    await otherContext.close();

    await filter(page).getByRole('link', { name: '看全部新闻' }).click();
    await expect(page).toHaveURL(`${site}/news`);
    await expect(titles(page)).toHaveText(await namesOf(site, 'news?per_page=20'));
  },
);

test('typing while a slow filtered list loads keeps the focus and every character', async ({ page }) => {
  await page.goto('/news');
  await expect(cards(page)).toHaveCount(20);
  await toggle(page).click();
  await words(page).focus();
  const release = await holdRequests(
    page,
    ({ pathname, searchParams }) => pathname === '/api/news' && searchParams.get('q') === '南',
  );
  await page.keyboard.type('南');
  await expect(page.getByText('正在加载').first()).toBeAttached();
  await expect(words(page)).toBeFocused();
  await page.keyboard.type('瓜');
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === '南瓜');
  await expect(titles(page).first()).toContainText('南瓜');
  release();
  await expect(words(page)).toHaveValue('南瓜');
  await expect(words(page)).toBeFocused();
});

test('following a tag of a card clears the text filter, and back restores it', async ({ page, site }) => {
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

test.describe('filtered lists on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('remove each condition by its own chip, also when nothing matches', async ({ page, site }) => {
    await page.goto('/knowhow?tag=4&q=%E5%87%A4%E5%87%B0&sort=title');
    await expect(chips(page)).toHaveText(['标签：汤与粥', '文字：凤凰', '顺序：标题顺序']);
    await expect(page.getByText('共 0 篇')).toBeVisible();
    await chips(page).nth(1).click();
    await expect(page).toHaveURL(`${site}/knowhow?tag=4&sort=title`);
    await expect(chips(page)).toHaveText(['标签：汤与粥', '顺序：标题顺序']);
    await expect(cards(page).first()).toBeVisible();
  });
});

test('all lists start at the same left edge', async ({ page }) => {
  const lefts = new Set<number | undefined>();
  for (const { type } of publicTypes) {
    await page.goto(`/${type}`);
    const first = page.locator('main').locator('article, #initial-B').first();
    await expect(first).toBeVisible();
    lefts.add((await first.boundingBox())?.x);
    lefts.add((await page.getByRole('heading', { level: 1 }).boundingBox())?.x);
  }
  expect([...lefts]).toHaveLength(1);
});

test('in a wide window the filters are beside the list, with tags to filter by', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/news');
  await expect(toggle(page)).toBeHidden();
  const [side, list] = [await filter(page).boundingBox(), await cards(page).first().boundingBox()];
  expect(side?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0));
  const tag = page.getByRole('navigation', { name: '常用的标签' }).getByRole('link').first();
  const name = await tag.innerText();
  await tag.click();
  await expect(page).toHaveURL(/\/news\?tag=\d+$/);
  await expect(chips(page)).toHaveText([`标签：${name}`]);
  await page.evaluate(() => scrollTo(0, 1500));
  await expect(filter(page)).toBeInViewport();
});
