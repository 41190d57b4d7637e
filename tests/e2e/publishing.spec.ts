import type { Page } from '@playwright/test';
import { expect, hold, openAs, test } from './fixtures.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: /知识/ });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const titleBox = (page: Page) => dialog(page).getByLabel(/^标题/);

const writeNew = async (page: Page, title: string) => {
  await openAs(page, '/admin/knowhow?edit=new');
  await titleBox(page).fill(title);
  await dialog(page).getByRole('textbox', { name: '正文' }).click();
  await page.keyboard.type('慢慢炖。');
};

/** What the server stores of the newest record. */
const stored = async (page: Page, title: string) => {
  const row = page.getByRole('row', { name: title }).or(page.getByRole('listitem').filter({ hasText: title }));
  await expect(row.first()).toBeVisible();
  return row.first();
};

test('a new record is a draft until its editor says otherwise, and the message says so', async ({ page }) => {
  await writeNew(page, '银耳怎么泡');
  await expect(dialog(page)).toContainText('还是草稿，读者看不到');
  await button(page, '存草稿').click();
  await expect(page.getByText('知识已保存为草稿，读者看不到')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(await stored(page, '银耳怎么泡')).toContainText('草稿');
});

test('Enter in a field of a draft never publishes it', async ({ page, mock }) => {
  await writeNew(page, '银耳怎么泡');
  await titleBox(page).press('Enter');
  await expect(page.getByText('知识已保存为草稿，读者看不到')).toBeVisible();
  const post = (await mock.requests()).find(({ method, path }) => method === 'POST' && path === '/api/admin/knowhow');
  expect(post?.status).toBe(201);
  await expect(await stored(page, '银耳怎么泡')).toContainText('草稿');
});

test('a draft is scheduled for a time to come, and only for such a one', async ({ page }) => {
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

test('Escape closes the dialog on top alone: the one for a date, or the preview', async ({ page }) => {
  await openAs(page, '/admin/knowhow?edit=new');
  await button(page, '定时发布…').click();
  const schedule = page.getByRole('dialog', { name: '定时发布' });
  await expect(schedule.getByLabel('什么时候发布')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(schedule).toHaveCount(0);
  await expect(titleBox(page)).toBeVisible();
  await button(page, '预览').click();
  const preview = page.getByRole('dialog', { name: '预览' });
  await expect(preview).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await expect(titleBox(page)).toBeVisible();
});

test('a published record is taken back by a button of its own, never by an emptied date', async ({ page }) => {
  await openAs(page, '/admin/knowhow?edit=3');
  await expect(dialog(page).getByRole('heading')).toContainText('已发布');
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

test('closing while the words are being saved asks, and needs no answer once they are', async ({ page }) => {
  await writeNew(page, '银耳怎么泡');
  const release = await hold(page, '**/api/admin/knowhow');
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: '有内容还没有保存' })).toBeVisible();
  release();
  await expect(page.getByText('知识已保存为草稿，读者看不到')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Ctrl+S saves and goes on: a draft stays a draft, and is the same record from then on', async ({ page, mock }) => {
  await writeNew(page, '银耳怎么泡');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('知识已保存为草稿，读者看不到')).toBeVisible();
  await expect(page).toHaveURL(/edit=\d+/);
  await expect(dialog(page).getByRole('heading').first()).toContainText('草稿');
  await page.keyboard.type('再加红枣。');
  await page.keyboard.press('Control+s');
  await expect
    .poll(async () => (await mock.requests()).filter(({ method }) => method === 'PUT').map(({ status }) => status))
    .toEqual([200]);
  await expect(dialog(page).getByRole('textbox', { name: '正文' })).toContainText('慢慢炖。再加红枣。');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});
