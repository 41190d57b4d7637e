import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { administrator, confirmBulkAction, bulkBar, dialog, editButtons, firstTitle, list, titleBox } from './admin.ts';
import {
  download,
  expect,
  floatingBarExceptions,
  holdRequests,
  openAs,
  openRowMenu,
  overflow,
  setReadingSettings,
  test,
  violationsInBoth,
} from './fixtures.ts';

/** Parts of the list that overflow the screen or need scrolling sideways. */
const beyondEdge = async (page: Page) => {
  await expect(editButtons(page).first()).toBeVisible();
  return list(page).evaluate((frame) => [
    ...(frame.scrollWidth > frame.clientWidth ? [`${frame.scrollWidth} of ${frame.clientWidth} px`] : []),
    ...[...frame.querySelectorAll('button, bdi, input, dd, td')]
      .filter((part) => {
        const { left, right } = part.getBoundingClientRect();
        return left < -1 || right > window.innerWidth + 1;
      })
      .map((part) => part.outerHTML.slice(0, 120)),
  ]);
};

test('rows show title, status, dates and actions at 360, 820 and 1280 px', { tag: '@core' }, async ({ page }) => {
  await openAs(page, '/admin');
  for (const type of ['news', 'photo', 'witness', 'tag', 'user']) {
    await page.goto(`/admin/${type}`);
    for (const width of [360, 820, 1280]) {
      await page.setViewportSize({ width, height: 860 });
      const found = { type, width, beyond: await beyondEdge(page), overflow: await overflow(page) };
      expect(found).toEqual({ type, width, beyond: [], overflow: 0 });
    }
  }
});

test('shows a table from 1264 px and cards below', async ({ page }) => {
  await page.setViewportSize({ width: 1264, height: 860 });
  await openAs(page, '/admin/news?status=published');
  await expect(list(page).getByRole('table')).toBeVisible();
  await page.setViewportSize({ width: 1263, height: 860 });
  await expect(list(page).getByRole('table')).toHaveCount(0);
  const card = list(page).getByRole('listitem').first();
  await expect(card).toContainText('已发布');
  await expect(card.getByRole('button', { name: /的操作$/ })).toBeInViewport();
});

test('at 1280 px a source has room for its words, and an address of e-mail stays on one line', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAs(page, '/admin/news?status=published');
  await expect(list(page).getByRole('row').nth(1)).toContainText('已发布');
  const source = await list(page).getByRole('columnheader', { name: '来源' }).boundingBox();
  // Eight characters of 16 px.
  expect(source?.width).toBeGreaterThanOrEqual(128);
  await page.goto('/admin/user');
  const addresses = list(page).getByRole('cell', { name: /@example\.com$/ });
  await expect(addresses.first()).toBeVisible();
  const heights = await addresses.evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(cell).fontSize);
    }),
  );
  expect(Math.max(...heights)).toBeLessThan(2);
});

test('at 100 and 125 % text size the tools of a table are in one row, and the first record is near the top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAs(page, '/admin/news');
  for (const [size, top] of [
    [100, 255],
    [125, 275],
  ] as const) {
    await setReadingSettings(page, { size });
    await page.reload();
    await expect(editButtons(page).first()).toBeVisible();
    const tools = page.getByRole('search').locator('xpath=..').locator(':scope > *:visible');
    const middles = await tools.evaluateAll((parts) =>
      parts.map((part) => {
        const { top: above, height } = part.getBoundingClientRect();
        return Math.round(above + height / 2);
      }),
    );
    expect(middles.length).toBeGreaterThan(4);
    expect(new Set(middles).size).toBe(1);
    expect((await list(page).getByRole('row').nth(1).boundingBox())?.y).toBeLessThanOrEqual(top);
    expect(await overflow(page)).toBe(0);
  }
});

