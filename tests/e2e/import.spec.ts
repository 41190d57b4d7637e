import type { Page } from '@playwright/test';
import { encoded } from '../encoded.ts';
import { editButtons } from './admin.ts';
import {
  download,
  expect,
  forcedColorsExceptions,
  openAs,
  overflow,
  setReadingSettings,
  tabTo,
  test,
  violations,
  violationsInBoth,
  type Mock,
} from './fixtures.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: '导入新闻' });

const open = async (page: Page) => {
  await openAs(page, '/admin/news');
  await expect(editButtons(page).first()).toBeVisible();
  await page.getByRole('button', { name: '导入' }).click();
  await expect(dialog(page).getByRole('button', { name: '选择文件' })).toBeFocused();
};

const choose = (page: Page, content: string | Uint8Array, name = 'news.csv') =>
  dialog(page)
    .locator('input[type=file]')
    .setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(typeof content === 'string' ? new TextEncoder().encode(content) : content),
    });

const countCreated = async (mock: Mock) => (await mock.statuses({ method: 'POST', path: '/api/admin/news' })).length;

/** The text of the file that a button or menu item downloads. */
const downloadText = async (page: Page, name: string) => {
  const button = page.getByRole('button', { name }).or(page.getByRole('menuitem', { name, exact: true }));
  return (await download(page, () => button.click())).content.toString();
};

test(
  'imports each valid row once despite an invalid row and a lost response, and offers the results as a file',
  { tag: '@core' },
  async ({ page, mock }) => {
    await page.clock.install();
    await open(page);
    await choose(page, 'a,b\n1,2');
    await expect(dialog(page).getByRole('alert')).toContainText('没有认出一个列名');
    expect(await violationsInBoth(page)).toEqual([]);
    const rows = [
      '标题;正文;来源网址;备注',
      '立冬的一碗汤;萝卜汤。;;x',
      '小雪的一碗汤;;example;',
      '大雪的一碗汤;"一\n二";;',
    ];
    await choose(page, rows.join('\r\n'));
    await expect(dialog(page)).toContainText('将新建 2 条。1 条有问题，不会导入。');
    await expect(dialog(page)).toContainText('2 条没有发布时间，存为草稿，读者看不到');
    await expect(dialog(page)).toContainText('不导入的列：备注');
    await expect(dialog(page).getByRole('listitem')).toHaveText(
      /第 3 行“小雪的一碗汤”：正文：请填写这一项。 来源网址：请填写完整的网址/,
    );
    expect(await violationsInBoth(page)).toEqual([]);
    expect(await countCreated(mock)).toBe(0);

    // The record is stored, but its response is truncated, and the following search for it fails once.
    await mock.faults(
      { method: 'POST', path: '/api/admin/news', rewrite: 'truncated' },
      { method: 'GET', path: '/api/admin/news', query: { sort: '-id' }, status: 503, every: 2, times: 1 },
    );
    await dialog(page).getByRole('button', { name: '开始导入 2 条' }).click();
    await expect(dialog(page).getByText('服务器有点忙，稍等一会儿就继续。')).toBeVisible();
    await page.clock.runFor(3500);
    await page.clock.runFor(3500);
    await expect(dialog(page)).toContainText('新建了 2 条。');
    await expect(dialog(page)).toContainText('1 条有问题，没有导入。');
    await expect(dialog(page).getByRole('group', { name: '导入的进度' })).toBeFocused();
    expect(await violationsInBoth(page)).toEqual([]);
    expect(await countCreated(mock)).toBe(2);
    const result = (await downloadText(page, '下载结果（CSV）')).replace('\uFEFF', '').split('\r\n');
    expect(result[0]).toBe('行,ID,标题,结果,原因');
    expect(result[1]).toMatch(/^2,\d+,立冬的一碗汤,已新建,$/);
    expect(result[2]).toMatch(/^3,,小雪的一碗汤,没有导入,正文：请填写这一项。/);
    expect(result[3]).toMatch(/^4,\d+,大雪的一碗汤,已新建,$/);
    await dialog(page).getByRole('button', { name: '完成' }).click();
    await expect(page.getByRole('button', { name: '导入' })).toBeFocused();
    for (const title of ['立冬的一碗汤', '大雪的一碗汤']) {
      await expect(page.getByRole('row', { name: title })).toHaveCount(1);
      await expect(page.getByRole('row', { name: title })).toContainText('草稿');
    }
  },
);

