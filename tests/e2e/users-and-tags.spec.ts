import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { chunksWith } from './built-chunks.ts';
import { administrator, dialog, save, upload } from './admin.ts';
import {
  compose,
  expect,
  login,
  openAs,
  openRowMenu,
  overflow,
  recordUrls,
  signOut,
  test,
  violationsInBoth,
} from './fixtures.ts';

const box = (page: Page, label: RegExp) => dialog(page).getByLabel(label);
const scope = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name, exact: true });
const admin = (page: Page) => dialog(page).getByRole('checkbox', { name: '全部（管理员）' });
const isSaved = async (page: Page, label: string) => {
  await expect(page.getByText(`${label}已保存`).last()).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
};

/** A user with the scope for users only. */
const userManager = 'ginger1947@example.com';

const vUser = v.object({ data: v.object({ name: v.string(), scope: v.unknown(), updated_at: v.string() }) });

/** Reads users like an administrator, outside of this browser. */
const createUserReader = async (site: string) => {
  const call = await administrator(site);
  const readUser = async (id: number) => v.parse(vUser, await call('GET', `admin/user/${id}`)).data;
  return {
    scopeOf: async (id: number) => (await readUser(id)).scope,
    nameOf: async (id: number) => (await readUser(id)).name,
  };
};

test.describe('new tag', () => {
  test(
    'gets the pinyin of its name as slug, also from an IME, until a slug is typed',
    { tag: '@core' },
    async ({ page }) => {
      await openAs(page, '/admin/tag?edit=new');
      await box(page, /^名称/).focus();
      await compose(page, 'shimian', '失眠');
      await expect(box(page, /^网址名/)).toHaveValue('shimian');
      await compose(page, 'duomeng', '多夢');
      await expect(box(page, /^网址名/)).toHaveValue('shimianduomeng');
      await box(page, /^网址名/).fill('sleepless');
      await box(page, /^名称/).fill('睡得好');
      await expect(dialog(page)).toContainText('按名称的拼音：shuidehao');
      await expect(box(page, /^网址名/)).toHaveValue('sleepless');
      await dialog(page).getByRole('button', { name: '用这个' }).click();
      await expect(box(page, /^网址名/)).toHaveValue('shuidehao');
    },
  );

  test('is shown to readers in its colour with enough contrast', async ({ page }) => {
    await openAs(page, '/admin/tag?edit=new');
    await box(page, /^名称/).fill('暖汤');
    await expect(box(page, /^网址名/)).toHaveValue('nuantang');
    await box(page, /^颜色/).fill('#ffe98a');
    const warning = dialog(page).getByRole('status').filter({ hasText: '这个颜色太浅' });
    await expect(warning).toContainText('要有 4.5:1');
    expect(await violationsInBoth(page)).toEqual([]);
    await save(page);
    await isSaved(page, '标签');

    await page.goto('/admin/news?edit=5');
    const tags = page.getByRole('dialog').getByRole('combobox', { name: '标签' });
    await tags.fill('暖汤');
    await page.getByRole('option', { name: '暖汤' }).click();
    await save(page);
    await expect(page.getByText('新闻已保存，读者已经能看到')).toBeVisible();
    await page.goto('/news/5');
    await page.getByRole('list', { name: '标签' }).first().getByRole('link', { name: '暖汤' }).click();
    const chip = page.getByRole('article').first().getByRole('link', { name: '暖汤' }).getByText('暖汤');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(chip).toHaveCSS('color', /^oklch\(0\.48 /);
    expect(await violationsInBoth(page)).toEqual([]);
  });
});

test('renaming a tag keeps its stored slug', async ({ page }) => {
  await openAs(page, '/admin/tag?edit=3');
  await expect(box(page, /^网址名/)).toHaveValue('breakfast');
  await box(page, /^名称/).fill('早饭');
  await save(page);
  await isSaved(page, '标签');
  await expect(page.getByRole('row', { name: /早饭/ })).toContainText('breakfast');
});

test('changing the own name updates the header at once', async ({ page }) => {
  await openAs(page, '/admin/user?q=admin@example.com');
  await page.getByRole('button', { name: '编辑“林怡君”' }).click();
  await box(page, /^名字/).fill('林怡君老师');
  await save(page);
  await isSaved(page, '用户');
  await expect(page.getByRole('banner')).toContainText('林怡君老师');
});

test('a created user can sign in and sees exactly the granted scopes', { tag: '@core' }, async ({ page, site }) => {
  await openAs(page, '/admin/user?edit=new');
  await box(page, /^名字/).fill('周小满');
  await box(page, /^邮箱/).fill('zhou@example.com');
  await upload(page, '头像', '一位编辑');
  await expect(page.getByText('不填就保留原来的密码')).toHaveCount(0);
  await scope(page, '见证').check();
  await scope(page, '标签').check();
  await dialog(page).getByRole('checkbox', { name: '寄邀请邮件，请对方自己设密码' }).uncheck();
  await box(page, /^密码/).fill('correct-horse-battery');
  await box(page, /^再写一遍密码/).fill('correct-horse-battery');
  await save(page);
  await isSaved(page, '用户');
  await page.getByRole('textbox', { name: '搜索标题和摘要' }).fill('zhou');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /周小满/ })).toContainText('见证、标签');
  await page.getByRole('button', { name: '编辑“周小满”' }).click();
  await expect(page).toHaveURL(/edit=\d+/);
  await expect(page.getByText('不填就保留原来的密码')).toBeVisible();
  const id = Number(/edit=(\d+)/.exec(page.url())?.[1]);
  expect(await (await createUserReader(site)).scopeOf(id)).toEqual(['admin-witness', 'admin-tag']);

  await page.goto('/');
  await signOut(page);
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
  await page.goto('/login?redirect=%2Fadmin');
  await login(page, 'zhou@example.com', 'correct-horse-battery');
  const menu = page.getByRole('navigation', { name: '可以管理的内容' });
  await expect(menu.getByRole('link')).toHaveText([/^见证/, '标签', '图片库', '帮助', '看网站']);
});

