import type { Page } from '@playwright/test';
import { expect, expireToken, login, openAs, test, violationsInBoth, type Mock } from './fixtures.ts';

const editor = (page: Page) => page.getByRole('dialog', { name: /编辑新闻|新建新闻/ });
const signIn = (page: Page) => page.getByRole('dialog', { name: '登录已经过期' });
const titleBox = (page: Page) => editor(page).getByRole('textbox', { name: /^标题/ });
const save = (page: Page) => editor(page).getByRole('button', { name: '保存', exact: true }).click();

const writeTitle = async (page: Page) => {
  await openAs(page, '/admin/news?edit=7');
  await expect(titleBox(page)).not.toHaveValue('');
  await titleBox(page).fill('写了很久的标题');
};

/** Lets the session end at the next call. */
const endSession = async (page: Page, mock: Mock) => {
  await expireToken(page, mock);
  await mock.faults({ path: '/api/auth/refresh', status: 401, body: { message: '' } });
};

const enterPassword = async (page: Page, email?: string) => {
  if (email !== undefined) await signIn(page).getByLabel(/^邮箱/).fill(email);
  await signIn(page).getByLabel(/^密码/).fill('password');
  await signIn(page).getByRole('button', { name: '登录', exact: true }).click();
};

const putsIn = async (mock: Mock) =>
  (await mock.requests()).filter(({ method, status }) => method === 'PUT' && status === 200).length;

test('a session that ends in the middle of an edit asks for the password over the form, and the save goes on', async ({
  page,
  mock,
}) => {
  await writeTitle(page);
  await endSession(page, mock);
  await save(page);
  await expect(signIn(page)).toBeVisible();
  await expect(signIn(page).getByLabel(/^邮箱/)).toHaveValue('admin@example.com');
  await expect(titleBox(page)).toHaveValue('写了很久的标题');
  await enterPassword(page);
  await expect(page.getByText('新闻已保存')).toBeVisible();
  await expect(editor(page)).toHaveCount(0);
  await expect(page.getByRole('row', { name: /写了很久的标题/ })).toBeVisible();
  expect(await putsIn(mock)).toBe(1);
});

test('a wrong password leaves the form as it is, and the way to the dialog stays', async ({ page, mock }) => {
  await writeTitle(page);
  await endSession(page, mock);
  await save(page);
  await signIn(page).getByLabel(/^密码/).fill('wrong-password');
  await signIn(page).getByRole('button', { name: '登录', exact: true }).click();
  await expect(signIn(page).getByText('邮箱或密码不对')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(signIn(page)).toHaveCount(0);
  await expect(titleBox(page)).toHaveValue('写了很久的标题');
  await editor(page).getByRole('button', { name: '重新登录' }).click();
  await enterPassword(page);
  await expect(page.getByText('新闻已保存')).toBeVisible();
});

test('another user who signs in there neither sees nor sends the words of the first', async ({ page, mock }) => {
  await openAs(page, '/admin/news?edit=7');
  await expect(titleBox(page)).not.toHaveValue('');
  await titleBox(page).fill('第一位写的标题');
  await endSession(page, mock);
  await save(page);
  await enterPassword(page, 'news@example.com');
  await expect(page.getByText('换了账号')).toBeVisible();
  await expect(editor(page)).toHaveCount(0);
  await page.goto('/admin/news?edit=7');
  await expect(titleBox(page)).not.toHaveValue('');
  await expect(titleBox(page)).not.toHaveValue('第一位写的标题');
  await expect(editor(page).getByText('找回了上次没有保存的内容')).toHaveCount(0);
  expect(await putsIn(mock)).toBe(0);
});

test('another user without the scope gets 403 instead of the page', async ({ page, mock }) => {
  await openAs(page, '/admin/news?edit=7');
  await expect(titleBox(page)).not.toHaveValue('');
  await titleBox(page).fill('第一位写的标题');
  await endSession(page, mock);
  await save(page);
  await enterPassword(page, 'member@example.com');
  await expect(page.getByRole('heading', { name: '您没有权限打开这个页面' })).toBeVisible();
  await expect(page.getByText('第一位写的标题')).toHaveCount(0);
});

test('who closes the form comes to the login page, which says that the words are still there', async ({
  page,
  mock,
}) => {
  await writeTitle(page);
  await endSession(page, mock);
  await save(page);
  await expect(signIn(page)).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByText('写了还没有保存的内容都留在这台设备上')).toBeVisible();
  await login(page);
  await expect(page).toHaveURL(/edit=7/);
  await expect(editor(page).getByText('找回了上次没有保存的内容')).toBeVisible();
  await expect(titleBox(page)).toHaveValue('写了很久的标题');
  await save(page);
  await expect(page.getByText('新闻已保存')).toBeVisible();
});

test('a sign-out in another tab closes the form, and its words wait for their user', async ({ page, context }) => {
  await writeTitle(page);
  const other = await context.newPage();
  await other.goto('/admin');
  await other.locator('summary').click();
  await other.getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByText('这次登录在别的窗口里结束了')).toBeVisible();
  await login(page);
  await expect(titleBox(page)).toHaveValue('写了很久的标题');
});

test('who signs out is told of the drafts that stay, and can remove them', async ({ page }) => {
  await writeTitle(page);
  await page.goto('/');
  const leave = async () => {
    await page.locator('summary').filter({ hasText: '账号' }).click();
    await page.getByRole('button', { name: '退出登录' }).click();
  };
  await leave();
  const message = page.getByRole('status').filter({ hasText: '1 份没有提交的草稿还在这台设备上' });
  await expect(message).toBeVisible();
  await message.getByRole('button', { name: '删除草稿' }).click();
  await expect(page.getByText('草稿已从这台设备上删除')).toBeVisible();
  await openAs(page, '/admin/news?edit=7');
  await expect(titleBox(page)).not.toHaveValue('写了很久的标题');
  await page.goto('/');
  await leave();
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
  await expect(page.getByText('草稿还在这台设备上')).toHaveCount(0);
});

test('axe finds nothing on the dialog over the form', async ({ page, mock }) => {
  await writeTitle(page);
  await endSession(page, mock);
  await save(page);
  await expect(signIn(page)).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
});