test('shows cards at 200 % text size, and nothing is cut off', async ({ page }) => {
  await setReadingSettings(page, { size: 200 });
  await openAs(page, '/admin/news');
  expect(await beyondEdge(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await beyondEdge(page)).toEqual([]);
  await expect(page.getByRole('table')).toHaveCount(0);
});

test.describe('an admin table on a phone', () => {
  test.use({ viewport: { width: 360, height: 760 }, hasTouch: true });

  test('shows cards with title, status and dates that are sorted, selected and opened', async ({ page }) => {
    await openAs(page, '/admin/news?status=published');
    await expect(page.getByRole('table')).toHaveCount(0);
    const card = list(page).getByRole('listitem').first();
    await expect(card).toContainText('已发布');
    await expect(card).toContainText(/\d{4}-\d\d-\d\d/);
    // The first card is in the upper half of the window, and not tall.
    const place = await card.boundingBox();
    expect(place?.y).toBeLessThan(330);
    expect(place?.height).toBeLessThanOrEqual(100);
    await page.getByRole('button', { name: /^筛选/ }).tap();
    const sheet = page.getByRole('dialog', { name: '筛选和工具' });
    expect((await sheet.boundingBox())?.height).toBeLessThan(500);
    await sheet.getByRole('combobox', { name: '排序' }).click();
    await page.getByRole('option', { name: '标题 ↑' }).click();
    await expect(page).toHaveURL(/sort=title/);
    await sheet.getByRole('button', { name: '看结果' }).tap();
    await expect(sheet).toHaveCount(0);
    await page
      .getByRole('checkbox', { name: /^选择“/ })
      .first()
      .check();
    await page.getByRole('checkbox', { name: '全选' }).check();
    await expect(page.getByText('已选 20 条')).toBeVisible();
    expect(await violationsInBoth(page, floatingBarExceptions)).toEqual([]);
    for (const name of [/^编辑“/, /的操作$/]) {
      const box = await card.getByRole('button', { name }).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    await editButtons(page).first().click();
    await expect(dialog(page)).toBeVisible();
  });
});

test('rows of the previous sort cannot be selected while the new order loads', async ({ page }) => {
  await openAs(page, '/admin/news');
  const release = await holdRequests(page, /sort=title/);
  const all = page.getByRole('checkbox', { name: '全选' });
  await expect(all).toBeEnabled();
  await page.getByRole('button', { name: /^标题/ }).click();
  await expect(list(page)).toHaveAttribute('aria-busy', 'true');
  await expect(all).toBeDisabled();
  for (const box of await list(page)
    .getByRole('checkbox', { name: /^选择“/ })
    .all())
    await expect(box).toBeDisabled();
  release();
  await all.check();
  await expect(page.getByText('已选 20 条')).toBeVisible();
});

test('a row menu links to the public page of published records and previews others', async ({ page }) => {
  await openAs(page, '/admin/news?status=published');
  const title = await firstTitle(page);
  const link = (await openRowMenu(page, title)).getByRole('menuitem', { name: /在网站上看/ });
  const [publicPage] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(publicPage.getByRole('heading', { name: title, level: 1 })).toBeVisible();

  await page.goto('/admin/news?status=draft');
  const draft = await firstTitle(page);
  const menu = await openRowMenu(page, draft);
  await expect(menu.getByRole('menuitem', { name: '删除' })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: /在网站上看/ })).toHaveCount(0);
  await menu.getByRole('menuitem', { name: '预览' }).click();
  const preview = page.getByRole('dialog', { name: '预览' });
  await expect(preview.frameLocator('iframe').getByRole('heading', { name: draft, level: 1 })).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  await preview.getByRole('button', { name: '关闭预览' }).last().click();
  await expect(preview).toHaveCount(0);
  await expect(page.getByRole('button', { name: `“${draft}”的操作` })).toBeFocused();
});

test('deletes a record from its row menu by keyboard and undoes the deletion', async ({ page }) => {
  await openAs(page, '/admin/news?status=published');
  const label = (await editButtons(page).first().getAttribute('aria-label')) ?? '';
  await page
    .getByRole('button', { name: /的操作$/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: /在网站上看/ })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: '删除' })).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: '删除这条记录？' });
  await expect(question).toContainText('以后还可以恢复。读者马上就看不到它了。');
  await expect(question.getByRole('button', { name: '取消' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('已删除，可以在')).toBeVisible();
  await expect(page.getByRole('button', { name: label })).toHaveCount(0);
  await expect(list(page)).toBeFocused();
  await page.getByRole('button', { name: '撤销' }).press('Enter');
  await expect(page.getByText('已恢复')).toBeVisible();
  await expect(page.getByRole('button', { name: label })).toBeVisible();
});

