import type { Page } from '@playwright/test';
import {
  expect,
  holdRequests,
  login,
  openInputMethod,
  openWithoutScripts,
  recordUrls,
  test,
  waitForFrames,
} from './fixtures.ts';

/** Checks hydration by submitting the empty form. */
const isSubmitted = async (page: Page) => {
  await page.locator('main form button[type=submit]').click();
  await expect(page.getByRole('alert')).toBeVisible();
};
const hasForm = (page: Page) => expect(page.getByRole('textbox', { name: '内容' })).toBeVisible();
const hasMenu = (page: Page) => expect(page.locator('nav[aria-label="快捷导航"] button')).toBeAttached();

const pages = [
  { path: '/login', title: '登录', shows: '忘记密码', isHydrated: isSubmitted },
  { path: '/register', title: '注册账号', shows: '再输入一次密码', isHydrated: isSubmitted },
  { path: '/forget-password', title: '找回密码', shows: '请填写您注册时用的邮箱', isHydrated: isSubmitted },
  { path: '/contact', title: '联系我们', shows: '联系我们', isHydrated: hasForm },
  { path: '/search', title: '搜索', shows: '搜索内容', isHydrated: hasMenu },
  { path: '/about', title: '关于我们', shows: '关于我们', isHydrated: hasMenu },
  { path: '/policy', title: '编辑与审核方针', shows: '编辑与审核方针', isHydrated: hasMenu },
  { path: '/privacy', title: '隐私', shows: '隐私', isHydrated: hasMenu },
];

/** Marks the heading, to check later that hydration kept it. */
const markHeading = (page: Page) => page.evaluate(() => document.querySelector('h1')?.setAttribute('data-marked', ''));

test('each static page is complete without JavaScript', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site });
  const page = await context.newPage();
  for (const { path, title, shows } of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title }), path).toBeVisible();
    await expect(page.getByText(shows).first(), path).toBeVisible();
    // The styles of the route are applied.
    expect(await page.locator('main').evaluate((main) => getComputedStyle(main).display), path).not.toBe('inline');
  }
  await context.close();
});

test('each static page is hydrated without changes or errors', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
  });
  for (const { path, isHydrated } of pages) {
    const release = await openWithoutScripts(page, path);
    await markHeading(page);
    release();
    await isHydrated(page);
    await expect(page.locator('h1[data-marked]'), path).toHaveCount(1);
    await page.unrouteAll({ behavior: 'wait' });
  }
  expect(errors.filter((text) => !/blocked by Playwright|reading 'waiting'/.test(text))).toEqual([]);
});

test('keeps the scroll position through hydration, and starts the next page at its top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 480 });
  const release = await openWithoutScripts(page, '/about');
  await page.evaluate(() => window.scrollTo(0, 150));
  release();
  await hasMenu(page);
  // The router restores the scroll position after its first render.
  await waitForFrames(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(150);
  await page.getByRole('contentinfo').getByRole('link', { name: '隐私' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '隐私' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('credentials typed before hydration are sent by the app, never in an address', async ({ page }) => {
  const withPassword = recordUrls(page, ({ href }) => href.includes('password='));
  const release = await openWithoutScripts(page, '/login');
  await page.getByLabel('在这台设备上保持登录').uncheck();
  await login(page);
  await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page).toHaveURL((url) => url.pathname === '/admin');
  await expect(page.locator('summary').filter({ hasText: '账号' })).toBeVisible();
  expect(withPassword).toEqual([]);
  // The session is limited to this tab, as chosen.
  expect(await page.evaluate(() => localStorage.getItem('auth._token.laravelJWT') ?? '')).not.toMatch(/^Bearer/);
});

test('the login page reports scripts that fail to load, a public page does not', async ({ page }) => {
  await page.route('**/assets/*.js', async (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: '网页没能打开' })).toBeVisible();
  await page.goto('/about');
  await expect(page.locator('#first-paint[data-failed]')).toBeAttached();
  await expect(page.getByRole('heading', { name: '网页没能打开' })).toBeHidden();
});

test('leaving a page while its scripts load opens the next page', async ({ page }) => {
  // Like Firefox and Safari, which abort the scripts when a navigation starts.
  const failScripts = await holdRequests(page, '**/assets/*.js', 'abort');
  const releaseNext = await holdRequests(page, '**/privacy');
  await page.addInitScript(() =>
    addEventListener('error', () => setTimeout(() => console.warn('error handled')), { capture: true }),
  );
  await page.goto('/about');
  const handled = page.waitForEvent('console', (message) => message.text() === 'error handled');
  const requested = page.waitForRequest('**/privacy');
  await page.getByRole('contentinfo').getByRole('link', { name: '隐私' }).click({ noWaitAfter: true });
  await requested;
  failScripts();
  await handled;
  releaseNext();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page.getByRole('heading', { level: 1, name: '隐私' })).toBeVisible();
});

test('a query typed before hydration is searched for', async ({ page }) => {
  const release = await openWithoutScripts(page, '/search');
  await page.getByRole('combobox').fill('便');
  release();
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('combobox')).toHaveValue('便');
  await expect(page.getByRole('listbox', { name: '搜索建议' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('inputs of the registration form look the same before and after hydration, in both schemes', async ({ page }) => {
  const inputColors = () =>
    page.getByLabel(/^邮箱/).evaluate((input) => {
      const { borderColor, backgroundColor, color } = getComputedStyle(input);
      return { borderColor, backgroundColor, color };
    });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const release = await openWithoutScripts(page, '/register');
    const before = await inputColors();
    release();
    await isSubmitted(page);
    await page.getByLabel(/^邮箱/).fill('lin@example.com');
    await page.getByLabel(/^称呼/).focus();
    await expect.poll(inputColors, colorScheme).toEqual(before);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('an IME composition that starts before hydration is searched for when committed', async ({ page }) => {
  await page.clock.install();
  const release = await openWithoutScripts(page, '/search');
  const ime = await openInputMethod(page);
  await page.getByRole('combobox').focus();
  await ime.compose('ce shi');
  release();
  await page.clock.runFor(1000);
  await hasMenu(page);
  await page.clock.runFor(1000);
  await expect(page).toHaveURL(/\/search$/);
  await ime.commit('测试');
  await page.clock.runFor(1000);
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === '测试');
});
