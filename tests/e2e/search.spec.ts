import type { Page } from '@playwright/test';
import { cards, expect, hold, test, violationsInBoth, type Mock } from './fixtures.ts';

const box = (page: Page) => page.getByRole('combobox', { name: '搜索内容' });
const marks = (page: Page) => page.getByRole('main').locator('mark');
const announced = (page: Page) => page.getByRole('status').filter({ hasText: /^找到 \d+ 条$/ });

const asked = async (mock: Mock) =>
  (await mock.requests())
    .map(({ path }) => new URL(path, 'http://site'))
    .filter(({ pathname }) => pathname === '/api/search')
    .map(({ searchParams }) => searchParams.get('q'));

test('Traditional finds Simplified, full width finds half width, and what was found is marked', async ({
  page,
  mock,
}) => {
  await page.goto('/search');
  await expect(box(page)).toBeFocused();
  await box(page).fill('臺灣');
  await expect(marks(page).first()).toHaveText('台湾');
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === '臺灣');
  await expect(announced(page)).toHaveCount(1);
  await box(page).fill('維生素Ｃ');
  await expect(marks(page).first()).toHaveText('维生素C');
  expect(await asked(mock)).toEqual(['台湾', '维生素c']);
});

test('a slow answer never replaces that of a newer search', async ({ page, mock }) => {
  await mock.faults({ path: '/api/search', query: { q: '小米' }, delay: 6000 });
  const given = page.waitForEvent('requestfailed', (request) => request.url().includes(encodeURIComponent('小米')));
  await page.goto('/search');
  await box(page).fill('小米');
  await box(page).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '正在搜索…' })).toBeVisible();
  await box(page).fill('南瓜');
  await box(page).press('Enter');
  await expect(marks(page).first()).toHaveText('南瓜');
  // The first request was aborted.
  await given;
  // Each is logged when it is answered.
  await expect.poll(async () => new Set(await asked(mock))).toEqual(new Set(['南瓜', '小米']));
  await expect(marks(page).filter({ hasText: '小米' })).toHaveCount(0);
  await expect(marks(page).first()).toHaveText('南瓜');
});

test('nothing is asked for while an input method composes, however long that takes', async ({ page, mock }) => {
  await page.clock.install();
  await page.goto('/search');
  const client = await page.context().newCDPSession(page);
  await box(page).focus();
  for (const text of ['c', 'ce', 'ce s', 'ce shi']) {
    await client.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  }
  await expect(box(page)).toHaveValue('ce shi');
  await page.clock.runFor(1000);
  expect(await asked(mock)).toEqual([]);
  await client.send('Input.insertText', { text: '测试' });
  await expect(box(page)).toHaveValue('测试');
  await expect.poll(() => asked(mock)).toEqual(['测试']);
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === '测试');
});

test('Ctrl+K opens the search from a listing, and on the search page selects its words', async ({ page }) => {
  await page.goto('/news');
  await expect(cards(page).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page).toHaveURL(/\/search$/);
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('粥');
  await expect(cards(page).first()).toBeVisible();
  await cards(page).first().getByRole('link').focus();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('汤');
  await expect(box(page)).toHaveValue('汤');
});

