import type { Locator, Page } from '@playwright/test';
import { bodyBox, dialog, editButtons, list, titleBox, unsavedQuestion } from './admin.ts';
import { expect, forcedColorsExceptions, openAs, overflow, test, violations, violationsInBoth } from './fixtures.ts';

const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name });
const checklist = (page: Page) => dialog(page).getByRole('list', { name: '出版前体检' });

/** The title button of a table row, which opens the record. */
const title = (page: Page, row: number) =>
  list(page).getByRole('row').nth(row).getByRole('cell').nth(1).getByRole('button').first();

/** Edges and vertical middle of an element in the window, in px. */
const box = async (element: Locator) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  return { left: x, top: y, right: x + width, bottom: y + height, middle: y + height / 2 };
};

test(
  'the checklist focuses missing fields, updates while writing, and never blocks publishing',
  {
    tag: '@core',
  },
  async ({ page }) => {
    await openAs(page, '/admin/knowhow?edit=new');
    await titleBox(page).fill('根治失眠的粥');
    await button(page, '出版前体检：还差 5 项').press('Enter');
    await expect(checklist(page).getByRole('listitem')).toHaveText([
      '没有摘要',
      '没有配图',
      '替代文字：有了',
      '没有出处',
      '没有审核日期',
      '1 处用词待斟酌',
      '链接：有了',
    ]);
    expect(await violationsInBoth(page)).toEqual([]);

    await checklist(page).getByRole('button', { name: '没有审核日期' }).press('Enter');
    await expect(dialog(page).getByLabel(/^审核日期/)).toBeFocused();
    await expect(dialog(page).getByLabel(/^审核日期/)).toBeInViewport();
    await checklist(page).getByRole('button', { name: '没有配图' }).press('Enter');
    await expect(button(page, '选择图片')).toBeFocused();
    await checklist(page).getByRole('button', { name: '1 处用词待斟酌' }).press('Enter');
    await expect(titleBox(page)).toBeFocused();
    await checklist(page).getByRole('button', { name: '没有摘要' }).press('Enter');
    await expect(dialog(page).getByLabel('摘要')).toBeFocused();
    await page.keyboard.insertText('一碗热粥。');
    await expect(checklist(page).getByText('摘要：有了')).toBeVisible();
    await expect(button(page, '出版前体检：还差 4 项')).toBeVisible();
    await checklist(page).getByRole('button', { name: '没有审核日期' }).focus();
    await page.keyboard.press('Escape');
    await expect(checklist(page)).toHaveCount(0);
    await expect(button(page, '出版前体检：还差 4 项')).toBeFocused();

    await bodyBox(page).fill('慢慢熬。');
    await button(page, '立即发布').click();
    const question = page.getByRole('dialog', { name: '还差 4 项，现在就发布？' });
    await expect(question).toContainText('没有配图');
    await question.getByRole('button', { name: '回去补' }).click();
    await expect(dialog(page)).toBeVisible();
    await button(page, '立即发布').click();
    await question.getByRole('button', { name: '立即发布' }).click();
    await expect(page.getByText('知识已保存，读者已经能看到')).toBeVisible();
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(page.getByText('已撤回为草稿，读者看不到')).toBeVisible();
  },
);

