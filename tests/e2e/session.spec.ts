import {
  expect,
  expireToken,
  login,
  openAs,
  recordUrls,
  signOut,
  waitForIdleTable,
  test,
  violations,
} from './fixtures.ts';

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
    // In steps: in one, the time limit of the next attempt would be over before its response.
    const recovered = page.getByRole('heading', { name: '新闻管理' });
    const isRecovered = async () => {
      await page.clock.runFor(5000);
      return recovered.isVisible();
    };
    await expect.poll(isRecovered, { intervals: [1000] }).toBe(true);
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

test('cookies and addresses never contain the token', { tag: '@core' }, async ({ page, context }) => {
  const addresses = recordUrls(page, () => true);
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
    await signOut(page);
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await page.goto('/admin/news');
    await expect(page).toHaveURL(/\/login/);
  },
);