test.describe('scopes of a user', () => {
  test('allow only an administrator to grant the administrator scope', async ({ page, site, mock }) => {
    const other = await createUserReader(site);
    await openAs(page, '/admin/user?edit=4', userManager);
    await expect(admin(page)).toBeDisabled();
    await expect(admin(page)).toHaveAccessibleDescription('只有管理员可以改这一项。');
    await page.goto('/admin/user?edit=1');
    await expect(admin(page)).toBeChecked();
    await expect(admin(page)).toBeDisabled();
    await box(page, /^名字/).fill('林编辑');
    await save(page);
    await isSaved(page, '用户');
    expect([await other.nameOf(1), await other.scopeOf(1)]).toEqual(['林编辑', ['admin']]);

    // The server may reject more than the form.
    await mock.faults({ path: '/api/admin/user/4', method: 'PUT', status: 403, body: { message: '' } });
    await page.goto('/admin/user?edit=4');
    await scope(page, '新闻').check();
    await save(page);
    await expect(dialog(page).getByRole('alert')).toContainText('您的账号没有做这件事的权限');
    await expect(scope(page, '新闻')).toBeChecked();
  });
});

test.describe('own account', () => {
  test('cannot be deleted from its row, and the menu says why', { tag: '@core' }, async ({ page }) => {
    await openAs(page, '/admin/user?sort=id');
    const menu = await openRowMenu(page, '林怡君');
    await expect(menu.getByRole('menuitem', { name: '删除', exact: true })).toHaveCount(0);
    const reason = menu.getByRole('menuitem', { name: '不能删除自己的账号。' });
    await expect(reason).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(reason).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await violationsInBoth(page)).toEqual([]);
  });

  test('asks before it removes its own scope for users', async ({ page }) => {
    await openAs(page, '/admin/user?edit=1');
    await admin(page).click();
    const question = page.getByRole('dialog', { name: '去掉自己管理用户的权限？' });
    await question.getByRole('button', { name: '取消' }).click();
    await expect(admin(page)).toBeChecked();
    await scope(page, '用户').check();
    await admin(page).uncheck();
    await expect(question).toHaveCount(0);
    await scope(page, '用户').click();
    await question.getByRole('button', { name: '去掉' }).click();
    await expect(scope(page, '用户')).not.toBeChecked();
  });
});

test(
  'an editor of news sees only the granted types in menu and tables, and loads no admin code elsewhere',
  { tag: '@core' },
  async ({ page }) => {
    const loaded = recordUrls(page, chunksWith('筛选和工具'));
    const adminCalls = recordUrls(page, ({ pathname }) => pathname.startsWith('/api/admin/'));
    for (const type of ['knowhow', 'tag', 'user']) {
      await openAs(page, `/admin/${type}`, 'news@example.com');
      await expect(page.getByRole('heading', { name: '您没有权限打开这个页面' })).toBeVisible();
      await expect(page.getByTitle('This action is unauthorized.')).toBeVisible();
    }
    await page.waitForLoadState('networkidle');
    expect(loaded).toEqual([]);
    expect(adminCalls).toEqual([]);
    await page.goto('/admin/photo');
    await expect(page.getByRole('button', { name: /^编辑“/ }).first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: '可以管理的内容' }).getByRole('link')).toHaveText([
      /^新闻/,
      /^照片/,
      '图片库',
      '帮助',
      '看网站',
    ]);
    expect(loaded.length).toBeGreaterThan(0);
  },
);

test.describe('on a 360 px phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a tag and a user are edited by touch, without axe violations or overflow', async ({ page }) => {
    await openAs(page, '/admin/tag?edit=new');
    await box(page, /^名称/).fill('失眠');
    await expect(box(page, /^网址名/)).toHaveValue('shimian');
    await dialog(page).getByRole('button', { name: /^梅紫/ }).tap();
    await expect(box(page, /^颜色/)).toHaveValue('#7a3b6b');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await violationsInBoth(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: '保存', exact: true }).tap();
    await isSaved(page, '标签');

    await page.goto('/admin/user?edit=4');
    await scope(page, '心得').tap();
    await expect(scope(page, '心得')).toBeChecked();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await violationsInBoth(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: '保存', exact: true }).tap();
    await isSaved(page, '用户');
  });
});
