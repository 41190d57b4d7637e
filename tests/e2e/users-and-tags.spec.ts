import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { chunksWith } from './built.ts';
import { administrator, dialog, save } from './desk.ts';
import { compose, expect, login, openAs, openRowMenu, overflow, test, violationsInBoth } from './fixtures.ts';

const box = (page: Page, label: RegExp) => dialog(page).getByLabel(label);
const scope = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name, exact: true });
const admin = (page: Page) => dialog(page).getByRole('checkbox', { name: '全部（管理员）' });
const isSaved = async (page: Page, label: string) => {
  await expect(page.getByText(`${label}已保存`).last()).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
};

/** Whoever may manage users and nothing else. */
const userKeeper = 'ginger1947@example.com';

const vUser = v.object({ data: v.object({ name: v.string(), scope: v.unknown(), updated_at: v.string() }) });

/** What an administrator does elsewhere. */
const usersElsewhere = async (site: string) => {
  const call = await administrator(site);
  const readUser = async (id: number) => v.parse(vUser, await call('GET', `admin/user/${id}`)).data;
  return {
    scopeOf: async (id: number) => (await readUser(id)).scope,
    nameOf: async (id: number) => (await readUser(id)).name,
    giveScope: async (id: number, given: unknown) => {
      const { data } = v.parse(v.object({ data: v.looseObject({}) }), await call('GET', `admin/user/${id}`));
      await call('PUT', `admin/user/${id}`, { ...data, scope: given });
    },
  };
};

test.describe('a new tag', () => {
  test(
    'gets the pinyin of its name as slug, also from an IME, until another slug is typed',
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

  test('without a pronunciation requires a typed slug', async ({ page }) => {
    await openAs(page, '/admin/tag?edit=new');
    await box(page, /^名称/).fill('😀');
    await save(page);
    await expect(box(page, /^网址名/)).toBeFocused();
    await expect(box(page, /^网址名/)).toHaveValue('');
  });

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

  test('takes a suggested darker colour by keyboard', async ({ page }) => {
    await openAs(page, '/admin/tag?edit=new');
    await box(page, /^颜色/).fill('#2f9e44');
    const darker = dialog(page).getByRole('button', { name: '换成深一点的 #257d36' });
    await darker.focus();
    await page.keyboard.press('Enter');
    await expect(box(page, /^颜色/)).toHaveValue('#257d36');
    await expect(darker).toHaveCount(0);
    await dialog(page).getByRole('button', { name: '靛蓝 #2f4b8f' }).press('Space');
    await expect(box(page, /^颜色/)).toHaveValue('#2f4b8f');
  });
});

test('a stored slug never changes by itself', async ({ page }) => {
  await openAs(page, '/admin/tag?edit=3');
  await expect(box(page, /^网址名/)).toHaveValue('breakfast');
  await box(page, /^名称/).fill('早饭');
  await save(page);
  await isSaved(page, '标签');
  await expect(page.getByRole('row', { name: /早饭/ })).toContainText('breakfast');
});

test('a changed own name appears in the header at once', async ({ page }) => {
  await openAs(page, '/admin/user?q=admin@example.com');
  await page.getByRole('button', { name: '编辑“林怡君”' }).click();
  await box(page, /^名字/).fill('林怡君老师');
  await save(page);
  await isSaved(page, '用户');
  await expect(page.getByRole('banner')).toContainText('林怡君老师');
});

test('reports taken names, slugs and e-mail addresses at their fields', async ({ page }) => {
  await openAs(page, '/admin/tag?edit=new');
  await box(page, /^名称/).fill('早餐');
  // Its pinyin is loaded when it is needed, and would come between the keys.
  await expect(box(page, /^网址名/)).toHaveValue('zaocan');
  await box(page, /^网址名/).fill('breakfast');
  await save(page);
  await expect(box(page, /^名称/)).toBeFocused();
  for (const label of [/^名称/, /^网址名/]) {
    await expect(box(page, label)).toHaveAccessibleDescription(/这个值已经被使用了/);
    await expect(box(page, label)).toHaveAttribute('aria-invalid', 'true');
  }

  await page.goto('/admin/user?edit=new');
  await box(page, /^名字/).fill('周小满');
  await box(page, /^邮箱/).fill('member@example.com');
  await box(page, /^密码/).fill('correct-horse-battery');
  await box(page, /^再写一遍密码/).fill('correct-horse');
  await save(page);
  await expect(box(page, /^再写一遍密码/)).toBeFocused();
  await box(page, /^再写一遍密码/).fill('correct-horse-battery');
  await save(page);
  await expect(box(page, /^邮箱/)).toBeFocused();
  await expect(box(page, /^邮箱/)).toHaveAccessibleDescription(/这个值已经被使用了/);
});

test('a created user can sign in and sees exactly the granted scopes', { tag: '@core' }, async ({ page, site }) => {
  await openAs(page, '/admin/user?edit=new');
  await box(page, /^名字/).fill('周小满');
  await box(page, /^邮箱/).fill('zhou@example.com');
  await scope(page, '见证').check();
  await scope(page, '标签').check();
  await box(page, /^密码/).fill('correct-horse-battery');
  await box(page, /^再写一遍密码/).fill('correct-horse-battery');
  await save(page);
  await isSaved(page, '用户');
  await page.getByRole('textbox', { name: '搜索标题和摘要' }).fill('zhou');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /周小满/ })).toContainText('见证、标签');
  await page.getByRole('button', { name: '编辑“周小满”' }).click();
  await expect(page).toHaveURL(/edit=\d+/);
  const id = Number(/edit=(\d+)/.exec(page.url())?.[1]);
  expect(await (await usersElsewhere(site)).scopeOf(id)).toEqual(['admin-witness', 'admin-tag']);

  await page.goto('/');
  await page.locator('summary').click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
  await page.goto('/login?redirect=%2Fadmin');
  await login(page, 'zhou@example.com', 'correct-horse-battery');
  const menu = page.getByRole('navigation', { name: '可以管理的内容' });
  await expect(menu.getByRole('link')).toHaveText(['见证', '标签', '看网站']);
});