test('the last searches are there after a reload, and go when the reader wants it', async ({ page }) => {
  await page.goto('/search');
  for (const words of ['小米', '南瓜']) {
    await box(page).fill(words);
    await box(page).press('Enter');
    await expect(marks(page).first()).toHaveText(words);
  }
  await page.goto('/search');
  const recent = page.getByRole('region', { name: '最近搜索' });
  await expect(recent.getByRole('link')).toHaveText(['南瓜', '小米']);
  await expect(recent).toContainText('只保存在这台设备上');
  const remove = recent.getByRole('button', { name: '删除“南瓜”' });
  const { width, height } = (await remove.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await remove.click();
  await page.reload();
  await expect(recent.getByRole('link')).toHaveText(['小米']);
  await recent.getByRole('link', { name: '小米' }).click();
  await expect(marks(page).first()).toHaveText('小米');
  await expect(box(page)).toHaveValue('小米');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await recent.getByRole('button', { name: '清空' }).click();
  await expect(recent).toHaveCount(0);
  await expect(box(page)).toBeFocused();
});

test('a search of one type can be shared by its address', async ({ page, context }) => {
  await page.goto('/search');
  await box(page).fill('汤');
  await box(page).press('Enter');
  await expect(cards(page).first()).toBeVisible();
  const filter = page.getByRole('navigation', { name: '按栏目筛选' });
  await filter.getByRole('link', { name: '照片' }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('type') === 'photo');
  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect(box(shared)).toHaveValue('汤');
  await expect(cards(shared).first()).toContainText('照片');
  await expect(shared.getByRole('navigation', { name: '按栏目筛选' }).locator('[aria-current]')).toHaveText('照片');
  await expect(shared).toHaveTitle(/^搜索：汤 - /);
  await page.goBack();
  await expect(filter.locator('[aria-current]')).toHaveText('全部');
});

test('the list goes on to its end, and back from a record finds it where it was', async ({ page, mock }) => {
  await page.goto(`/search?q=${encodeURIComponent('粥')}`);
  await expect(cards(page)).toHaveCount(20);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => cards(page).count()).toBeGreaterThan(20);
  const link = cards(page).nth(21).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  const count = await cards(page).count();
  await link.click();
  await expect(page.getByRole('link', { name: /^← / })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const before = (await asked(mock)).length;
  await page.goBack();
  await expect(cards(page)).toHaveCount(count);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  expect(await asked(mock)).toHaveLength(before);
});

test('without a network it says so, keeps what was found, and goes on once it is back', async ({ page, context }) => {
  await page.goto('/search');
  await box(page).fill('小米');
  await expect(marks(page).first()).toHaveText('小米');
  const count = await cards(page).count();
  await context.setOffline(true);
  await box(page).fill('小米粥');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('现在没有网络');
  await expect(cards(page)).toHaveCount(count);
  await context.setOffline(false);
  await expect(marks(page).first()).toHaveText('小米粥');
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('everyone can use it, in both schemes: its beginning, what it finds, nothing, a failure', async ({
  page,
  mock,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 2600 });
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

for (const [words, meant] of [
  ['失眠怎么办', '失眠'],
  ['血压高', '高血压'],
  ['shimian', '失眠'],
  ['ㄕㄇㄧㄢˊ', '失眠'],
  ['睡不着觉', '失眠'],
  ['頭暈怎麼辦', '头晕'],
] as const)
  test(`${words} finds ${meant} by one call, says so, and the words themselves are a tap away`, async ({
    page,
    mock,
  }) => {
    await page.goto(`/search?q=${encodeURIComponent(words)}`);
    await expect(page.getByText(`下面是“${meant}”的结果。`)).toBeVisible();
    await expect(cards(page).first().getByRole('heading')).toHaveText(meant);
    expect(await asked(mock)).toEqual([meant]);
    await page.getByRole('link', { name: `只找“${words}”` }).click();
    await expect(page).toHaveURL(/exact=true/);
    await expect(page.getByText('下面是')).toHaveCount(0);
    await expect(box(page)).toHaveValue(words);
  });

test('where nothing is found for the words, what sounds alike is, and what else may be meant is a tap away', async ({
  page,
  mock,
}) => {
  await page.goto('/search?q=%E5%90%8C%E9%A3%8E');
  await expect(page.getByText('下面是“痛风”的结果。')).toBeVisible();
  await expect(cards(page).first().getByRole('heading')).toHaveText('痛风');
  expect(await asked(mock)).toEqual(['同风', '痛风']);
  await page.goto(`/search?q=${encodeURIComponent('头痛的时候头晕')}`);
  const others = page.getByRole('region', { name: '您是不是要找' });
  await others.getByRole('link', { name: '头晕' }).click();
  await expect(cards(page).first().getByRole('heading')).toHaveText('头晕');
  expect(await violationsInBoth(page)).toEqual([]);
});

test('a hit by another name shows and marks it', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('拉肚子')}`);
  const first = cards(page).first();
  await expect(first.getByRole('heading')).toHaveText('腹泻');
  await expect(first.getByText('又称：拉肚子')).toBeVisible();
  await expect(first.locator('mark', { hasText: '拉肚子' }).first()).toBeVisible();
});

test('suggestions come while one types, without a call, and are taken by keyboard or finger', async ({
  page,
  mock,
}) => {
  await page.goto('/search');
  await expect(page.getByRole('heading', { name: '常见的症状' })).toBeVisible();
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
});

test('the empty page leads to common symptoms and all tags', async ({ page }) => {
  await page.goto('/search');
  const common = page.getByRole('region', { name: '常见的症状' });
  await expect(common.getByRole('link', { name: '便秘' })).toBeVisible();
  await page.getByRole('region', { name: '标签' }).getByRole('link', { name: '睡眠' }).click();
  await expect(box(page)).toHaveValue('睡眠');
  await expect(cards(page).first()).toBeVisible();
});

test('names that do not come, and a dictionary that no written word needs, hold no search up', async ({
  page,
  mock,
}) => {
  const letGo = await hold(page, '**/api/tag?**');
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js') && (await response.body()).includes('ㄓzhi')) scripts.push(response.url());
  });
  await page.goto(`/search?q=${encodeURIComponent('小米')}`);
  await expect(cards(page).first()).toBeVisible();
  expect(await asked(mock)).toEqual(['小米']);
  letGo();
  await expect(box(page)).toHaveValue('小米');
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBe(0);
});
