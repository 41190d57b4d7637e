import { expect, expireToken, login, openAs, waitForIdleTable, test, violations } from './fixtures.ts';

test('signing in returns to the requested page with query and hash', { tag: '@core' }, async ({ page }) => {
  await page.goto('/admin/news?page=2&status=published#main');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByText('登录后会回到您刚才要看的页面')).toBeVisible();
  await login(page, 'news@example.com');
  await expect(page).toHaveURL(/\/admin\/news\?page=2&status=published#main$/);
  await expect(page.getByRole('heading', { name: '新闻管理' })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/\/login/);
});

test(
  'a wrong password is explained, keeps the email and triggers no refresh',
  { tag: '@core' },
  async ({ page, mock }) => {
    await page.goto('/login');
    await login(page, 'admin@example.com', 'wrong-password');
    await expect(page.getByRole('alert')).toContainText('邮箱或密码不对');
    await expect(page.getByLabel('邮箱')).toHaveValue('admin@example.com');
    await login(page);
    await expect(page).toHaveURL((url) => url.pathname === '/admin');
    const calls = await mock.requests();
    expect(calls.filter(({ path }) => path === '/api/auth/refresh')).toHaveLength(0);
    expect(calls.filter(({ path }) => path === '/api/auth/login').map(({ status }) => status)).toEqual([401, 200]);
  },
);

test('five calls with an expired token cause one refresh and succeed', { tag: '@core' }, async ({ page, mock }) => {
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

test(
  'five tabs opened with an expired token cause one refresh and stay signed in',
  { tag: '@core' },
  async ({ page, mock, context }) => {
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
  },
);

test(
  'refreshes once and repeats the request when the server rejects the token',
  { tag: '@core' },
  async ({ page, mock }) => {
    await openAs(page, '/admin/news');
    await waitForIdleTable(page, mock);
    // The token expires on the server only, not by the device's clock.
    await mock.clock({ advance: 3700 });
    await page.getByLabel('搜索标题和摘要').fill('南瓜');
    await page.getByLabel('搜索标题和摘要').press('Enter');
    await expect(page).toHaveURL(/q=/);
    const statusesOf = async (part: string) =>
      (await mock.requests()).filter(({ path }) => path.includes(part)).map(({ status }) => status);
    await expect.poll(() => statusesOf('q=%E5%8D%97%E7%93%9C')).toEqual([401, 200]);
    expect(await statusesOf('/api/auth/refresh')).toEqual([200]);
    await expect(page.getByRole('row', { name: /南瓜/ }).first()).toBeVisible();
  },
);

test('a rejected refresh leads to the login and back to the page', { tag: '@core' }, async ({ page, mock }) => {
  await openAs(page, '/admin/news?status=draft');
  await expireToken(page, mock);
  await mock.faults({ path: '/api/auth/refresh', status: 401, body: { message: 'The token has been blacklisted' } });
  await page.reload();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByText('登录已经过期。登录后会回到您刚才要看的页面。')).toBeVisible();
  await login(page);
  await expect(page).toHaveURL(/\/admin\/news\?status=draft$/);
});

test(
  'an outage during a refresh keeps the session: the page waits, explains and recovers',
  { tag: '@core' },
  async ({ page, mock }) => {
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
  },
);

test('an account deleted on the server is signed out once, with an explanation', async ({ page, mock }) => {
  await openAs(page, '/admin/news');
  await expect(page.getByRole('heading', { name: '新闻管理' })).toBeVisible();
  await mock.faults({ path: '/api/auth/user', status: 401, body: { message: 'User not found' }, times: 50 });
  await page.reload();
  await expect(page.getByText('服务器不认得这个账号了，它可能已经被删除。')).toBeVisible();
  const before = (await mock.requests()).length;
  await page.reload();
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
  expect((await mock.requests()).slice(before).filter(({ path }) => path.startsWith('/api/auth'))).toEqual([]);
});

test('signing out leads home and signs out the other tab', { tag: '@core' }, async ({ page, context }) => {
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

test('cookies and addresses never contain the token', { tag: '@core' }, async ({ page, context }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto('/login?redirect=%2Fadmin%2Fnews');
  await login(page);
  await expect(page.getByRole('heading', { name: '新闻管理' })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('auth._token.laravelJWT') ?? '');
  expect(token).toMatch(/^Bearer .+\..+\..+$/);
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).toContain('auth._token_expiration.laravelJWT');
  expect(cookies.every(({ sameSite, path }) => sameSite === 'Lax' && path === '/')).toBe(true);
  const secret = token.split('.')[2] ?? '';
  expect([...addresses, ...cookies.map(({ value }) => value)].filter((text) => text.includes(secret))).toEqual([]);
});

test(
  'on a public computer the session survives a reload but belongs to its tab alone',
  { tag: '@core' },
  async ({ page, context, mock }) => {
    await page.goto('/login?redirect=%2Fadmin%2Fnews');
    await page.getByLabel('在这台设备上保持登录').uncheck();
    await login(page);
    await expect(page.getByRole('heading', { name: '新闻管理' })).toBeVisible();
    await waitForIdleTable(page, mock);
    // The token has expired on the server, so the tab refreshes it.
    await mock.clock({ advance: 3700 });
    await page.reload();
    await expect(page.getByRole('heading', { name: '新闻管理' })).toBeVisible();
    const stored = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), document.cookie]));
    expect(stored).not.toContain('Bearer');
    const other = await context.newPage();
    await other.goto('/admin/news');
    await expect(other).toHaveURL(/\/login/);
    await page.locator('summary').filter({ hasText: '账号' }).click();
    await page.getByRole('button', { name: '退出登录' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await page.goto('/admin/news');
    await expect(page).toHaveURL(/\/login/);
  },
);
