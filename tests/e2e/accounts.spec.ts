import type { Page, Request } from '@playwright/test';
import { expect, login, openAs, overflow, setReadingSettings, test, violationsInBoth, type Mock } from './fixtures.ts';

const field = (page: Page, id: string) => page.locator(`form [id="${id}"]`);
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

const fillIn = async (page: Page, values: Record<string, string>) => {
  for (const [id, value] of Object.entries(values)) await field(page, id).fill(value);
};

const newUser = {
  name: '周小满',
  email: 'new@example.com',
  password: 'secret-12',
  password_confirmation: 'secret-12',
};

const mailedLink = async (page: Page, mock: Mock) => {
  await page.goto('/forget-password');
  await field(page, 'email').fill('member@example.com');
  await button(page, '寄给我').click();
  await expect(page.getByRole('heading', { name: '请查看邮箱' })).toBeFocused();
  const link = (await mock.mails())[0]?.link;
  if (!link) throw new Error('No mail with a link');
  return link;
};

test('registering from a filtered list signs in and returns to that list', { tag: '@core' }, async ({ page }) => {
  await page.goto('/news?tag=4');
  await page.getByRole('banner').getByRole('link', { name: '登录' }).click();
  await page.getByRole('link', { name: '注册账号' }).click();
  await expect(page.getByText('注册后会回到您刚才要看的页面')).toBeVisible();
  await expect(page.getByText('8 到 72 个字符')).toBeVisible();
  await fillIn(page, newUser);
  await button(page, '注册').click();
  await expect(page).toHaveURL(/\/news\?tag=4$/);
  await expect(page.getByText('欢迎，周小满')).toBeVisible();
  await expect(page.locator('summary')).toContainText('周小满');
  await page.goBack();
  await expect(page).not.toHaveURL(/register|login/);
});

test(
  'the account page shows the user, mails a password link, and explains how to request other changes',
  { tag: '@core' },
  async ({ page, mock }) => {
    await openAs(page, '/account', 'member@example.com');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('我的账号');
    const main = page.getByRole('main');
    await expect(main).toContainText('member@example.com');
    await expect(main.getByRole('region', { name: '删除账号' })).toContainText('主题写“删除账号”');
    await button(page, '寄给我').click();
    await expect(main.getByText('已经寄出')).toBeVisible();
    expect((await mock.mails())[0]?.to).toBe('member@example.com');
    expect(await violationsInBoth(page)).toEqual([]);
    await main.getByRole('link', { name: '写信给编辑' }).click();
    await expect(field(page, 'email')).toHaveValue('member@example.com');

    await page.locator('summary').filter({ hasText: '账号' }).click();
    await page.getByRole('link', { name: '我的账号' }).click();
    await expect(page).toHaveURL(/\/account$/);
  },
);

test('treats markup in a name as text', async ({ page, mock }) => {
  await page.goto('/register');
  await page.evaluate(() => Object.assign(window, { hacked: false }));
  const name = `<img src=x onerror="hacked=true">\u202Eملك😀`;
  await fillIn(page, { ...newUser, name });
  await button(page, '注册').click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.locator('summary')).toContainText('<img src=x');
  expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBe(false);
  expect(await mock.statuses({ path: '/api/auth/register' })).toEqual([201]);
});

test(
  'the mailed reset link leaves the address bar, survives a reload, and the new password signs in',
  { tag: '@core' },
  async ({ page, mock, site }) => {
    const link = await mailedLink(page, mock);
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await page.goto(link);
    await expect(page.getByText('member@example.com')).toBeVisible();
    await expect(page).toHaveURL(/\/reset-password$/);
    await page.reload();
    await fillIn(page, { password: 'a new one', password_confirmation: 'a new one' });
    await button(page, '保存新密码').click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('新密码已经设好')).toBeVisible();
    await expect(field(page, 'email')).toHaveValue('member@example.com');
    await field(page, 'password').fill('a new one');
    await button(page, '登录').click();
    await expect(page.locator('summary')).toContainText('王月娥');
    // Also of scripts and styles, which are requested while the token is still in the address.
    const referrers = await Promise.all(requests.map((request) => request.headerValue('referer')));
    expect(new Set(referrers)).toEqual(new Set([null, `${site}/`]));
    expect(await page.evaluate(() => sessionStorage.getItem('reset-link'))).toBeNull();
    await page.goBack();
    expect(page.url()).not.toContain('token');
  },
);

test('a used or expired reset link offers a new one', async ({ page, mock }) => {
  const passwords = { password: 'another one', password_confirmation: 'another one' };
  const link = await mailedLink(page, mock);
  await page.goto(link);
  await fillIn(page, passwords);
  await button(page, '保存新密码').click();
  await expect(page).toHaveURL(/\/login$/);
  const expectInvalidLink = async (address: string) => {
    await page.goto(address);
    await fillIn(page, passwords);
    await button(page, '保存新密码').click();
    await expect(alert(page)).toContainText('这个链接已经不能用了');
    await page.getByRole('link', { name: '重新寄一封邮件' }).click();
    await expect(field(page, 'email')).toHaveValue('member@example.com');
    const before = (await mock.mails()).length;
    await button(page, '寄给我').click();
    await expect.poll(async () => (await mock.mails()).length).toBe(before + 1);
  };
  await expectInvalidLink(link);
  const [newest] = await mock.mails();
  await mock.clock({ advance: 3700 });
  await expectInvalidLink(newest?.link ?? '');
});

test(
  'the account menu shows the user, their scopes and the end of the session, and signs out in every tab',
  { tag: '@core' },
  async ({ page, context }) => {
    await page.goto('/login?redirect=%2Fnews');
    await login(page, 'news@example.com');
    await expect(page).toHaveURL(/\/news$/);
    const other = await context.newPage();
    await other.goto('/knowhow');
    await expect(other.locator('summary')).toContainText('陈志明');
    const menu = page.locator('header details');
    await menu.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(menu).toContainText('news@example.com');
    await expect(menu).toContainText('可以管理：新闻、照片');
    await expect(menu).toContainText(/登录到 \d+年\d+月\d+日 \d\d:\d\d 为止（还有 1[34] 天）/);
    expect(await violationsInBoth(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(menu.locator('summary')).toBeFocused();
    await page.keyboard.press('Enter');
    await menu.getByRole('button', { name: '退出登录' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
    await expect(other.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
    await expect(other).toHaveURL(/\/knowhow$/);
  },
);

test('rejected forms have no axe violations and do not overflow at 200 % text size on a 320 px phone', async ({
  page,
  mock,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  await setReadingSettings(page, { size: 200 });
  await page.goto('/register');
  await button(page, '注册').click();
  await expect(alert(page)).toContainText('有 4 处要改');
  expect(await violationsInBoth(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await mock.faults({ path: '/api/password/email', status: 429, headers: { 'Retry-After': '30' } });
  await page.goto('/forget-password');
  await field(page, 'email').fill('member@example.com');
  await button(page, '寄给我').click();
  await expect(alert(page)).toContainText('30 秒');
  expect(await violationsInBoth(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});
