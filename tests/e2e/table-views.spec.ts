import type { Page } from '@playwright/test';
import { editButtons, firstTitle, titleBox, unsavedQuestion } from './admin.ts';
import { expect, openAs, openRowMenu, signOut, test, violationsInBoth } from './fixtures.ts';

const views = (page: Page) => page.getByRole('button', { name: /^视图/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: '视图' });

const manage = async (page: Page) => {
  await views(page).click();
  await page.getByRole('menuitem', { name: '保存和管理视图…' }).click();
  await expect(dialog(page)).toBeVisible();
};

const save = async (page: Page, name: string) => {
  await manage(page);
  await dialog(page).getByLabel('新视图的名字').fill(name);
  await dialog(page).getByRole('button', { name: '保存为视图' }).click();
  await expect(dialog(page).getByRole('status')).toHaveText(`视图“${name}”已保存`);
  await dialog(page).getByRole('button', { name: '关闭' }).click();
  await expect(dialog(page)).toHaveCount(0);
};

test('saves filters and columns as a view, which survives a reload and is marked when applied', async ({ page }) => {
  // Many axe runs.
  test.slow();
  await openAs(page, '/admin/news?status=draft&sort=title&per_page=50');
  await page.getByRole('button', { name: '显示哪些列' }).click();
  await page.getByRole('menuitemcheckbox', { name: '来源' }).click();
  await page.keyboard.press('Escape');
  await manage(page);
  await expect(dialog(page)).toContainText(
    '现在的条件：草稿 · 按标题 ↑ · 每页 50 条 · 列：标题、发布时间、修改时间、事件日期',
  );
  expect(await violationsInBoth(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await save(page, '待审的');
  await expect(views(page)).toHaveText('视图：待审的');

  await page.goto('/admin/news?page=2');
  await expect(views(page)).toHaveText('视图');
  await page.getByRole('button', { name: '显示哪些列' }).click();
  await page.getByRole('menuitem', { name: '恢复原样' }).click();
  await views(page).click();
  const item = page.getByRole('menuitemradio', { name: '待审的' });
  await expect(item).toHaveAttribute('aria-checked', 'false');
  expect(await violationsInBoth(page)).toEqual([]);
  await item.click();
  await expect(page).toHaveURL((url) => url.searchParams.get('status') === 'draft' && url.searchParams.size === 3);
  await expect(page.getByRole('columnheader', { name: '来源' })).toHaveCount(0);
  await views(page).click();
  await expect(item).toHaveAttribute('aria-checked', 'true');
  await page.goto('/admin/photo');
  await expect(editButtons(page).first()).toBeVisible();
  await views(page).click();
  await expect(page.getByRole('menuitemradio')).toHaveCount(0);
});

test('renames, updates and deletes a view, and rejects a duplicate name', async ({ page }) => {
  await openAs(page, '/admin/news?status=draft');
  await save(page, '草稿们');
  await page.getByRole('navigation', { name: '状态' }).getByRole('link', { name: '定时' }).click();
  await expect(views(page)).toHaveText('视图');
  await manage(page);
  await dialog(page).getByLabel('新视图的名字').fill(' 草稿们 ');
  await dialog(page).getByRole('button', { name: '保存为视图' }).click();
  await expect(dialog(page).getByText('已经有一个叫这个名字的视图。')).toBeVisible();
  await expect(dialog(page).getByLabel('新视图的名字')).toBeFocused();

  await dialog(page).getByRole('button', { name: '改名：“草稿们”' }).click();
  await dialog(page).getByLabel('“草稿们”的新名字').fill('排好的');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('status')).toHaveText('视图改名为“排好的”');
  await dialog(page).getByRole('button', { name: '改成现在的条件：“排好的”' }).click();
  await expect(dialog(page).getByRole('listitem')).toContainText('排好的正在用');
  expect(await violationsInBoth(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(views(page)).toHaveText('视图：排好的');

  await manage(page);
  await dialog(page).getByRole('button', { name: '删除：“排好的”' }).click();
  const question = page.getByRole('dialog', { name: '删除这个视图？' });
  await question.getByRole('button', { name: '取消' }).click();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(1);
  await dialog(page).getByRole('button', { name: '删除：“排好的”' }).click();
  await question.getByRole('button', { name: '删除' }).click();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(0);
  await expect(dialog(page).getByRole('heading', { name: '已保存的视图' })).toBeFocused();
});

test('views belong to their user on a shared device', async ({ page }) => {
  await openAs(page, '/admin/news?status=draft');
  await save(page, '林的');
  const switchUser = async (email: string) => {
    await signOut(page);
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await openAs(page, '/admin/news?status=draft', email);
    await expect(editButtons(page).first()).toBeVisible();
  };
  await switchUser('news@example.com');
  await expect(views(page)).toHaveText('视图');
  await manage(page);
  await expect(dialog(page)).toContainText('还没有。视图只留在这台设备上，只有您能看到；要给同事看，复制链接发过去。');
  await page.keyboard.press('Escape');
  await switchUser('admin@example.com');
  await expect(views(page)).toHaveText('视图：林的');
});

test('without storage a view lasts until the page is closed, and says so', async ({ page }) => {
  await openAs(page, '/admin/news?status=draft');
  await expect(editButtons(page).first()).toBeVisible();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await manage(page);
  await dialog(page).getByLabel('新视图的名字').fill('一时的');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('status')).toHaveText(
    '视图“一时的”已保存，但是这台设备存不下，关掉这个页面就没有了',
  );
  await page.keyboard.press('Escape');
  await expect(views(page)).toHaveText('视图：一时的');
});

test('copies a record into a draft that survives a reload and is saved as a new record', async ({ page, mock }) => {
  await openAs(page, '/admin/news?status=published');
  const title = await firstTitle(page);
  await (await openRowMenu(page, title)).getByRole('menuitem', { name: '复制一份' }).click();
  await expect(titleBox(page)).toHaveValue(`${title}（副本）`);
  await expect(page.getByText('这是复制出来的一条新新闻')).toBeVisible();
  await expect(page).toHaveURL((url) => url.searchParams.get('edit') === 'new' && !url.searchParams.has('from'));
  await expect(page.getByText('找回了上次没有保存的内容')).toHaveCount(0);
  expect((await mock.requests()).filter(({ method }) => method === 'POST' || method === 'PUT')).toHaveLength(1);

  await page.reload();
  await expect(titleBox(page)).toHaveValue(`${title}（副本）`);
  await expect(page.getByText('找回了上次没有保存的内容')).toBeVisible();
  await page.getByRole('button', { name: '存草稿' }).click();
  await expect(page.getByText(/^新闻已保存为草稿/)).toBeVisible();
  await page.goto('/admin/news?status=draft');
  await page.getByRole('button', { name: `编辑“${title}（副本）”` }).click();
  await expect(page.getByRole('dialog', { name: /编辑新闻/ }).getByLabel(/^标题/)).toHaveValue(`${title}（副本）`);
});

test('a copy keeps the draft of another new record', async ({ page }) => {
  await openAs(page, '/admin/news?edit=new');
  await titleBox(page).fill('还没写完的');
  await page.keyboard.press('Escape');
  await unsavedQuestion(page).getByRole('button', { name: '留下草稿' }).click();
  await expect(page).not.toHaveURL(/edit/);
  const title = await firstTitle(page);
  await (await openRowMenu(page, title)).getByRole('menuitem', { name: '复制一份' }).click();
  await expect(titleBox(page)).toHaveValue(`${title}（副本）`);
  await page.getByRole('button', { name: /^换成 .* 写的$/ }).click();
  await expect(titleBox(page)).toHaveValue('还没写完的');
  await page.getByRole('button', { name: /^换成 .* 写的$/ }).click();
  await expect(titleBox(page)).toHaveValue(`${title}（副本）`);
});
