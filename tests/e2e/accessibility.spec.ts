import type { Page } from '@playwright/test';
import { managedNames } from '../../src/content/catalog.ts';
import { dialog, editButtons, titleBox, unsavedQuestion } from './admin.ts';
import {
  expect,
  openAs,
  overflow,
  publicTypes,
  scrollToEnd,
  setReadingSettings,
  test,
  violationsInAll,
  violationsInBoth,
} from './fixtures.ts';

const pages = [
  { name: 'the home page, a record and the login', addresses: ['/', '/news/53', '/login'], tag: '@core' },
  { name: 'the lists', addresses: publicTypes.map(({ type }) => `/${type}`) },
  {
    name: 'records of the other types, and a hostile body',
    addresses: [...publicTypes.map(({ type }) => `/${type}/53`).filter((path) => path !== '/news/53'), '/news/47'],
  },
  {
    name: 'all other public pages',
    addresses: [
      '/news?tag=4',
      '/news?q=凤凰独角兽',
      '/search?q=粥',
      '/nothing-here',
      '/login?redirect=%2Fadmin',
      '/register',
      '/forget-password',
      '/reset-password?token=abc&email=member%40example.com',
      '/reset-password',
      '/contact',
      '/saved',
      '/about',
      '/policy',
      '/privacy',
      '/corrections',
    ],
  },
];

/** Text that overflows the window outside of a scroll container. */
const overflowingText = (page: Page) =>
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

for (const { name, addresses, tag = [] } of pages) {
  test(`axe finds no violations in light and dark mode on ${name}`, { tag }, async ({ page }) => {
    // Many pages.
    test.slow();
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect.soft(await violationsInBoth(page), address).toEqual([]);
    }
  });
}

test('axe finds no violations on an open filter, at the end of a record, on a failed list and on the 403 page', async ({
  page,
  mock,
}) => {
  await page.goto('/news');
  await expect(page.getByRole('navigation', { name: '常用的标签' })).toBeVisible();
  expect(await violationsInBoth(page), 'filter beside the list').toEqual([]);
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.getByRole('button', { name: '筛选和排序' }).click();
  await expect(page.getByRole('search', { name: '筛选新闻' })).toBeVisible();
  expect(await violationsInBoth(page), 'filter above the list').toEqual([]);

  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto('/news/53');
  await expect(page.getByRole('button', { name: '打印' })).toBeVisible();
  await scrollToEnd(page);
  await expect(page.getByRole('region', { name: '相关阅读' }).getByRole('link').first()).toBeVisible();
  expect(await violationsInBoth(page), 'end of a record').toEqual([]);

  await mock.faults({ path: '/api/knowhow', status: 500, times: 9 });
  await page.goto('/knowhow');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await violationsInBoth(page), 'failed list').toEqual([]);

  await openAs(page, '/admin', 'member@example.com');
  await expect(page.getByTitle('This action is unauthorized.')).toBeVisible();
  expect(await violationsInBoth(page), '403 page').toEqual([]);
});

test('axe finds no violations in the admin area: start page, table, menu, dialogs and messages', async ({ page }) => {
  // Many pages.
  test.slow();
  await openAs(page, '/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  await page.goto('/admin/news');
  await expect(editButtons(page).first()).toBeVisible();
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

for (const [type, name] of Object.entries(managedNames)) {
  test(`axe finds no violations in the form of ${name}, in both schemes and in forced colours`, async ({ page }) => {
    await openAs(page, `/admin/${type}`);
    await editButtons(page).first().click();
    await expect(dialog(page).getByRole('textbox').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await violationsInAll(page)).toEqual([]);
  });
}

test('axe finds no violations in the dialogs over a form, in both schemes and in forced colours', async ({ page }) => {
  // Many pages.
  test.slow();
  const expectNoViolations = async (state: string) => expect(await violationsInAll(page), state).toEqual([]);
  await openAs(page, '/admin/news?status=draft');
  await page.getByRole('button', { name: '快捷键' }).click();
  await expect(page.getByRole('dialog', { name: '快捷键' })).toBeVisible();
  await expectNoViolations('keyboard shortcuts');
  await page.keyboard.press('Escape');
  await editButtons(page).first().click();
  const form = dialog(page);
  await expect(form.getByRole('textbox', { name: '正文' })).toBeVisible();
  await form.getByRole('button', { name: '定时发布…' }).click();
  await expect(page.getByLabel('什么时候发布')).toBeVisible();
  await expectNoViolations('publication date');
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: '预览' }).click();
  await expect(page.getByRole('dialog', { name: '预览' }).frameLocator('iframe').getByRole('heading')).not.toHaveCount(
    0,
  );
  await expectNoViolations('preview');
  await page.keyboard.press('Escape');
  await titleBox(page).fill('根治失眠的粥');
  await page.keyboard.press('Escape');
  await expect(unsavedQuestion(page)).toBeVisible();
  await expectNoViolations('dialog about unsaved changes');
  await unsavedQuestion(page).getByRole('button', { name: '继续编辑' }).click();
  await page.reload();
  await form.getByRole('button', { name: '看看改了什么' }).click();
  await expect(form.getByRole('region', { name: '没有保存的改动' }).getByRole('insertion').first()).toBeVisible();
  await expect(form.getByRole('region', { name: '用词提醒' })).toBeVisible();
  await expectNoViolations('restored draft with its changes and claims');
});

test.describe('200 % text size on a 320 px phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const { name, addresses, tag = [] } of pages) {
    test(`causes no overflow on ${name}`, { tag }, async ({ page }) => {
      // Many pages.
      test.slow();
      await setReadingSettings(page, { size: 200 });
      for (const address of addresses) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
        await scrollToEnd(page);
        await page.waitForLoadState('networkidle');
        expect.soft(await overflow(page), address).toBeLessThanOrEqual(0);
        // Wide content must scroll in its own container.
        expect.soft(await overflowingText(page), address).toEqual([]);
      }
    });
  }
});
