import type { Page } from '@playwright/test';
import { dialog, save, titleBox } from './admin.ts';
import { expect, expireToken, login, openAs, signOut, test, violationsInBoth, type Mock } from './fixtures.ts';

const signIn = (page: Page) => page.getByRole('dialog', { name: '登录已经过期' });

const writeTitle = async (page: Page) => {
  await openAs(page, '/admin/news?edit=7');
  await expect(titleBox(page)).not.toHaveValue('');
  await titleBox(page).fill('写了很久的标题');
};

/** Makes the session expire at the next request. */
const expireSession = async (page: Page, mock: Mock) => {
  await expireToken(page, mock);
  await mock.faults({ path: '/api/auth/refresh', status: 401, body: { message: '' } });
};

const enterPassword = async (page: Page, email?: string) => {
  if (email !== undefined) await signIn(page).getByLabel(/^邮箱/).fill(email);
  await signIn(page).getByLabel(/^密码/).fill('password');
  await signIn(page).getByRole('button', { name: '登录', exact: true }).click();
};

test(
  'when the session expires during an edit, the form asks for the password and resumes the save',
  { tag: '@core' },
  async ({ page, mock }) => {
    await writeTitle(page);
    await expireSession(page, mock);
    await save(page);
    await expect(signIn(page).getByLabel(/^密码/)).toBeFocused();
    await expect(signIn(page).getByLabel(/^邮箱/)).toHaveValue('admin@example.com');
    await expect(titleBox(page)).toHaveValue('写了很久的标题');
    await enterPassword(page);
    await expect(page.getByText('新闻已保存')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('row', { name: /写了很久的标题/ })).toBeVisible();
    expect((await mock.statuses({ method: 'PUT' })).filter((status) => status === 200)).toHaveLength(1);
  },
);

test('a wrong password keeps the form, and the sign-in dialog can be reopened', async ({ page, mock }) => {
  await writeTitle(page);
  await expireSession(page, mock);
  await save(page);
  await signIn(page).getByLabel(/^密码/).fill('wrong-password');
  await signIn(page).getByRole('button', { name: '登录', exact: true }).click();
  await expect(signIn(page).getByText('邮箱或密码不对')).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(signIn(page)).toHaveCount(0);
  await expect(titleBox(page)).toHaveValue('写了很久的标题');
  await dialog(page).getByRole('button', { name: '重新登录' }).click();
  await enterPassword(page);
  await expect(page.getByText('新闻已保存')).toBeVisible();
});

test(
  'when another user signs in over the form, the first user’s draft is neither shown nor sent',
  { tag: '@core' },
  async ({ page, mock }) => {
    await openAs(page, '/admin/news?edit=7');
    await expect(titleBox(page)).not.toHaveValue('');
    await titleBox(page).fill('第一位写的标题');
    await expireSession(page, mock);
    await save(page);
    await enterPassword(page, 'news@example.com');
    await expect(page.getByText('换了账号')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await page.goto('/admin/news?edit=7');
    await expect(titleBox(page)).not.toHaveValue('');
    await expect(titleBox(page)).not.toHaveValue('第一位写的标题');
    await expect(dialog(page).getByText('找回了上次没有保存的内容')).toHaveCount(0);
    expect(await mock.statuses({ method: 'PUT' })).not.toContain(200);
  },
);

test('after a reload with an expired session, the login page mentions the drafts, and signing in restores them', async ({
  page,
  mock,
}) => {
  await writeTitle(page);
  await expireSession(page, mock);
  await save(page);
  await expect(signIn(page)).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByText('写了还没有保存的内容都留在这台设备上')).toBeVisible();
  await login(page);
  await expect(page).toHaveURL(/edit=7/);
  await expect(dialog(page).getByText('找回了上次没有保存的内容')).toBeVisible();
  await expect(titleBox(page)).toHaveValue('写了很久的标题');
  await save(page);
  await expect(page.getByText('新闻已保存')).toBeVisible();
});

test('signing out in another tab closes the form and keeps its draft for the same user', async ({ page, context }) => {
  await writeTitle(page);
  const other = await context.newPage();
  await other.goto('/admin');
  await signOut(other);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByText('这次登录在别的窗口里结束了')).toBeVisible();
  await login(page);
  await expect(titleBox(page)).toHaveValue('写了很久的标题');
});