test('status tabs show counts, which follow a deletion', { tag: '@core' }, async ({ page }) => {
  await openAs(page, '/admin/news?sort=title&page=2');
  const tab = (name: string) => page.getByRole('navigation', { name: '状态' }).getByRole('link', { name });
  await expect(tab('全部')).toHaveAttribute('aria-current', 'page');
  const countOf = async (name: string) => Number(/(\d+) 条/.exec((await tab(name).textContent()) ?? '')?.[1]);
  await expect(tab('已删除')).toHaveText(/\d 条/);
  const before = { drafts: await countOf('草稿'), trashed: await countOf('已删除') };
  await tab('草稿').click();
  await expect(page).toHaveURL((url) => url.search === '?sort=title&status=draft');
  await expect(tab('草稿')).toHaveAttribute('aria-current', 'page');
  await expect(tab('全部')).not.toHaveAttribute('aria-current');
  await expect(page.getByText(`共 ${before.drafts} 条`)).toBeVisible();
  await page
    .getByRole('button', { name: /的操作$/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(tab('已删除')).toHaveText(`已删除${before.trashed + 1} 条`);
  await expect(tab('草稿')).toHaveText(`草稿${before.drafts - 1} 条`);
  await page.goto('/admin/tag');
  await expect(editButtons(page).first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: '状态' })).toHaveCount(0);
});

const check = (page: Page, name: string) => page.getByRole('checkbox', { name }).check();

test('the selection survives page changes and is cleared by another filter', async ({ page }) => {
  await openAs(page, '/admin/news');
  await check(page, '全选');
  await expect(page.getByText('已选 20 条')).toBeVisible();
  await page.getByRole('button', { name: '第 2 页' }).click();
  await expect(page.getByRole('checkbox', { name: '全选' })).not.toBeChecked();
  await page
    .getByRole('checkbox', { name: /^选择“/ })
    .first()
    .check();
  await expect(page.getByText('已选 21 条')).toBeVisible();
  await page.getByRole('button', { name: '第 1 页' }).click();
  await expect(page.getByRole('checkbox', { name: '全选' })).toBeChecked();
  await page.getByRole('navigation', { name: '状态' }).getByRole('link', { name: '已发布' }).click();
  await expect(bulkBar(page)).toHaveCount(0);
});

test(
  'deletes all matching records in batches of 100, retries failed batches and undoes all',
  { tag: '@core' },
  async ({ page, mock }) => {
    test.slow();
    await mock.fill('news', 230);
    await openAs(page, '/admin/news?status=published');
    await check(page, '全选');
    const all = bulkBar(page).getByRole('button', { name: /^选中全部 \d+ 条$/ });
    const total = Number(/\d+/.exec(await all.innerText())?.[0]);
    expect(total).toBeGreaterThan(250);
    await all.click();
    await expect(page.getByText(`已选全部 ${total} 条`)).toBeVisible();
    await mock.faults({ method: 'POST', path: '/api/admin/news/bulk', status: 500, body: { message: '' } });
    await confirmBulkAction(page, '删除');
    await expect(bulkBar(page)).toBeFocused();
    await expect(bulkBar(page).getByText(`已删除 ${total - 100} 条`)).toBeVisible();
    const failure = bulkBar(page).getByRole('alert');
    await expect(failure).toContainText('有 100 条没有删除');
    await expect(failure).toContainText('第 1 批（100 条）：服务器出了问题');
    // Scrolls up, as the sticky head would cover rows.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await violationsInBoth(page)).toEqual([]);
    await failure.getByRole('button', { name: '重试失败的' }).click();
    await expect(bulkBar(page).getByText(`已删除 ${total} 条`)).toBeVisible();
    await expect(failure).toHaveCount(0);
    await expect(page.getByText('没有符合条件的记录')).toBeVisible();
    const batches = (await mock.requests()).filter(({ path }) => path.endsWith('/bulk'));
    expect(batches).toHaveLength(Math.ceil(total / 100) + 1);

    await bulkBar(page)
      .getByRole('button', { name: `撤销（${total} 条）` })
      .click();
    await expect(bulkBar(page).getByText(`已恢复 ${total} 条`)).toBeVisible();
    await expect(page.getByText(`共 ${total} 条`)).toBeVisible();
    await bulkBar(page).getByRole('button', { name: '知道了' }).click();
    await expect(bulkBar(page)).toHaveCount(0);
  },
);

