import type { Page } from '@playwright/test';
import {
  cards,
  expect,
  holdRequests,
  openInputMethod,
  setReadingSettings,
  test,
  violationsInBoth,
  type Mock,
} from './fixtures.ts';

const box = (page: Page) => page.getByRole('combobox', { name: '搜索内容' });
const marks = (page: Page) => page.getByRole('main').locator('mark');

const sentQueries = async (mock: Mock) =>
  (await mock.requests())
    .map(({ path }) => new URL(path, 'http://site'))
    .filter(({ pathname }) => pathname === '/api/search')
    .map(({ searchParams }) => searchParams.get('q'));

test('sends no search during an IME composition', { tag: '@core' }, async ({ page, mock }) => {
  await page.clock.install();
  await page.goto('/search');
  const ime = await openInputMethod(page);
  await box(page).focus();
  await ime.compose('c', 'ce', 'ce s', 'ce shi');
  await expect(box(page)).toHaveValue('ce shi');
  await page.clock.runFor(1000);
  expect(await sentQueries(mock)).toEqual([]);
  await ime.commit('测试');
  await expect(box(page)).toHaveValue('测试');
  await expect.poll(() => sentQueries(mock)).toEqual(['测试']);
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === '测试');
});

test('search has no axe violations and does not overflow at 320 px: empty, with results, without, and failed', async ({
  page,
  mock,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Taller than the results, so that the bottom navigation covers no link: axe would call that link too small.
  await page.setViewportSize({ width: 320, height: 5000 });
  await page.goto('/search');
  await box(page).fill('小米');
  await box(page).press('Enter');
  await expect(marks(page).first()).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  await box(page).press('Escape');
  await expect(page.getByRole('region', { name: '最近搜索' })).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  await box(page).fill('凤凰独角兽');
  await expect(page.getByText(/没有找到和/)).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  await mock.faults({ path: '/api/search', status: 429, headers: { 'Retry-After': '30' } });
  await box(page).fill('独角兽');
  await expect(page.getByRole('alert')).toContainText('30 秒');
  expect(await violationsInBoth(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('at the largest text on a phone the first result is in the first window, and the focus at the results', async ({
  page,
}) => {
  await setReadingSettings(page, { size: 200 });
  await page.setViewportSize({ width: 390, height: 844 });
  const expectFirstResult = async () => {
    await expect(page.getByRole('heading', { name: '搜索结果' })).toBeFocused();
    const first = cards(page).first().getByRole('link').first();
    await expect(first).toBeInViewport({ ratio: 1 });
    const isCovered = await first.evaluate((link) => {
      const { left, top, height } = link.getBoundingClientRect();
      return !link.contains(document.elementFromPoint(left + 5, top + height / 2));
    });
    expect([await page.evaluate(() => scrollY), isCovered]).toEqual([0, false]);
  };
  await page.goto('/search');
  await box(page).fill('失眠');
  await box(page).press('Enter');
  await expectFirstResult();
  // From the box of the home page.
  await page.goto('/');
  await page.getByRole('main').getByRole('search').getByRole('searchbox').fill('失眠');
  await page.keyboard.press('Enter');
  await expectFirstResult();
});

test(
  'searching shimian finds 失眠 with one request, says so, and offers the literal search',
  { tag: '@core' },
  async ({ page, mock }) => {
    await page.goto('/search?q=shimian');
    await expect(page.getByText('下面是“失眠”的结果。')).toBeVisible();
    await expect(cards(page).first().getByRole('heading')).toHaveText('失眠');
    expect(await sentQueries(mock)).toEqual(['失眠']);
    await page.getByRole('link', { name: '只找“shimian”' }).click();
    await expect(page).toHaveURL(/exact=true/);
    await expect(page.getByText('下面是')).toHaveCount(0);
    await expect(box(page)).toHaveValue('shimian');
  },
);

test('searches for a homophone by one request, and offers each topic of several', async ({ page, mock }) => {
  await page.goto('/search?q=%E5%90%8C%E9%A3%8E');
  await expect(page.getByText('下面是“痛风”的结果。')).toBeVisible();
  await expect(cards(page).first().getByRole('heading')).toHaveText('痛风');
  expect(await sentQueries(mock)).toEqual(['痛风']);
  await page.goto(`/search?q=${encodeURIComponent('头痛的时候头晕')}`);
  const others = page.getByRole('region', { name: '您是不是要找' });
  await others.getByRole('link', { name: '头晕' }).click();
  await expect(cards(page).first().getByRole('heading')).toHaveText('头晕');
  expect(await violationsInBoth(page)).toEqual([]);
});

test(
  'suggests terms while typing without a request, chosen by keyboard or by tap',
  { tag: '@core' },
  async ({ page, mock }) => {
    await page.goto('/search');
    await expect(page.getByRole('heading', { name: '常见的症状' })).toBeVisible();
    // Waits for the numbers of records.
    await page.waitForLoadState('networkidle');
    await mock.reset();
    await box(page).pressSequentially('失');
    const list = page.getByRole('listbox', { name: '搜索建议' });
    await expect(list.getByRole('option', { name: '失眠', exact: true })).toBeVisible();
    expect((await mock.requests()).filter(({ path }) => !path.startsWith('/api/search'))).toEqual([]);
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
    expect(await violationsInBoth(page)).toEqual([]);
    await box(page).press('Escape');
    await expect(list).toHaveCount(0);
    await expect(box(page)).toHaveValue('失');
    await box(page).press('ArrowDown');
    await box(page).press('ArrowDown');
    const chosen = list.getByRole('option', { selected: true });
    const name = await chosen.textContent();
    await expect(box(page)).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
    await box(page).press('Enter');
    await expect(box(page)).toHaveValue(name ?? '');
    await expect(list).toHaveCount(0);
    await box(page).fill('便');
    await list.getByRole('option', { name: '便秘', exact: true }).click();
    await expect(cards(page).first().getByRole('heading')).toHaveText('便秘');
  },
);

test('a search in Chinese characters waits neither for tag names nor for the pinyin dictionary', async ({
  page,
  mock,
}) => {
  const release = await holdRequests(page, '**/api/tag?**');
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js') && (await response.body()).includes('consecutive')) scripts.push(response.url());
  });
  await page.goto(`/search?q=${encodeURIComponent('小米')}`);
  await expect(cards(page).first()).toBeVisible();
  expect(await sentQueries(mock)).toEqual(['小米']);
  release();
  await expect(box(page)).toHaveValue('小米');
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBe(0);
});