test.describe('the scopes of a user', () => {
  test('stay an object when stored as one, and keep unknown scopes', async ({ page, site }) => {
    const other = await usersElsewhere(site);
    await other.giveScope(3, { 'admin-news': true, 'admin-photo': false, 'write-poems': 1, sing: { bass: true } });
    await openAs(page, '/admin/user?edit=3');
    await expect(scope(page, '新闻')).toBeChecked();
    await expect(scope(page, '照片')).not.toBeChecked();
    const unknown = dialog(page).getByRole('group', { name: '这个网站不认识的权限' });
    await expect(unknown.getByRole('checkbox')).toHaveCount(2);
    await scope(page, '标签').check();
    await unknown.getByRole('checkbox', { name: 'write-poems' }).uncheck();
    await expect(unknown.getByRole('checkbox', { name: 'write-poems' })).toBeVisible();
    await save(page);
    await isSaved(page, '用户');
    expect(await other.scopeOf(3)).toEqual({
      'admin-news': true,
      'admin-photo': false,
      'admin-tag': true,
      'write-poems': false,
      sing: { bass: true },
    });
  });

  test('let only an administrator grant the administrator scope', async ({ page, site, mock }) => {
    const other = await usersElsewhere(site);
    await openAs(page, '/admin/user?edit=4', userKeeper);
    await expect(admin(page)).toBeDisabled();
    await expect(admin(page)).toHaveAccessibleDescription('只有管理员可以改这一项。');
    await page.goto('/admin/user?edit=1');
    await expect(admin(page)).toBeChecked();
    await expect(admin(page)).toBeDisabled();
    await box(page, /^名字/).fill('林编辑');
    await save(page);
    await isSaved(page, '用户');
    expect([await other.nameOf(1), await other.scopeOf(1)]).toEqual(['林编辑', ['admin']]);

    // A server may be stricter.
    await mock.faults({ path: '/api/admin/user/4', method: 'PUT', status: 403, body: { message: '' } });
    await page.goto('/admin/user?edit=4');
    await scope(page, '新闻').check();
    await save(page);
    await expect(dialog(page).getByRole('alert')).toContainText('您的账号没有做这件事的权限');
    await expect(scope(page, '新闻')).toBeChecked();
  });
});