test('a bulk action asks before it is left, and is cancelled without touching the rest', async ({ page, mock }) => {
  await mock.fill('news', 230);
  await openAs(page, '/admin/news?status=published');
  await check(page, '全选');
  await bulkBar(page)
    .getByRole('button', { name: /^选中全部/ })
    .click();
  const release = await holdRequests(page, '**/api/admin/news/bulk');
  const sent = page.waitForRequest('**/api/admin/news/bulk');
  await confirmBulkAction(page, '撤回');
  await sent;
  await page.getByRole('navigation', { name: '可以管理的内容' }).getByRole('link', { name: '知识' }).click();
  await page.getByRole('dialog', { name: '批量操作还没有做完' }).getByRole('button', { name: '取消' }).click();
  await expect(page).toHaveURL(/\/admin\/news/);
  await page.getByRole('link', { name: '日历' }).click();
  await page.getByRole('dialog', { name: '批量操作还没有做完' }).getByRole('button', { name: '取消' }).click();
  await expect(bulkBar(page).getByText(/^正在撤回：/)).toBeVisible();
  await bulkBar(page).getByRole('button', { name: '取消' }).click();
  release();
  await expect(bulkBar(page).getByText(/^已撤回 100 条$/)).toBeVisible();
  await expect(bulkBar(page).getByText(/^已取消，其余 \d+ 条没有动。$/)).toBeVisible();
  // Unpublishing deletes the dates, so there is no undo.
  await expect(bulkBar(page).getByRole('button', { name: /^撤销/ })).toHaveCount(0);
});

test('hidden columns stay hidden after a reload', async ({ page }) => {
  await openAs(page, '/admin/news');
  await expect(editButtons(page).first()).toBeVisible();
  const columns = page.getByRole('columnheader');
  await expect(columns).toHaveText(['', '标题', '发布时间', '修改时间', '来源', '事件日期', '状态', '操作']);
  await page.getByRole('button', { name: '显示哪些列' }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: '标题' })).toHaveCount(0);
  await page.getByRole('menuitemcheckbox', { name: '来源' }).click();
  await page.getByRole('menuitemcheckbox', { name: '发布时间' }).click();
  const fewer = ['', '标题', '修改时间', '事件日期', '状态', '操作'];
  await expect(columns).toHaveText(fewer);
  expect(await violationsInBoth(page)).toEqual([]);
  await page.reload();
  await expect(columns).toHaveText(fewer);
  await page.getByRole('button', { name: '显示哪些列' }).click();
  await page.getByRole('menuitem', { name: '恢复原样' }).click();
  await expect(columns).toHaveCount(8);
  await page.goto('/admin/photo');
  await expect(page.getByRole('columnheader', { name: '地点' })).toBeVisible();
});

test('keyboard shortcuts search, move, open and create, are ignored while typing, and can be switched off', async ({
  page,
}) => {
  // Many pages.
  test.slow();
  await openAs(page, '/admin/news');
  await expect(editButtons(page).first()).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(page.getByLabel('搜索标题和摘要')).toBeFocused();
  await page.keyboard.type('n/?');
  await expect(page.getByLabel('搜索标题和摘要')).toHaveValue('n/?');
  await page.getByLabel('搜索标题和摘要').fill('');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const second = page.getByRole('row').nth(2).getByRole('button').first();
  await expect(second).toBeFocused();
  const title = await second.innerText();
  await page.keyboard.press('Enter');
  await expect(titleBox(page)).toHaveValue(title);
  await page.getByRole('button', { name: '关闭' }).last().focus();
  await page.keyboard.press('n');
  await expect(page).not.toHaveURL(/edit=new/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: '快捷键' });
  await expect(help.getByRole('term')).toHaveText([
    '/',
    'n',
    '↑ ↓',
    'Enter',
    'Ctrl+K，Mac 上 ⌘K',
    '?',
    'Ctrl+S，Mac 上 ⌘S',
    'Ctrl+K，Mac 上 ⌘K',
    'Alt+F10',
  ]);
  expect(await violationsInBoth(page)).toEqual([]);
  await help.getByRole('switch', { name: '使用快捷键' }).press('Space');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('n');
  await page.reload();
  await expect(editButtons(page).first()).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: '快捷键' }).click();
  await help.getByRole('switch', { name: '使用快捷键' }).press('Space');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/edit=new/);
});

