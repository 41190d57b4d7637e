import { expect, openAs, test, violations } from './fixtures.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const [name, address] of [
      ['home', '/'],
      ['the list of news', '/news'],
      ['a filtered list', '/news?tag=4'],
      ['a piece of news', '/news/5'],
      ['a piece with a hostile body', '/news/47'],
      ['login', '/login?redirect=%2Fadmin'],
      ['not found', '/nothing-here'],
    ] as const) {
      test(`axe finds nothing on ${name}`, async ({ page }) => {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await violations(page)).toEqual([]);
      });
    }

    test('axe finds nothing on a refused login', async ({ page }) => {
      await page.goto('/login');
      await page.getByRole('button', { name: '登录' }).click();
      await expect(page.getByText('请填写这一项').first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('axe finds nothing on a list that failed', async ({ page, mock }) => {
      await mock.faults({ path: '/api/news', status: 500, times: 9 });
      await page.goto('/news');
      await expect(page.getByRole('alert')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('axe finds nothing on the 403 page', async ({ page }) => {
      await openAs(page, '/admin', 'member@example.com');
      await expect(page.getByText('This action is unauthorized.')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('axe finds nothing in the admin area, its table, its dialogs and its messages', async ({ page }) => {
      await openAs(page, '/admin');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.goto('/admin/news');
      await expect(page.getByRole('button', { name: /^编辑「/ }).first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page
        .getByRole('button', { name: /^删除「/ })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: '删除这条记录？' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
      await expect(page.getByText('已删除，可以在')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.goto('/admin/news?edit=5');
      await expect(page.getByRole('dialog').getByRole('textbox', { name: '正文' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await violations(page)).toEqual([]);
    });
  });
}