test('Enter right after opening a record copies nothing; a new record starts in its title', async ({ page, mock }) => {
  await openAs(page, '/admin/news?edit=10');
  await expect(titleBox(page)).toBeVisible();
  await expect(dialog(page).locator(':focus')).toHaveText(/^编辑新闻 #10/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/edit=10$/);
  await page.goto('/admin/news?edit=new');
  await expect(titleBox(page)).toBeFocused();
  expect(await mock.statuses({ method: 'POST', path: '/api/admin/news' })).toEqual([]);
});

for (const size of [
  { width: 1280, height: 860 },
  { width: 390, height: 844 },
]) {
  test(`a message covers no button of the form at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await openAs(page, '/admin/news?edit=10');
    await titleBox(page).fill('换季的粥');
    await page.keyboard.press('Control+s');
    const message = page.getByRole('status').filter({ hasText: '新闻已保存' });
    await expect(message).toBeInViewport({ ratio: 1 });
    expect((await box(message)).bottom).toBeLessThanOrEqual((await box(button(page, '保存'))).top);
  });
}

test('Tab in the button bar does not scroll the text', async ({ page }) => {
  await openAs(page, '/admin/knowhow?edit=5');
  await expect(bodyBox(page)).toBeVisible();
  const end = bodyBox(page).getByText('请立刻就医');
  await expect(end).toBeAttached();
  await button(page, /^出版前体检/).focus();
  const before = (await box(end)).top;
  await page.keyboard.press('Enter');
  await expect(checklist(page)).toBeVisible();
  const link = dialog(page).getByRole('link', { name: /^看网站上的这一篇/ });
  for (const next of [button(page, '预览'), link, button(page, '撤回为草稿'), button(page, '保存')]) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
  expect((await box(end)).top).toBe(before);
  expect(before).toBeGreaterThan((await box(button(page, '保存'))).bottom);
});

test.describe('record dialog in a 1680 px window', () => {
  test.use({ viewport: { width: 1680, height: 1000 } });

  test(
    'is beside the list, and opening another row asks about unsaved changes',
    {
      tag: '@core',
    },
    async ({ page }) => {
      await openAs(page, '/admin/news');
      await title(page, 1).click();
      await expect(titleBox(page)).toBeVisible();
      await expect(dialog(page)).toBeFocused();
      await expect(dialog(page)).toHaveAttribute('aria-modal', 'false');
      const [panel, row] = [await box(dialog(page)), await box(title(page, 2))];
      expect(panel).toMatchObject({ top: 0, right: 1680, bottom: 1000 });
      expect((await box(page.getByRole('main'))).right).toBeLessThanOrEqual(panel.left);
      expect(row.right).toBeLessThan(panel.left);
      expect(await violationsInBoth(page)).toEqual([]);

      const first = await titleBox(page).inputValue();
      await titleBox(page).fill('写到一半');
      await title(page, 2).click();
      await expect(unsavedQuestion(page).getByRole('button', { name: '留下草稿' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(titleBox(page)).toHaveValue('写到一半');
      await title(page, 2).click();
      await unsavedQuestion(page).getByRole('button', { name: '丢弃' }).click();
      await expect(titleBox(page)).not.toHaveValue('写到一半');
      await expect(titleBox(page)).not.toHaveValue(first);

      // Escape in the list's search does not close the panel; inside the panel it does.
      const search = page.getByPlaceholder('搜索，按回车');
      await search.fill('粥');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeVisible();
      await titleBox(page).press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      expect((await box(page.getByRole('main'))).right).toBeGreaterThan(panel.left);
    },
  );
});

test.describe('record dialog on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('has submit button and menu in one row, and a toolbar that fades at edges it can scroll to', async ({
    page,
  }) => {
    await openAs(page, '/admin/news?edit=new');
    await titleBox(page).fill('一碗粥');
    const note = dialog(page).getByText('草稿已自动留在这台设备上');
    await expect(note).toBeVisible();
    const [save, more, words] = [
      await box(button(page, '存草稿')),
      await box(button(page, '更多操作')),
      await box(note),
    ];
    expect(Math.abs(save.middle - more.middle)).toBeLessThan(2);
    expect(Math.abs(save.middle - words.middle)).toBeLessThan(2);
    expect(844 - save.top).toBeLessThan(72);

    await button(page, '更多操作').tap();
    await expect(page.getByRole('menuitem')).toHaveText(['立即发布', '定时发布…', /^出版前体检/, '预览']);
    expect(await violationsInBoth(page)).toEqual([]);
    await page.getByRole('menuitem', { name: '定时发布…' }).tap();
    await expect(page.getByRole('dialog', { name: '定时发布' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button(page, '更多操作')).toBeFocused();
    await button(page, '更多操作').tap();
    await page.getByRole('menuitem', { name: /^出版前体检/ }).tap();
    await checklist(page).getByRole('button', { name: '没有摘要' }).tap();
    await expect(dialog(page).getByLabel('摘要')).toBeFocused();
    expect((await box(dialog(page).getByLabel('摘要'))).bottom).toBeLessThan((await box(checklist(page))).top);
    expect(await overflow(page)).toBeLessThanOrEqual(0);

    const tools = dialog(page).getByRole('toolbar', { name: '正文格式' });
    const fades = () =>
      tools.evaluate(({ parentElement: frame }) =>
        frame ? [getComputedStyle(frame, '::before').opacity, getComputedStyle(frame, '::after').opacity] : [],
      );
    await expect.poll(fades).toEqual(['0', '1']);
    await tools.evaluate((element) => element.scrollTo({ left: 80 }));
    await expect.poll(fades).toEqual(['1', '1']);
    await tools.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
    await expect.poll(fades).toEqual(['1', '0']);
  });
});

test('the button for a missing previous record looks disabled, also in forced colours', async ({ page }) => {
  await openAs(page, '/admin/news');
  await editButtons(page).first().click();
  const previous = button(page, '上一条新闻');
  await expect(previous).toBeDisabled();
  await expect(previous).toHaveCSS('opacity', '0.45');
  await expect(button(page, '下一条新闻')).toHaveCSS('opacity', '1');
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(previous).toHaveCSS('opacity', '1');
  const colorOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).color);
  expect(await colorOf(previous)).not.toBe(await colorOf(button(page, '下一条新闻')));
  expect(await violations(page, forcedColorsExceptions)).toEqual([]);
});
