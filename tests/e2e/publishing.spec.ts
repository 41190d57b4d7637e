import type { Page } from '@playwright/test';
import { bodyBox, dialog, titleBox } from './admin.ts';
import { expect, openAs, overflow, pictureFile, test, violationsInBoth } from './fixtures.ts';

const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

const writeNew = async (page: Page, title: string) => {
  await openAs(page, '/admin/knowhow?edit=new');
  await titleBox(page).fill(title);
  await bodyBox(page).click();
  await page.keyboard.type('慢慢炖。');
};

/** The row or card of a record in the table. */
const stored = async (page: Page, title: string) => {
  const row = page.getByRole('row', { name: title }).or(page.getByRole('listitem').filter({ hasText: title }));
  await expect(row.first()).toBeVisible();
  return row.first();
};

test('Enter in a field saves a draft and never publishes it', async ({ page, mock }) => {
  await writeNew(page, '银耳怎么泡');
  await expect(dialog(page)).toContainText('还是草稿，读者看不到');
  await titleBox(page).press('Enter');
  await expect(page.getByText('知识已保存为草稿，读者看不到')).toBeVisible();
  expect(await mock.statuses({ method: 'POST', path: '/api/admin/knowhow' })).toEqual([201]);
  await expect(await stored(page, '银耳怎么泡')).toContainText('草稿');
});

test('schedules a draft, for a future time only', { tag: '@core' }, async ({ page }) => {
  await writeNew(page, '银耳怎么泡');
  await button(page, '定时发布…').click();
  const schedule = page.getByRole('dialog', { name: '定时发布' });
  await schedule.getByLabel('什么时候发布').fill('2020-01-01 09:00');
  await schedule.getByRole('button', { name: '定时发布' }).click();
  await expect(schedule).toContainText('请选一个将来的时间。');
  await schedule.getByLabel('什么时候发布').fill('2099-12-24 09:00');
  await schedule.getByRole('button', { name: '定时发布' }).click();
  await expect(page.getByText('知识已保存，将于2099年12月24日 09:00 发布')).toBeVisible();
  await expect(await stored(page, '银耳怎么泡')).toContainText('定时');
});

test('unpublishes a record by its button only, not by clearing the date', async ({ page }) => {
  await openAs(page, '/admin/knowhow?edit=3');
  await expect(dialog(page).getByRole('heading').first()).toContainText('已发布');
  await dialog(page).getByLabel('发布时间').fill('');
  await button(page, '保存').click();
  await expect(page.getByText('知识已保存，读者已经能看到')).toBeVisible();

  await page.goto('/admin/knowhow?edit=3');
  await button(page, '撤回为草稿').click();
  const question = page.getByRole('dialog', { name: '撤回为草稿？' });
  await expect(question).toContainText('读者会看不到它');
  await question.getByRole('button', { name: '撤回为草稿' }).click();
  await expect(page.getByText('知识已保存为草稿，读者看不到')).toBeVisible();
});

/** Expects the published record on its public page. */
const isPublished = async (page: Page) => {
  await expect(page).toHaveURL(/\/knowhow\/\d+$/);
  const article = page.getByRole('main').getByRole('article').first();
  await expect(page.getByRole('heading', { name: '银耳怎么泡', level: 1 })).toBeVisible();
  await expect(article.locator('strong', { hasText: '慢慢炖。' })).toBeVisible();
  await expect(page.getByRole('img', { name: '一碗银耳' })).toBeVisible();
};

test.describe('publishing on a 360 px phone by touch', () => {
  test.use({ viewport: { width: 360, height: 760 }, hasTouch: true, isMobile: true });

  test(
    'writes a record with text, picture and tag, keeps it as a draft, reopens and publishes it',
    { tag: '@core' },
    async ({ page }) => {
      test.slow();
      await openAs(page, '/admin/knowhow');
      await page.getByRole('button', { name: '新建知识' }).tap();
      await titleBox(page).tap();
      await page.keyboard.insertText('银耳怎么泡');
      const text = bodyBox(page);
      await text.tap();
      await dialog(page).getByRole('button', { name: '加粗' }).tap();
      await expect(text).toBeFocused();
      await page.keyboard.insertText('慢慢炖。');
      expect(await overflow(page)).toBeLessThanOrEqual(0);

      const chooser = page.waitForEvent('filechooser');
      await dialog(page).getByRole('button', { name: '选择图片' }).tap();
      await (await chooser).setFiles(await pictureFile(page, '汤.png'));
      await dialog(page).getByLabel('这张图片上有什么').tap();
      await page.keyboard.insertText('一碗银耳');
      await dialog(page).getByRole('button', { name: '上传', exact: true }).tap();
      await expect(dialog(page).getByRole('img', { name: '一碗银耳' })).toBeVisible();
      await dialog(page).getByRole('combobox', { name: '标签' }).tap();
      const option = dialog(page).getByRole('option').first();
      const tag = await option.innerText();
      await option.tap();
      await expect(dialog(page).getByRole('button', { name: `删除“${tag}”` })).toBeVisible();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await violationsInBoth(page)).toEqual([]);
      await button(page, '存草稿').tap();
      await expect(page.getByText('知识已保存为草稿，读者看不到')).toBeVisible();

      const card = await stored(page, '银耳怎么泡');
      await card.getByRole('button', { name: /^编辑“/ }).tap();
      await dialog(page).getByLabel('摘要').tap();
      await page.keyboard.insertText('天冷了');
      await button(page, '更多操作').tap();
      await page.getByRole('menuitem', { name: '立即发布' }).tap();
      const question = page.getByRole('dialog', { name: '还差 2 项，现在就发布？' });
      await question.getByRole('button', { name: '立即发布' }).tap();
      await page.getByRole('button', { name: '查看' }).tap();
      await isPublished(page);
      await expect(page.getByRole('list', { name: '标签' }).first().getByRole('link', { name: tag })).toBeVisible();
    },
  );
});
