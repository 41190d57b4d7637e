import type { Page, Request } from '@playwright/test';
import {
  compose,
  expect,
  hold,
  login,
  openAs,
  overflow,
  remember,
  test,
  violationsInBoth,
  type Mock,
} from './fixtures.ts';

const field = (page: Page, id: string) => page.locator(`form [id="${id}"]`);
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

const calls = async (mock: Mock, path: string) =>
  (await mock.requests()).filter((call) => call.path === path).map(({ status }) => status);

const fillIn = async (page: Page, values: Record<string, string>) => {
  for (const [id, value] of Object.entries(values)) await field(page, id).fill(value);
};

const newcomer = {
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

test('whoever registers on the way to a page is signed in and gets there', async ({ page }) => {
  await page.goto('/login?redirect=%2Fnews%3Ftag%3D4');
  await page.getByRole('link', { name: '注册账号' }).click();
  await expect(page.getByText('注册后会回到您刚才要看的页面')).toBeVisible();
  await expect(page.getByText('8 到 72 个字符')).toBeVisible();
  await fillIn(page, newcomer);
  await button(page, '注册').click();
  await expect(page).toHaveURL(/\/news\?tag=4$/);
  await expect(page.getByText('欢迎，周小满')).toBeVisible();
  await expect(page.locator('summary')).toContainText('周小满');
  await page.goBack();
  await expect(page).not.toHaveURL(/register|login/);
});

for (const path of ['/news/5', '/news?tag=4'])
  test(`who signs in at ${path} comes back to it`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('banner').getByRole('link', { name: '登录' }).click();
    await login(page);
    await expect(page).toHaveURL((url) => url.pathname + url.search === path);
    await expect(page.locator('summary')).toBeVisible();
  });

test('a password that others would try first is refused with the reason', async ({ page, mock }) => {
  await page.goto('/register');
  for (const [password, reason] of [
    ['woaini1314', '最多人用的密码之一'],
    ['new@example.com', '几乎就是您的称呼或者邮箱'],
  ] as const) {
    await fillIn(page, { ...newcomer, password, password_confirmation: password });
    await button(page, '注册').click();
    await expect(alert(page)).toContainText(reason);
    await expect(field(page, 'password')).toHaveAccessibleDescription(new RegExp(reason));
  }
  expect(await calls(mock, '/api/auth/register')).toEqual([]);
  await page.goto(await mailedLink(page, mock));
  await fillIn(page, { password: 'member@example', password_confirmation: 'member@example' });
  await button(page, '保存新密码').click();
  await expect(alert(page)).toContainText('几乎就是您的称呼或者邮箱');
  expect(await calls(mock, '/api/password/reset')).toEqual([]);
});

test('one’s own account shows what is known, changes the password by mail, and says how to ask for the rest', async ({
  page,
  mock,
}) => {
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
});

test('a mail that could not be sent says so, and one’s account is behind the login', async ({ page, mock }) => {
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login\?redirect=%2Faccount$/);
  await login(page);
  await mock.faults({ path: '/api/password/email', status: 503 });
  await button(page, '寄给我').click();
  await expect(page.getByText('邮件没有寄出')).toBeVisible();
});

test('an address that is taken is explained under it, and what was typed stays', async ({ page, mock }) => {
  await page.goto('/register');
  await fillIn(page, { ...newcomer, email: 'member@example.com' });
  await button(page, '注册').click();
  await expect(alert(page)).toContainText('邮箱：这个值已经被使用了');
  await expect(field(page, 'email')).toBeFocused();
  for (const id of ['password', 'password_confirmation'] as const)
    await expect(field(page, id)).toHaveValue('secret-12');
  await field(page, 'email').fill('new@example.com');
  await expect(alert(page)).toHaveCount(0);
  await button(page, '注册').click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  expect(await calls(mock, '/api/auth/register')).toEqual([422, 201]);
});

test('an account whose user can not be fetched is not made twice', async ({ page, mock }) => {
  await page.goto('/register?redirect=%2Fadmin');
  await fillIn(page, newcomer);
  await mock.faults({ path: '/api/auth/user', status: 503, times: 9 });
  await button(page, '注册').click();
  await expect(page.getByRole('heading', { name: '页面暂时打不开' })).toBeVisible();
  await mock.faults();
  expect(await calls(mock, '/api/auth/register')).toEqual([201]);
});

