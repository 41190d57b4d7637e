import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { bodyBox, bulkBar, dialog, editButtons, list, save, titleBox } from './admin.ts';
import {
  expect,
  forcedColorsExceptions,
  openAs,
  overflow,
  tabTo,
  test,
  violations,
  violationsInBoth,
} from './fixtures.ts';

const vSent = v.object({ action: v.string(), ids: v.array(v.number()) });

/** Records the ids of each bulk request. */
const watchBatches = (page: Page) => {
  const batches: number[][] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/bulk')) {
      batches.push(v.parse(vSent, request.postDataJSON()).ids);
    }
  });
  return batches;
};

test(
  'a deletion can be undone for ten seconds, longer while hovered, and later from the trash',
  { tag: '@core' },
  async ({ page }) => {
    await page.clock.install();
    await openAs(page, '/admin/news?status=published');
    const remove = async () => {
      const label = (await editButtons(page).first().getAttribute('aria-label')) ?? '';
      await page
        .getByRole('button', { name: /的操作$/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: '删除' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
      await expect(page.getByRole('button', { name: label })).toHaveCount(0);
      return label;
    };
    const undo = page.getByRole('button', { name: '撤销' });
    await remove();
    await expect(undo).toBeVisible();
    await page.clock.fastForward(5000);
    await expect(undo).toBeVisible();
    await page.clock.fastForward(5500);
    await expect(undo).toHaveCount(0);

    const label = await remove();
    await undo.hover();
    await page.clock.fastForward(60_000);
    await expect(undo).toBeVisible();
    await undo.click();
    await expect(page.getByRole('button', { name: label })).toBeVisible();
    await remove();
    await page.goto('/admin/news?status=trashed');
    await page.getByRole('button', { name: label.replace('编辑', '恢复') }).click();
    await expect(page.getByText('已恢复')).toBeVisible();
    await page.goto('/admin/news?status=published');
    await expect(page.getByRole('button', { name: label })).toBeVisible();
  },
);

test('a permanent deletion is announced as such and offers no undo', async ({ page }) => {
  await openAs(page, '/admin/tag');
  await page
    .getByRole('button', { name: /的操作$/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  const question = page.getByRole('dialog', { name: '删除这条记录？' });
  await expect(question).toContainText('会从所有内容上去掉，无法恢复。');
  await question.getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('已永久删除')).toBeVisible();
  await expect(page.getByRole('button', { name: '撤销' })).toHaveCount(0);
});

test('marks a record with exaggerated claims in its row and in its form', async ({ page }) => {
  await openAs(page, '/admin/news?status=draft');
  await editButtons(page).first().click();
  await titleBox(page).fill('根治失眠的粥');
  await bodyBox(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('这碗粥能治愈失眠。');
  await save(page);
  await expect(dialog(page)).toHaveCount(0);
  const row = page.getByRole('row', { name: /根治失眠的粥/ });
  const mark = row.getByRole('button', { name: '2 处用词待斟酌：打开“根治失眠的粥”' });
  await expect(mark).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  // The listing has no bodies, so after a reload only the title is checked.
  await page.reload();
  await row.getByRole('button', { name: '1 处用词待斟酌：打开“根治失眠的粥”' }).click();
  await expect(dialog(page).getByRole('region', { name: '用词提醒' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mark).toBeVisible();
});

test.describe('an admin table on a 360 px phone', () => {
  test.use({ viewport: { width: 360, height: 760 }, hasTouch: true });

  test('finds, selects and publishes two drafts by touch', async ({ page, mock }) => {
    await openAs(page, '/admin/news?status=draft&sort=title');
    const cards = list(page).getByRole('listitem');
    await expect(editButtons(page).first()).toBeVisible();
    const title = (await editButtons(page).nth(1).getAttribute('aria-label'))?.replace(/^编辑“(.*)”$/, '$1') ?? '';
    await page.getByLabel('搜索标题和摘要').tap();
    await page.keyboard.type(title.slice(0, 4));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=/);
    await expect(cards.filter({ hasText: title }).first()).toBeVisible();
    await page.getByRole('button', { name: `更多：“${title}”的操作` }).tap();
    await expect(page.getByRole('menuitem', { name: '复制一份' })).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '清除搜索' }).tap();
    await expect(page).not.toHaveURL(/q=/);
    // The search results stay until the full list has loaded.
    await expect(editButtons(page).nth(1)).toHaveAccessibleName(`编辑“${title}”`);
    for (const index of [0, 1]) await cards.nth(index).getByRole('checkbox').tap();
    await expect(page.getByText('已选 2 条')).toBeVisible();
    const batches = watchBatches(page);
    await bulkBar(page).getByRole('button', { name: '发布' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: '发布' }).tap();
    await expect(bulkBar(page).getByText('已发布 2 条')).toBeVisible();
    expect(await overflow(page)).toBe(0);
    expect(batches).toHaveLength(1);
    await bulkBar(page).getByRole('button', { name: '知道了' }).tap();
    await expect(page.getByText(/^已选/)).toHaveCount(0);
    expect((await mock.requests()).filter(({ path }) => path.endsWith('/bulk'))).toHaveLength(1);
  });
});

test('selects, publishes and undoes two drafts by keyboard alone', async ({ page }) => {
  await openAs(page, '/admin/news?status=draft');
  await expect(editButtons(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('row').nth(1).getByRole('button').first()).toBeFocused();
  for (const index of [1, 2]) {
    await page.keyboard.press(index === 1 ? 'Shift+Tab' : 'ArrowDown');
    if (index === 2) await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('row').nth(index).getByRole('checkbox')).toBeFocused();
    await page.keyboard.press('Space');
  }
  await expect(page.getByText('已选 2 条')).toBeVisible();
  const publish = bulkBar(page).getByRole('button', { name: '发布' });
  await tabTo(publish, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: '发布选中的 2 条记录？' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: '发布' }).focus();
  await page.keyboard.press('Enter');
  await expect(bulkBar(page)).toBeFocused();
  await expect(bulkBar(page).getByText('已发布 2 条')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(bulkBar(page).getByRole('button', { name: '撤销（2 条）' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bulkBar(page).getByText('已撤回 2 条')).toBeVisible();
});

test('in forced colours the admin table shows the current tab and the selection, without axe violations', async ({
  page,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await openAs(page, '/admin/news?status=published');
    await expect(editButtons(page).first()).toBeVisible();
    const tab = (name: string) => page.getByRole('navigation', { name: '状态' }).getByRole('link', { name });
    await expect(tab('已发布')).toHaveCSS('border-bottom-style', 'solid');
    await expect(tab('草稿')).toHaveCSS('border-bottom-style', 'none');
    const row = page.getByRole('row').nth(1);
    await row.getByRole('checkbox').check();
    await expect(row).toHaveCSS('outline-style', 'solid');
    await expect(page.getByRole('row').nth(2)).toHaveCSS('outline-style', 'none');
    // The tick must differ from its background.
    const colours = await row
      .locator('td')
      .first()
      .evaluate((cell) => {
        const tick = cell.querySelector('svg');
        const box = cell.querySelector('input');
        return tick && box && [getComputedStyle(tick).color, getComputedStyle(box).backgroundColor];
      });
    expect(colours?.[0]).not.toBe(colours?.[1]);
    expect(await violations(page, forcedColorsExceptions)).toEqual([]);
    await page.getByRole('button', { name: /^视图/ }).click();
    await expect(page.getByRole('menuitem', { name: '复制链接' })).toHaveCSS('outline-style', 'solid');
    expect(await violations(page, forcedColorsExceptions)).toEqual([]);
    await page.getByRole('menuitem', { name: '保存和管理视图…' }).click();
    await expect(page.getByRole('dialog', { name: '视图' })).toBeVisible();
    expect(await violations(page, forcedColorsExceptions)).toEqual([]);
  }
});
