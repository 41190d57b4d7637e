import { dialog, titleBox } from './admin.ts';
import { expect, isLoaded, openAs, overflow, test, violationsInBoth } from './fixtures.ts';

test('a help link opens its section in a new window and keeps the typed text', async ({ page, context }) => {
  await openAs(page, '/admin/news?edit=5');
  await titleBox(page).fill('写到一半的标题');
  const opened = context.waitForEvent('page');
  await dialog(page).getByRole('link', { name: '帮助：状态和定时（新窗口）' }).click();
  const help = await opened;
  const section = help.getByRole('heading', { name: '状态和定时' });
  await expect(section).toBeFocused();
  await expect(section).toBeInViewport();
  await expect(help.getByRole('region', { name: '状态和定时', exact: true })).toContainText('台北时间');
  await expect(titleBox(page)).toHaveValue('写到一半的标题');
  await expect(dialog(page)).toBeVisible();
});

test('the help page works by keyboard, loads its pictures, has no axe violations and does not overflow on a phone', async ({
  page,
}) => {
  await openAs(page, '/admin');
  await page.getByRole('navigation', { name: '可以管理的内容' }).getByRole('link', { name: '帮助' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '编辑手册' })).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  const link = page.getByRole('navigation', { name: '目录' }).getByRole('link', { name: '冲突' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '冲突', exact: true })).toBeFocused();
  await expect(link).toHaveAttribute('aria-current', 'page');
  const picture = page.getByRole('img', { name: /编辑一条知识/ });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => isLoaded(picture)).toBe(true);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByText(/^目录（\d+ 节）$/)).toBeVisible();
  expect(await overflow(page)).toBe(0);
  // The focus was left behind on the way to the picture.
  await page.getByRole('heading', { name: '冲突', exact: true }).scrollIntoViewIfNeeded();
});
