import { expect, expireToken, login, openAs, quiet, test, violations } from './fixtures.ts';

test('a visitor who opens a locked page signs in and comes back to it, query and hash included', async ({ page }) => {
  await page.goto('/admin/news?page=2&status=published#main');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByText('登录后会回到您刚才要看的页面')).toBeVisible();
  await login(page, 'news@example.com');
  await expect(page).toHaveURL(/\/admin\/news\?page=2&status=published#main$/);
  await expect(page.getByRole('heading', { name: '新闻管理' })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/\/login/);
});

test('a wrong password is explained, keeps what was typed and never asks for a refresh', async ({ page, mock }) => {
  await page.goto('/login');
  await login(page, 'admin@example.com', 'wrong-password');
  await expect(page.getByRole('alert')).toContainText('邮箱或密码不对');
  await expect(page.getByLabel('邮箱')).toHaveValue('admin@example.com');
  await login(page);
  await expect(page).toHaveURL((url) => url.pathname === '/');
  const calls = await mock.requests();
  expect(calls.filter(({ path }) => path === '/api/auth/refresh')).toHaveLength(0);
  expect(calls.filter(({ path }) => path === '/api/auth/login').map(({ status }) => status)).toEqual([401, 200]);
});

test('too many attempts, maintenance and a dead server each say what to do', async ({ page, mock }) => {
  await page.goto('/login');
  await mock.faults({ path: '/api/auth/login', status: 429, headers: { 'Retry-After': '1' }, body: { message: '' } });
  await login(page);
  await expect(page.getByRole('alert')).toContainText('现在可以再试了');
  await mock.faults({ path: '/api/auth/login', status: 503, body: { message: '' } });
  await login(page);
  await expect(page.getByRole('alert')).toContainText('网站正在维护');
  await mock.faults({ path: '/api/auth/login', html: true, status: 502 });
  await login(page);
  await expect(page.getByRole('alert')).toContainText('服务器出了问题');
  // Chromium retries a closed connection.
  await mock.faults({ path: '/api/auth/login', cut: true, times: 50 });
  await login(page);
  await expect(page.getByRole('alert')).toContainText('连不上服务器');
  await mock.faults();
  await login(page);
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('five calls with an expired token make one refresh and five answers', async ({ page, mock }) => {
  await mock.grace(0);
  await openAs(page, '/admin/news?status=draft');
  await expect(page.getByRole('row')).not.toHaveCount(1);
  const ids = await page.evaluate(async () => {
    const token = localStorage.getItem('auth._token.laravelJWT') ?? '';
    const headers = { Accept: 'application/json', 'Content-Type': 'application/json', Authorization: token };
    const rows = await (await fetch('/api/admin/news?status=draft', { headers })).json();
    const chosen = rows.data.slice(0, 5).map((row: { id: number }) => row.id);
    await fetch('/api/admin/news/bulk', {
      method: 'POST',
      headers,
      body: JSON.stringify({ action: 'delete', ids: chosen }),
    });
    return chosen.length;
  });
  expect(ids).toBe(5);
  await page.goto('/admin/news?status=trashed');
  const buttons = page.getByRole('button', { name: /^恢复“/ });
  await expect(buttons.nth(4)).toBeVisible();
  const before = (await mock.requests()).length;
  await expireToken(page, mock);
  await buttons.evaluateAll((all) => {
    for (const button of all.slice(0, 5)) if (button instanceof HTMLElement) button.click();
  });
  await expect
    .poll(async () => {
      const calls = (await mock.requests()).slice(before);
      return {
        refreshes: calls.filter(({ path }) => path === '/api/auth/refresh').map(({ status }) => status),
        answers: calls.filter(({ path }) => path.endsWith('/restore')).map(({ status }) => status),
      };
    })
    .toEqual({ refreshes: [200], answers: [200, 200, 200, 200, 200] });
});

test('five tabs that open with an expired token make one refresh, and all of them stay signed in', async ({
  page,
  mock,
  context,
}) => {
  await mock.grace(0);
  await openAs(page, '/admin/news');
  await expect(page.getByRole('checkbox', { name: /^选择/ }).first()).toBeVisible();
  await expireToken(page, mock);
  const tabs = await Promise.all([1, 2, 3, 4, 5].map(() => context.newPage()));
  const before = (await mock.requests()).length;
  await Promise.all(tabs.map((tab) => tab.goto('/admin/news')));
  for (const tab of tabs) await expect(tab.getByRole('heading', { name: '新闻管理' })).toBeVisible();
  const refreshes = (await mock.requests()).slice(before).filter(({ path }) => path === '/api/auth/refresh');
  expect(refreshes.map(({ status }) => status)).toEqual([200]);
});

test('a server that no longer takes the token gets one refresh and one replay of the same request', async ({
  page,
  mock,
}) => {
  await openAs(page, '/admin/news');
  await quiet(page, mock);
  // Expired on the server, not by this device's clock.
  await mock.clock({ advance: 3700 });
  await page.getByLabel('搜索标题和摘要').fill('南瓜');
  await page.getByLabel('搜索标题和摘要').press('Enter');
  await expect(page).toHaveURL(/q=/);
  const statusesOf = async (part: string) =>
    (await mock.requests()).filter(({ path }) => path.includes(part)).map(({ status }) => status);
  await expect.poll(() => statusesOf('q=%E5%8D%97%E7%93%9C')).toEqual([401, 200]);
  expect(await statusesOf('/api/auth/refresh')).toEqual([200]);
  await expect(page.getByRole('row', { name: /南瓜/ }).first()).toBeVisible();
});

test('a refused refresh leads to login, and from there back to the page', async ({ page, mock }) => {
  await openAs(page, '/admin/news?status=draft');
  await expireToken(page, mock);
  await mock.faults({ path: '/api/auth/refresh', status: 401, body: { message: 'The token has been blacklisted' } });
  await page.reload();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByText('登录已经过期。登录后会回到您刚才要看的页面。')).toBeVisible();
  await login(page);
  await expect(page).toHaveURL(/\/admin\/news\?status=draft$/);
});

test('a deploy of a minute signs nobody out: the desk waits, says so, and comes by itself', async ({ page, mock }) => {
  await openAs(page, '/admin/news?status=draft');
  await expireToken(page, mock);
  await mock.faults({ path: '/api/auth/refresh', status: 503, times: 50 });
  await page.clock.install();
  await page.reload();
  await page.clock.runFor(3000);
  await expect(page.getByText('服务器回答得慢，正在延续您的登录。')).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(page.getByRole('heading', { name: '页面暂时打不开' })).toBeVisible();
  await page.goto('/news');
  await expect(page.getByRole('article')).toHaveCount(20);
  await page.goto('/admin/news?status=draft');
  await page.clock.runFor(20_000);
  await expect(page.getByRole('heading', { name: '页面暂时打不开' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await mock.faults();
  await page.clock.runFor(90_000);
  await expect(page.getByRole('heading', { name: '新闻管理' })).toBeVisible();
});

test('a tab that froze while it refreshed keeps the others waiting for 5 seconds, with a word after 2', async ({
  page,
  context,
  mock,
}) => {
  await openAs(page, '/admin/news?status=draft');
  await expireToken(page, mock);
  const frozen = await context.newPage();
  await frozen.goto('/icon.svg');
  await frozen.evaluate(
    () =>
      new Promise<void>((held) => {
        void navigator.locks.request('auth.refresh', () => {
          held();
          return new Promise(() => {});
        });
      }),
  );
  await page.clock.install();
  await page.reload();
  await page.clock.runFor(2100);
  await expect(page.getByText('服务器回答得慢，正在延续您的登录。')).toBeVisible();
  await page.clock.runFor(3000);
  await expect(page.getByRole('heading', { name: '新闻管理' })).toBeVisible();
  await expect(page.getByText('服务器回答得慢，正在延续您的登录。')).toHaveCount(0);
  const refreshes = (await mock.requests()).filter(({ path }) => path === '/api/auth/refresh');
  expect(refreshes.map(({ status }) => status)).toEqual([200]);
});

test('a throttled address keeps its session, and nothing is asked before the time is over', async ({ page, mock }) => {
  await openAs(page, '/admin/news');
  await expireToken(page, mock);
  await mock.faults({ path: '/api/auth/refresh', status: 429, headers: { 'Retry-After': '60' }, times: 50 });
  const before = (await mock.requests()).length;
  await page.reload();
  await expect(page.getByRole('heading', { name: '页面暂时打不开' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '页面暂时打不开' })).toBeVisible();
  const asked = (await mock.requests()).slice(before).filter(({ path }) => path === '/api/auth/refresh');
  expect(asked.map(({ status }) => status)).toEqual([429]);
});

test('an account that the server has deleted is signed out once, with a sentence', async ({ page, mock }) => {
  await openAs(page, '/admin/news');
  await mock.faults({ path: '/api/auth/user', status: 401, body: { message: 'User not found' }, times: 50 });
  await page.reload();
  await expect(page.getByText('服务器不认得这个账号了，它可能已经被删除。')).toBeVisible();
  const before = (await mock.requests()).length;
  await page.reload();
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
  expect((await mock.requests()).slice(before).filter(({ path }) => path.startsWith('/api/auth'))).toEqual([]);
});

test('a session that is older than 14 days ends without a call', async ({ page, mock }) => {
  await openAs(page, '/admin/news');
  await page.evaluate(() => {
    localStorage.setItem('auth._refresh_token_expiration.laravelJWT', '1000');
    document.cookie = 'auth._refresh_token_expiration.laravelJWT=1000; path=/';
  });
  const before = (await mock.requests()).length;
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  expect((await mock.requests()).slice(before).filter(({ path }) => path.startsWith('/api/auth'))).toEqual([]);
});

test('without a network at start the session is kept, said to be offline, and goes on when the server is back', async ({
  page,
  mock,
}) => {
  await openAs(page, '/admin/news');
  await mock.faults({ path: '/api/auth/user', cut: true, times: 50 });
  await page.reload();
  await expect(page.getByRole('heading', { name: '页面暂时打不开' })).toBeVisible();
  await expect(page.getByText('连不上服务器')).toBeVisible();
  await mock.faults();
  await page.getByRole('button', { name: '再试一次' }).click();
  await expect(page.getByRole('heading', { name: '新闻管理' })).toBeVisible();
});

test('a reader whose session can not be checked reads on, and is told in the header', async ({ page, mock }) => {
  await openAs(page, '/admin/news');
  await mock.faults({ path: '/api/auth/user', status: 503, times: 50 });
  await page.goto('/news');
  await expect(page.getByRole('article')).toHaveCount(20);
  const again = page.getByRole('button', { name: '离线，重新连接' });
  await expect(again).toBeVisible();
  await mock.faults();
  await again.click();
  await expect(page.locator('summary')).toContainText('林怡君');
});

test('guest pages send a signed-in visitor on, and an address outside the site is never followed', async ({ page }) => {
  await openAs(page, '/admin/news');
  await page.goto('/login');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  for (const address of ['//example.org', '/%5Cexample.org', 'https://example.org', '/login']) {
    await page.goto(`/login?redirect=${encodeURIComponent(address)}`);
    await expect(page).toHaveURL((url) => url.pathname === '/' && url.hostname === '127.0.0.1');
  }
});

test('a member without a scope sees the 403 page where it is, and no way into the admin area', async ({ page }) => {
  await openAs(page, '/admin/news', 'member@example.com');
  await expect(page.getByRole('heading', { name: '您没有权限打开这个页面' })).toBeVisible();
  await expect(page.getByTitle('This action is unauthorized.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/news$/);
  await page.getByRole('link', { name: '回到首页' }).click();
  await page.locator('summary').click();
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
  await expect(page.getByRole('link', { name: '管理内容' })).toHaveCount(0);
});

test('scopes as an object count by their truthy keys', async ({ page }) => {
  await openAs(page, '/admin/news', 'object@example.com');
  await expect(page.getByRole('heading', { name: '新闻管理' })).toBeVisible();
});

test('signing out leads home and signs the other tab out, too', async ({ page, context }) => {
  await openAs(page, '/admin/news');
  const other = await context.newPage();
  await other.goto('/admin/news');
  await expect(other.getByRole('heading', { name: '新闻管理' })).toBeVisible();
  await page.locator('summary').click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByRole('link', { name: '登录' })).toBeVisible();
  await expect(other).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('auth._token.laravelJWT'))).toBe('false');
});

test('another user who signs in in another tab leaves nothing of the first one on the page', async ({
  page,
  context,
}) => {
  await openAs(page, '/admin/news?status=draft');
  const rows = page.getByRole('checkbox', { name: /^选择“/ });
  await expect(rows.first()).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await other.locator('summary').filter({ hasText: '账号' }).click();
  await other.getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(rows).toHaveCount(0);
  await other.goto('/login');
  await login(other, 'member@example.com');
  await expect(other).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByRole('heading', { name: '您没有权限打开这个页面' })).toBeVisible();
  await expect(rows).toHaveCount(0);
});

test('who is not signed in costs no call for the session', async ({ page, mock }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const paths = (await mock.requests()).map(({ path }) => path);
  expect(paths).not.toEqual([]);
  expect(paths.filter((path) => path.startsWith('/api/auth/'))).toEqual([]);
});

test('the token is in no cookie and in no address', async ({ page, context }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await openAs(page, '/admin/news');
  await expect(page.getByRole('heading', { name: '新闻管理' })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('auth._token.laravelJWT') ?? '');
  expect(token).toMatch(/^Bearer .+\..+\..+$/);
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).toContain('auth._token_expiration.laravelJWT');
  expect(cookies.every(({ sameSite, path }) => sameSite === 'Lax' && path === '/')).toBe(true);
  const secret = token.split('.')[2] ?? '';
  expect([...addresses, ...cookies.map(({ value }) => value)].filter((text) => text.includes(secret))).toEqual([]);
});

test('on a public computer the session is the tab’s: it outlives a reload, and no other tab has it', async ({
  page,
  context,
  mock,
}) => {
  await page.goto('/login?redirect=%2Fadmin%2Fnews');
  await page.getByLabel('在这台设备上保持登录').uncheck();
  await login(page);
  await expect(page.getByRole('heading', { name: '新闻管理' })).toBeVisible();
  await quiet(page, mock);
  // The server refuses the token from now on: it is refreshed in the tab.
  await mock.clock({ advance: 3700 });
  await page.reload();
  await expect(page.getByRole('heading', { name: '新闻管理' })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), document.cookie]));
  expect(kept).not.toContain('Bearer');
  const other = await context.newPage();
  await other.goto('/admin/news');
  await expect(other).toHaveURL(/\/login/);
  await page.locator('summary').filter({ hasText: '账号' }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.goto('/admin/news');
  await expect(page).toHaveURL(/\/login/);
});
