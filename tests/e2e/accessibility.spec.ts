import type { Page } from '@playwright/test';
import { chosenByBrowser } from './desk.ts';
import { expect, openAs, overflow, publicTypes, remember, test, violations, violationsInBoth } from './fixtures.ts';

const pages = [
  ['home', '/'],
  ...publicTypes.map(({ type, title }) => [`the list of ${title}`, `/${type}`] as const),
  ...publicTypes.map(({ type, title }) => [`a record of ${title}`, `/${type}/53`] as const),
  ['a filtered list', '/news?tag=4'],
  ['a filter that finds nothing', '/news?q=%E5%87%A4%E5%87%B0%E7%8B%AC%E8%A7%92%E5%85%BD'],
  ['a piece with a hostile body', '/news/47'],
  ['what a search finds', '/search?q=%E7%B2%A5'],
  ['login', '/login?redirect=%2Fadmin'],
  ['registering', '/register'],
  ['a forgotten password', '/forget-password'],
  ['a new password', '/reset-password?token=abc&email=member%40example.com'],
  ['a link that is no use', '/reset-password'],
  ['a letter to the editors', '/contact'],
  ['saved records, of which there are none', '/saved'],
  ['the page about the editors', '/about'],
  ['the policy of editing', '/policy'],
  ['the page of privacy', '/privacy'],
  ['how to report a mistake', '/corrections'],
  ['not found', '/nothing-here'],
] as const;

/** Text that overflows the window outside of a scroll container. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || !node.textContent?.trim()) continue;
      let scrolls = false;
      for (let around: Element | null = parent; around && around !== document.body; around = around.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(around);
        scrolls ||= overflowX === 'auto' || overflowX === 'scroll' || clipPath !== 'none' || around.matches('[inert]');
      }
      if (scrolls) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      if (width > 0 && (left < -1 || right > document.documentElement.clientWidth + 1))
        found.push(node.textContent.slice(0, 40));
    }
    return found;
  });

for (const [name, address] of pages) {
  test(`axe finds nothing on ${name}`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await violationsInBoth(page)).toEqual([]);
  });
}

test('axe finds nothing on a filter that was opened', async ({ page }) => {
  await page.goto('/news');
  await page.getByRole('button', { name: '筛选和排序' }).click();
  await expect(page.getByRole('search', { name: '筛选新闻' })).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
});

test('axe finds nothing at the end of a record', async ({ page }) => {
  await page.goto('/news/53');
  await expect(page.getByRole('button', { name: '打印' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole('region', { name: '相关阅读' }).getByRole('link').first()).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
});

test('axe finds nothing on a refused login', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByText('请填写这一项').first()).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
});

test('axe finds nothing on a list that failed', async ({ page, mock }) => {
  await mock.faults({ path: '/api/news', status: 500, times: 9 });
  await page.goto('/news');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
});

test('axe finds nothing on the 403 page', async ({ page }) => {
  await openAs(page, '/admin', 'member@example.com');
  await expect(page.getByTitle('This action is unauthorized.')).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
});

test('axe finds nothing in the admin area, its table, its dialogs and its messages', async ({ page }) => {
  // Many pages.
  test.slow();
  await openAs(page, '/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  await page.goto('/admin/news');
  await expect(page.getByRole('button', { name: /^编辑“/ }).first()).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  await page
    .getByRole('button', { name: /的操作$/ })
    .first()
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  await page.getByRole('menuitem', { name: '删除' }).click();
  await expect(page.getByRole('dialog', { name: '删除这条记录？' })).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('已删除，可以在')).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  await page.goto('/admin/news?edit=5');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: '正文' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await violationsInBoth(page)).toEqual([]);
});

const managedTypes = [...publicTypes.map(({ type }) => type), 'tag', 'user'];

for (const type of managedTypes) {
  test(`axe finds nothing in the form of a ${type} before its table, in both schemes and in forced colours`, async ({
    page,
  }) => {
    await openAs(page, `/admin/${type}`);
    await page
      .getByRole('button', { name: /^编辑“/ })
      .first()
      .click();
    const form = page.getByRole('dialog', { name: /^编辑/ });
    await expect(form.getByRole('textbox').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await violationsInBoth(page)).toEqual([]);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await violations(page, chosenByBrowser)).toEqual([]);
  });
}

test('axe finds nothing in the dialogs over a form, in both schemes and in forced colours', async ({ page }) => {
  test.slow();
  const clean = async (what: string) => {
    await page.emulateMedia({ forcedColors: 'none' });
    expect([what, await violationsInBoth(page)]).toEqual([what, []]);
    await page.emulateMedia({ forcedColors: 'active' });
    expect([what, await violations(page, chosenByBrowser)]).toEqual([what, []]);
  };
  await openAs(page, '/admin/news?status=draft');
  await page.getByRole('button', { name: '快捷键' }).click();
  await expect(page.getByRole('dialog', { name: '快捷键' })).toBeVisible();
  await clean('the keys');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^编辑“/ })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: /编辑新闻/ });
  await expect(form.getByRole('textbox', { name: '正文' })).toBeVisible();
  await form.getByRole('button', { name: '定时发布…' }).click();
  await expect(page.getByLabel('什么时候发布')).toBeVisible();
  await clean('the date to publish at');
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: '预览' }).click();
  await expect(page.getByRole('dialog', { name: '预览' }).frameLocator('iframe').getByRole('heading')).not.toHaveCount(
    0,
  );
  await clean('the preview');
  await page.keyboard.press('Escape');
  await form.getByLabel(/^标题/).fill('根治失眠的粥');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: '有内容还没有保存' })).toBeVisible();
  await clean('the question about unsaved words');
  await page.getByRole('dialog', { name: '有内容还没有保存' }).getByRole('button', { name: '取消' }).click();
  await page.reload();
  await form.getByRole('button', { name: '看看改了什么' }).click();
  await expect(form.getByRole('region', { name: '没有保存的改动' }).getByRole('insertion').first()).toBeVisible();
  await expect(form.getByRole('region', { name: '用词提醒' })).toBeVisible();
  await clean('a found draft with its difference and its claims');
});

test.describe('twice as large letters on a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const [name, address] of pages) {
    test(`leave nothing beyond the edge of ${name}`, async ({ page }) => {
      await remember(page, { size: 200 });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await page.waitForLoadState('networkidle');
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      // Wide content must scroll in its own container.
      expect(await beyond(page)).toEqual([]);
    });
  }
});