test('importing an exported file changes nothing, and an older file does not overwrite later edits', async ({
  page,
  mock,
}) => {
  for (const [format, name, firstTitle] of [
    ['表格（CSV）', 'news.csv', /^\d+,([^,"]+),/m],
    ['数据（JSON）', 'news.json', /"title":"([^"]+)"/],
  ] as const) {
    await openAs(page, '/admin/news?sort=title');
    await expect(editButtons(page).first()).toBeVisible();
    await page.getByRole('button', { name: '导出' }).click();
    const before = await downloadText(page, format);
    await page.getByRole('button', { name: '导入' }).click();
    await choose(page, before, name);
    await expect(dialog(page).getByRole('radio', { name: '更新已有的' })).toBeChecked();
    await expect(dialog(page).getByRole('alert')).toHaveCount(0);
    await expect(dialog(page)).toContainText(/将新建 0 条，更新 0 条；\d\d+ 条没有变化，不用动。/);
    await expect(dialog(page).getByRole('button', { name: '没有可以导入的' })).toBeDisabled();

    // Then a title is edited in the file.
    const title = firstTitle.exec(before)?.[1] ?? '';
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '导出' }).click();
    expect(await downloadText(page, format)).toBe(before);
    await page.getByRole('button', { name: '导入' }).click();
    await choose(page, before.replace(title, `改过的${title}`), name);
    await dialog(page).getByRole('radio', { name: '更新已有的' }).check();
    await expect(dialog(page)).toContainText('更新 1 条');
    await dialog(page).getByRole('button', { name: '开始导入 1 条' }).click();
    await expect(dialog(page)).toContainText('更新了 1 条');
    await dialog(page).getByRole('button', { name: '完成' }).click();
    // The original file is outdated and must not undo the edit.
    await page.getByRole('button', { name: '导入' }).click();
    await choose(page, before.replace(title, `又改的${title}`), name);
    await dialog(page).getByRole('radio', { name: '更新已有的' }).check();
    await dialog(page).getByRole('button', { name: '开始导入 1 条' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('导出以后，别人改过这条记录。没有覆盖它。');
    await dialog(page).getByRole('button', { name: '完成' }).click();
    expect(await mock.statuses({ method: 'PUT' })).toEqual([200]);
    await mock.reset();
  }
});

test('the encoding of a file can be chosen, with a preview, and a failed choice keeps the file', async ({ page }) => {
  await open(page);
  await choose(page, encoded('title,標題\n2026-02-30 健康飲食,多喝湯。\n', 'big5'));
  const encoding = dialog(page).getByLabel('文字编码');
  await expect(encoding).toHaveValue('big5');
  await expect(dialog(page).getByRole('cell', { name: '2026-02-30 健康飲食' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await encoding.focus();
  await encoding.selectOption('gb18030');
  await expect(dialog(page).getByRole('cell', { name: '2026-02-30 健康飲食' })).toHaveCount(0);
  await expect(encoding).toHaveValue('gb18030');
  await expect(encoding).toBeFocused();
  await encoding.selectOption('big5');
  await expect(dialog(page).getByRole('cell', { name: '2026-02-30 健康飲食' })).toBeVisible();

  // Names of columns that only one encoding has.
  await dialog(page).getByRole('button', { name: '换一个文件' }).click();
  await choose(page, encoded('标题,正文\n立冬的一碗汤,喝汤\n', 'gb18030'));
  await expect(encoding).toHaveValue('gb18030');
  await encoding.selectOption('big5');
  await expect(encoding).toHaveAccessibleDescription(/没有认出一个列名/);
  await expect(encoding).toHaveValue('gb18030');
  await expect(dialog(page)).toContainText('将新建 1 条。');
});

test('an import works by keyboard alone and returns the focus to its button', async ({ page, mock }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAs(page, '/admin/news');
  await expect(editButtons(page).first()).toBeVisible();
  // Waits from the start, as earlier file choosers are not reported.
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '导入' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: '选择文件' })).toBeFocused();
  await page.keyboard.press('Enter');
  const text = 'ID,标题,正文\n1,键盘上的汤,喝汤';
  await (await chooser).setFiles({ name: 'news.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(dialog(page).getByRole('group', { name: '检查文件' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('region', { name: '前 1 行' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('radio', { name: '更新已有的' })).toBeFocused();
  await expect(dialog(page)).toContainText('将新建 0 条，更新 1 条');
  await page.keyboard.press('ArrowUp');
  await expect(dialog(page)).toContainText('将新建 1 条');
  await tabTo(dialog(page).getByRole('button', { name: '开始导入 1 条' }));
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('新建了 1 条。');
  await expect(dialog(page).getByRole('group', { name: '导入的进度' })).toBeFocused();
  await tabTo(dialog(page).getByRole('button', { name: '完成' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '导入' })).toBeFocused();
  await expect(page.getByRole('row', { name: '键盘上的汤' })).toHaveCount(1);
  expect(await countCreated(mock)).toBe(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 760 }, hasTouch: true });

  test('an import asks before it is left, waits for the server, and does not overflow', async ({ page, mock }) => {
    await page.clock.install();
    await openAs(page, '/admin');
    await page.getByRole('navigation').getByRole('link', { name: '新闻', exact: true }).tap();
    await page.getByRole('button', { name: /^筛选/ }).tap();
    await page.getByRole('button', { name: '导入' }).tap();
    await choose(
      page,
      `标题,正文,发布时间\n${Array.from({ length: 30 }, (_, index) => `第 ${index} 碗汤,喝汤,`).join('\n')}`,
    );
    await expect(dialog(page)).toContainText('将新建 30 条');
    expect(await overflow(page)).toBe(0);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await violations(page, forcedColorsExceptions)).toEqual([]);
    await page.emulateMedia({ forcedColors: 'none' });
    await mock.faults({ method: 'POST', path: '/api/admin/news', status: 429, headers: { 'Retry-After': '120' } });
    await dialog(page).getByRole('button', { name: '开始导入 30 条' }).tap();
    await expect(dialog(page).getByText('服务器有点忙')).toBeVisible();
    await expect(dialog(page).getByText('正在导入：0 / 30')).toBeVisible();
    expect(await overflow(page)).toBe(0);
    expect(await violationsInBoth(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: '关闭' }).tap();
    const question = page.getByRole('dialog', { name: '导入还没有做完' });
    await question.getByRole('button', { name: '取消' }).tap();
    await page.goBack();
    await expect(question).toContainText('现在离开，剩下的就不导入了。');
    await question.getByRole('button', { name: '取消' }).tap();
    await expect(page).toHaveURL(/admin\/news/);
    await page.clock.runFor(121_000);
    await expect(dialog(page)).toContainText('新建了 30 条。');
    expect(await countCreated(mock)).toBe(31);
  });

  test('an import does not overflow at 200 % text size, and all its buttons can be reached', async ({ page }) => {
    await setReadingSettings(page, { size: 200 });
    await openAs(page, '/admin/news');
    await page.getByRole('button', { name: /^筛选/ }).tap();
    await page.getByRole('button', { name: '导入' }).tap();
    /** Controls that are cut off after scrolling to them. */
    const clippedControls = () =>
      dialog(page).evaluate((element) =>
        [...element.querySelectorAll('button, [role="radio"], input[type="radio"]')].flatMap((part) => {
          part.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { left, right, top, bottom } = part.getBoundingClientRect();
          const isInside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
          return isInside ? [] : [part.outerHTML.slice(0, 100)];
        }),
      );
    const expectNoProblems = async () => {
      expect(await overflow(page)).toBe(0);
      expect(await clippedControls()).toEqual([]);
      expect(await violations(page)).toEqual([]);
    };
    await expectNoProblems();
    await choose(page, 'ID,标题,正文\n1,大字的汤,喝汤\n2,,喝汤');
    await dialog(page).getByRole('radio', { name: '全部新建' }).tap();
    await expect(dialog(page)).toContainText('将新建 1 条。1 条有问题，不会导入。');
    await expectNoProblems();
    await dialog(page).getByRole('button', { name: '开始导入 1 条' }).tap();
    await expect(dialog(page)).toContainText('新建了 1 条。');
    await expectNoProblems();
    await dialog(page).getByRole('button', { name: '完成' }).tap();
    await expect(dialog(page)).toHaveCount(0);
  });
});