test('hostile input is text: kept, sent and shown as it was typed', async ({ page, mock }) => {
  await page.goto('/register');
  await page.evaluate(() => Object.assign(window, { hacked: false }));
  const name = `<img src=x onerror="hacked=true">\u202Eملك😀`;
  await fillIn(page, { ...newcomer, name });
  await button(page, '注册').click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.locator('summary')).toContainText('<img src=x');
  expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBe(false);
  expect(await calls(mock, '/api/auth/register')).toEqual([201]);
});

test('what is far too long or holds a NUL is refused with a reason', async ({ page, mock }) => {
  await page.goto('/register');
  await fillIn(page, { ...newcomer, name: '长'.repeat(10_000), email: `a\u0000 b@example.com` });
  await button(page, '注册').click();
  await expect(alert(page)).toContainText('最多 60 个字，现在是 10000 个');
  await expect(alert(page)).toContainText('有 2 处要改');
  await expect(field(page, 'name')).toBeFocused();
  await alert(page).getByRole('link', { name: /^邮箱/ }).click();
  await expect(field(page, 'email')).toBeFocused();
  expect(await calls(mock, '/api/auth/register')).toEqual([]);
});

test('a name is written by input method, and its Enter sends nothing', async ({ page, mock }) => {
  await page.goto('/register');
  await field(page, 'name').focus();
  await compose(page, 'ceshi', '测试');
  await expect(field(page, 'name')).toHaveValue('测试');
  expect(await calls(mock, '/api/auth/register')).toEqual([]);
  await expect(alert(page)).toHaveCount(0);
});

test('registering by keyboard alone', async ({ page }) => {
  await page.goto('/register');
  await field(page, 'name').focus();
  await page.keyboard.type('Lin');
  await page.keyboard.press('Tab');
  await page.keyboard.type('lin@example.org');
  await page.keyboard.press('Tab');
  await page.keyboard.type('secret-12');
  // Skips the show-password button.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('secret-12');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.locator('summary')).toContainText('Lin');
});

test('a double click sends once, even to a slow server', async ({ page, mock }) => {
  await page.goto('/register');
  await fillIn(page, newcomer);
  const letGo = await hold(page, '**/api/auth/register');
  await button(page, '注册').dblclick();
  letGo();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  expect(await calls(mock, '/api/auth/register')).toEqual([201]);
});

for (const [name, fault, text] of [
  ['maintenance', { status: 503, body: { message: '' } }, '网站正在维护'],
  ['a proxy’s page', { status: 502, html: true }, '服务器出了问题'],
  ['a page in place of the answer', { status: 200, html: true }, '服务器的回答无法识别'],
  ['a cut connection', { cut: true }, '连不上服务器'],
] as const) {
  test(`${name} is said on each page, and what was typed stays`, async ({ page, mock }) => {
    for (const [address, path, values, send] of [
      ['/register', '/api/auth/register', newcomer, '注册'],
      ['/forget-password', '/api/password/email', { email: 'member@example.com' }, '寄给我'],
      [
        '/reset-password?token=abc&email=member%40example.com',
        '/api/password/reset',
        { password: 'secret-12', password_confirmation: 'secret-12' },
        '保存新密码',
      ],
    ] as const) {
      await mock.faults({ path, times: 50, ...fault });
      await page.goto(address);
      await fillIn(page, values);
      await button(page, send).click();
      await expect(alert(page)).toContainText(text);
      await expect(alert(page)).toBeFocused();
      for (const [id, value] of Object.entries(values)) await expect(field(page, id)).toHaveValue(value);
      await expect(button(page, send)).toBeEnabled();
    }
  });
}