test.describe('the own account', () => {
  test('cannot be deleted from its row, and the menu says why', { tag: '@core' }, async ({ page }) => {
    await openAs(page, '/admin/user?sort=id');
    const menu = await openRowMenu(page, '林怡君');
    await expect(menu.getByRole('menuitem', { name: '删除', exact: true })).toHaveCount(0);
    const refusal = menu.getByRole('menuitem', { name: '不能删除自己的账号。' });
    await expect(refusal).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(refusal).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await violationsInBoth(page)).toEqual([]);
  });

  test('is skipped by a bulk deletion, and the result says so', async ({ page, mock }) => {
    await openAs(page, '/admin/user?sort=id');
    for (const name of ['林怡君', '陈志明', '王月娥'])
      await page.getByRole('checkbox', { name: `选择“${name}”` }).check();
    const bulk = page.getByRole('group', { name: '批量操作' });
    await bulk.getByRole('button', { name: '删除' }).click();
    const question = page.getByRole('dialog', { name: '删除选中的 3 条记录？' });
    await expect(question).toContainText('其中 1 条会留下：不能删除自己的账号。');
    await question.getByRole('button', { name: '删除' }).click();
    const result = page.getByRole('region', { name: '批量操作' });
    await expect(result).toContainText('已删除 2 条');
    await expect(result).toContainText('1 条没有删除：不能删除自己的账号。');
    await expect(page.getByRole('button', { name: '编辑“林怡君”' })).toBeVisible();
    await expect(page.getByRole('button', { name: '编辑“陈志明”' })).toHaveCount(0);
    const sent = (await mock.requests()).filter(({ path }) => path === '/api/admin/user/bulk');
    expect(sent.map(({ status }) => status)).toEqual([200]);
  });

  test('loses the scope for users only after a confirmation', async ({ page }) => {
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

const seesOnly = async (
  page: Page,
  { email, menu, allowed, refused }: { email: string; menu: string[]; allowed: string[]; refused: string[] },
) => {
  const isTable = chunksWith('勾选记录后可以批量操作');
  const loaded: string[] = [];
  const adminCalls: string[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (isTable(address)) loaded.push(request.url());
    if (address.pathname.startsWith('/api/admin/')) adminCalls.push(address.pathname);
  });
  await openAs(page, `/admin/${refused[0]}`, email);
  for (const type of refused) {
    await page.goto(`/admin/${type}`);
    await expect(page.getByRole('heading', { name: '您没有权限打开这个页面' })).toBeVisible();
    await expect(page.getByTitle('This action is unauthorized.')).toBeVisible();
  }
  await page.waitForLoadState('networkidle');
  expect(loaded).toEqual([]);
  expect(adminCalls).toEqual([]);
  const [home] = allowed;
  if (home === undefined) {
    await page.goto('/');
    await page.locator('summary').click();
    await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
    await expect(page.getByRole('link', { name: '管理内容' })).toHaveCount(0);
  } else {
    await page.goto(`/admin/${home}`);
    await expect(page.getByRole('button', { name: /^编辑“/ }).first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: '可以管理的内容' }).getByRole('link')).toHaveText([
      ...menu,
      '看网站',
    ]);
    expect(loaded.length).toBeGreaterThan(0);
  }
};

test(
  'an editor of news sees only the granted types in menu and tables, and loads no admin code elsewhere',
  { tag: '@core' },
  async ({ page }) =>
    seesOnly(page, {
      email: 'news@example.com',
      menu: ['新闻', '照片'],
      allowed: ['photo'],
      refused: ['knowhow', 'tag', 'user'],
    }),
);

test('a member without scopes gets a 403 on every admin page and loads no admin code', async ({ page }) =>
  seesOnly(page, { email: 'member@example.com', menu: [], allowed: [], refused: ['news', 'tag', 'user'] }));

test('scopes stored as an object grant only their true keys', async ({ page }) =>
  seesOnly(page, {
    email: 'object@example.com',
    menu: ['新闻'],
    allowed: ['news'],
    refused: ['photo', 'tag', 'user'],
  }));

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
