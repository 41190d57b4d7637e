import type { Page } from './page.ts';
import type { Script } from './script.ts';

/** Signs in through the current login form. */
export const signIn = async (page: Page, email = 'admin@example.com', password = 'password') => {
  await page.fill('form [id=email]', undefined, email);
  await page.fill('form [id=password]', undefined, password);
  await page.click('main button', '登录');
};

const signOut = async (page: Page) => {
  await page.click('summary', /账号/);
  await page.click('button', '退出登录');
};

/** Tests registration, login and logout, token refresh, two tabs and a new password. */
export const useAccounts = async ({ step, newDevice, newTab, mock }: Script) => {
  const page = await newDevice();
  await step('registering returns to the requested page', async () => {
    await mock.reset();
    await page.open('/register?redirect=%2Fnews%3Ftag%3D4');
    for (const [id, text] of Object.entries({
      name: '周小满',
      email: 'new@example.com',
      password: 'secret-12',
      password_confirmation: 'secret-12',
    }))
      await page.fill(`form [id=${id}]`, undefined, text);
    await page.click('main button', '注册');
    await page.isAt(/^\/news\?tag=4$/);
    await page.sees('summary', /周小满/);
  });
  await step('signing out shows the login link', async () => {
    await signOut(page);
    await page.sees('header a', '登录');
  });
  await step('a wrong password is explained', async () => {
    await page.open('/login');
    await signIn(page, 'admin@example.com', 'wrong-password');
    await page.sees('main [role=alert]', /邮箱或密码不对/);
  });
  await step('signing in returns to the requested page', async () => {
    await page.open('/admin/news?page=2&status=published');
    await page.isAt(/^\/login\?redirect=/);
    await signIn(page);
    await page.isAt(/^\/admin\/news\?page=2&status=published$/);
    await page.sees('h1', '新闻管理');
  });
  await step('an expired token is refreshed once', async () => {
    await page.sees('[aria-label=记录列表] button', /^编辑“/);
    await mock.clock({ advance: 3700 });
    await page.reload();
    await page.sees('[aria-label=记录列表] button', /^编辑“/);
    const refreshes = (await mock.requests()).filter(({ path }) => path === '/api/auth/refresh');
    if (refreshes.map(({ status }) => status).join() !== '200') throw new Error(`${refreshes.length} refreshes`);
  });
  await step('two tabs share the session, and signing out ends it in both', async () => {
    const other = await newTab(page);
    await other.open('/admin/knowhow');
    await other.sees('h1', '知识管理');
    await signOut(other);
    await other.sees('header a', '登录');
    await page.isAt(/^\/login/);
    await other.close();
  });
  await step('a forgotten password is changed by the mailed link', async () => {
    await page.open('/forget-password');
    await page.fill('form [id=email]', undefined, 'member@example.com');
    await page.click('main button', '寄给我');
    await page.sees('h2', '请查看邮箱');
    await page.open((await mock.mails())[0]?.link ?? '');
    await page.isAt(/^\/reset-password$/);
    for (const id of ['password', 'password_confirmation']) await page.fill(`form [id=${id}]`, undefined, 'a new one');
    await page.click('main button', '保存新密码');
    // The address changes before the page does.
    await page.sees('main h1', '登录');
    await page.isAt(/^\/login$/);
    await page.fill('form [id=password]', undefined, 'a new one');
    await page.click('main button', '登录');
    await page.sees('summary', /王月娥/);
  });
};