test('exports all records that match a filter as CSV and JSON, and can be cancelled', async ({ page, mock }) => {
  await mock.fill('news', 230);
  await openAs(page, '/admin/news?status=published&sort=title');
  const total = Number(/\d+/.exec(await page.getByText(/^共 \d+ 条$/).innerText())?.[0]);
  const exported = async (format: string) => {
    await page.getByRole('button', { name: '导出' }).click();
    const { name, content } = await download(page, () =>
      page.getByRole('menuitem', { name: format, exact: true }).click(),
    );
    return { name, text: content.toString() };
  };
  const csv = await exported('表格（CSV）');
  expect(csv.name).toMatch(/^新闻-\d{4}-\d\d-\d\d\.csv$/);
  expect(csv.text).toMatch(/^\uFEFFID,标题,发布时间,修改时间,来源,事件日期,状态\r\n/);
  expect(csv.text.match(/,已发布\r\n/g)).toHaveLength(total);
  await expect(page.getByText(`已导出 ${total} 条`)).toBeVisible();
  const json = await exported('数据（JSON）');
  expect(
    v.parse(v.array(v.object({ id: v.number(), status: v.literal('published') })), JSON.parse(json.text)),
  ).toHaveLength(total);

  const release = await holdRequests(page, '**/api/admin/news?*');
  await page.getByRole('button', { name: '导出' }).click();
  await page.getByRole('menuitem', { name: '表格（CSV）' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^正在导出：\d+/ })).toBeVisible();
  await page.getByRole('button', { name: '取消导出' }).click();
  await expect(page.getByRole('button', { name: '导出', exact: true })).toBeVisible();
  release();
});

test('in a wide window table head and bulk bar stay in view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAs(page, '/admin/news');
  const row = list(page).getByRole('row').nth(1);
  await row.getByRole('checkbox').check();
  await expect(bulkBar(page)).toBeInViewport({ ratio: 1 });
  expect(await violationsInBoth(page)).toEqual([]);
  await page.evaluate(() => scrollTo(0, 800));
  await expect(row).not.toBeInViewport();
  await expect(page.getByRole('columnheader', { name: '标题' })).toBeInViewport({ ratio: 1 });
  await expect(bulkBar(page)).toBeInViewport({ ratio: 1 });
});

test('from 1500 px the table has columns for picture and tags, and the title column is the widest', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1680, height: 900 });
  await openAs(page, '/admin/news?status=published');
  await expect(editButtons(page).first()).toBeVisible();
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveText([
    '',
    '标题',
    '配图',
    '标签',
    '发布时间',
    '修改时间',
    '来源',
    '事件日期',
    '状态',
    '操作',
  ]);
  const widths = await heads.evaluateAll((all) => all.map((head) => head.getBoundingClientRect().width));
  expect(widths[1]).toBe(Math.max(...widths));
  expect(widths[1]).toBeGreaterThan(300);
  await expect(list(page).getByText('已删除的标签')).toHaveCount(0);
  await expect(list(page).getByRole('img').first()).toBeVisible();
});

const vCreated = v.object({ data: v.object({ id: v.number() }) });
const vTotal = v.object({ meta: v.object({ total: v.number() }) });

test('adds a tag to selected records, reports a conflict, retries and undoes', async ({ page, site, mock }) => {
  const call = await administrator(site);
  const tag = v.parse(vCreated, await call('POST', 'admin/tag', { name: '新标签', slug: 'new-tag', color: '#1B6B56' }));
  const tagged = async () => v.parse(vTotal, await call('GET', `admin/news?tag=${tag.data.id}`)).meta.total;
  await openAs(page, '/admin/news');
  for (const row of [0, 1])
    await page
      .getByRole('checkbox', { name: /^选择“/ })
      .nth(row)
      .click();
  await bulkBar(page).getByRole('button', { name: '加标签…' }).click();
  const question = page.getByRole('dialog', { name: '加标签' });
  await expect(question.getByRole('combobox')).toBeFocused();
  expect(await violationsInBoth(page, floatingBarExceptions)).toEqual([]);
  await question.getByRole('combobox').click();
  await expect(question.getByRole('option').nth(3)).toBeInViewport({ ratio: 1 });
  await question.getByRole('combobox').fill('新标签');
  await question.getByRole('option', { name: '新标签' }).click();
  await mock.faults({ method: 'PUT', path: '/api/admin/news/*', elsewhere: true });
  await question.getByRole('button', { name: '加标签' }).click();
  await expect(bulkBar(page).getByText('已加标签 1 条')).toBeVisible();
  await expect(bulkBar(page).getByRole('alert')).toContainText('1 条：这条内容在您编辑的时候被别人改过了。');
  await bulkBar(page).getByRole('button', { name: '重试失败的' }).click();
  await expect(bulkBar(page).getByText('已加标签 2 条')).toBeVisible();
  expect(await tagged()).toBe(2);
  await bulkBar(page).getByRole('button', { name: '撤销（2 条）' }).click();
  await expect(bulkBar(page).getByText('已撤销 2 条')).toBeVisible();
  expect(await tagged()).toBe(0);
});