test('without a network it says so, and goes on when it is back', async ({ page, context }) => {
  await page.goto('/login');
  await fillIn(page, { email: 'member@example.com', password: 'password' });
  await context.setOffline(true);
  await button(page, '登录').click();
  await expect(alert(page)).toContainText('现在没有网络');
  await context.setOffline(false);
  await button(page, '登录').click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('after too many tries the button counts the seconds, and then works again', async ({ page, mock }) => {
  await page.goto('/forget-password');
  await field(page, 'email').fill('member@example.com');
  await mock.faults({ path: '/api/password/email', status: 429, headers: { 'Retry-After': '3' } });
  await button(page, '寄给我').click();
  await expect(alert(page)).toContainText('请在 3 秒后再试');
  const waiting = button(page, '寄给我');
  await expect(waiting).toHaveAttribute('aria-disabled', 'true');
  await expect(waiting).toContainText('2 秒后');
  await field(page, 'email').press('Enter');
  expect(await calls(mock, '/api/password/email')).toEqual([429]);
  await expect(page.getByRole('status').filter({ hasText: '现在可以再试了' })).toHaveCount(1);
  await waiting.click();
  await expect(page.getByRole('heading', { name: '请查看邮箱' })).toBeVisible();
});

test('a forgotten password says the same of an address that it knows and one that it does not', async ({
  page,
  mock,
}) => {
  const texts: string[] = [];
  for (const email of ['member@example.com', 'nobody@example.com']) {
    await page.goto('/forget-password');
    await field(page, 'email').fill(email);
    await button(page, '寄给我').click();
    await expect(page.getByRole('heading', { name: '请查看邮箱' })).toBeFocused();
    texts.push((await page.getByRole('main').innerText()).replace(email, ''));
  }
  expect(texts[0]).toBe(texts[1]);
  expect(await mock.mails()).toHaveLength(1);
});

test('the mailed link leaves the address, survives a reload, and its password signs in', async ({
  page,
  mock,
  site,
}) => {
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
  // Of scripts, styles and calls: the page's own files are asked for while the token is still in the address.
  const referrers = await Promise.all(requests.map((request) => request.headerValue('referer')));
  expect(new Set(referrers)).toEqual(new Set([null, `${site}/`]));
  expect(await page.evaluate(() => sessionStorage.getItem('reset-link'))).toBeNull();
  await page.goBack();
  expect(page.url()).not.toContain('token');
});

for (const [name, spoil] of [
  [
    'used',
    async (page: Page) => {
      await fillIn(page, { password: 'a new one', password_confirmation: 'a new one' });
      await button(page, '保存新密码').click();
      await expect(page).toHaveURL(/\/login$/);
    },
  ],
  ['an hour old', async (_: Page, mock: Mock) => mock.clock({ advance: 3700 })],
] as const) {
  test(`a link that is ${name} offers a new one`, async ({ page, mock }) => {
    const link = await mailedLink(page, mock);
    await page.goto(link);
    await expect(button(page, '保存新密码')).toBeVisible();
    await spoil(page, mock);
    await page.goto(link);
    await fillIn(page, { password: 'another one', password_confirmation: 'another one' });
    await button(page, '保存新密码').click();
    await expect(alert(page)).toContainText('这个链接已经不能用了');
    await page.getByRole('link', { name: '重新寄一封邮件' }).click();
    await expect(field(page, 'email')).toHaveValue('member@example.com');
    await button(page, '寄给我').click();
    await expect.poll(async () => (await mock.mails()).length).toBe(2);
  });
}

test('guests’ pages send a signed-in visitor home', async ({ page }) => {
  await openAs(page, '/admin/news');
  for (const address of ['/register', '/forget-password', '/reset-password?token=a&email=b%40example.com']) {
    await page.goto(address);
    await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '');
  }
});

test('the account menu says who, what they may manage and until when, and signs out in every tab', async ({
  page,
  context,
}) => {
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
});

test('a password manager finds what it needs on each page', async ({ page }) => {
  const wanted = {
    '/login': { email: 'username', password: 'current-password' },
    '/register': {
      name: 'name',
      email: 'email',
      password: 'new-password',
      password_confirmation: 'new-password',
    },
    '/forget-password': { email: 'email' },
    '/reset-password?token=abc&email=a%40example.com': { password: 'new-password' },
    '/contact': { name: 'name', email: 'email' },
  };
  for (const [address, fields] of Object.entries(wanted)) {
    await page.goto(address);
    for (const [id, autocomplete] of Object.entries(fields)) {
      await expect(field(page, id)).toHaveAttribute('autocomplete', autocomplete);
      await expect(field(page, id)).toHaveAttribute('name', id);
    }
  }
});

test('everyone can use a refused form, in both schemes, in large letters on a small phone', async ({ page, mock }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  await remember(page, { size: 200 });
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
