import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { agree, bulk, chosenByBrowser, edits, list } from './desk.ts';
import { expect, login, openAs, overflow, test, violations, violationsInBoth } from './fixtures.ts';

const selectAll = async (page: Page) => {
  await page.getByRole('checkbox', { name: '全选' }).check();
  await bulk(page)
    .getByRole('button', { name: /^选中全部/ })
    .click();
};

const vSent = v.object({ action: v.string(), ids: v.array(v.number()) });

/** The ids of each bulk call. */
const watchBatches = (page: Page) => {
  const batches: number[][] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/bulk')) {
      batches.push(v.parse(vSent, request.postDataJSON()).ids);
    }
  });
  return batches;
};

test('of an action that fails for two batches, just those two are sent again', async ({ page, mock }) => {
  await mock.fill('news', 230);
  await openAs(page, '/admin/news?status=published');
  await expect(edits(page).first()).toBeVisible();
  const batches = watchBatches(page);
  await selectAll(page);
  await mock.faults({ method: 'POST', path: '/api/admin/news/bulk', status: 500, body: { message: '' }, times: 2 });
  await agree(page, '撤回');
  const failure = bulk(page).getByRole('alert');
  await expect(failure).toContainText('有 200 条没有撤回');
  await expect(failure.getByRole('listitem')).toHaveText([/^第 1 批（100 条）/, /^第 2 批（100 条）/]);
  await expect(bulk(page).getByText('已撤回 76 条')).toBeVisible();
  const failed = batches.slice(0, 2);
  expect(batches).toHaveLength(3);
  await failure.getByRole('button', { name: '重试失败的' }).click();
  await expect(bulk(page).getByText('已撤回 276 条')).toBeVisible();
  await expect(failure).toHaveCount(0);
  expect(batches.slice(3)).toEqual(failed);
});

test('all of 100,000 records are selected, acted on in batches with progress, paused and cancelled, and the rest stays', async ({
  page,
  mock,
}) => {
  test.slow();
  await mock.fill('news', 100_000);
  await openAs(page, '/admin/news?status=published');
  await expect(page.getByText('共 100046 条')).toBeVisible();
  await expect(edits(page)).toHaveCount(20);
  const batches = watchBatches(page);
  await selectAll(page);
  await expect(page.getByText('已选全部 100046 条')).toBeVisible();
  await agree(page, '删除');
  const tried = async (state: string) => {
    const text = await bulk(page)
      .getByText(new RegExp(`^${state}：\\d+ / 100046$`))
      .innerText();
    return Number(/：(\d+)/.exec(text)?.[1]);
  };
  await expect.poll(() => tried('正在删除')).toBeGreaterThanOrEqual(200);
  await bulk(page).getByRole('button', { name: '暂停' }).click();
  // The batch on its way is finished.
  let paused = 0;
  await expect
    .poll(
      async () => {
        const before = paused;
        paused = await tried('已暂停');
        return paused === before;
      },
      { intervals: [1000] },
    )
    .toBe(true);
  await bulk(page).getByRole('button', { name: '继续' }).click();
  await expect.poll(() => tried('正在删除')).toBeGreaterThan(paused);
  await bulk(page).getByRole('button', { name: '取消' }).click();
  await expect(bulk(page).getByText(/^已取消，其余 \d+ 条没有动。$/)).toBeVisible();
  const deleted = Number(
    /\d+/.exec(
      await bulk(page)
        .getByText(/^已删除 \d+ 条$/)
        .innerText(),
    )?.[0],
  );
  expect(batches.every((ids) => ids.length === 100)).toBe(true);
  expect(new Set(batches.flat()).size).toBe(deleted);
  await expect(bulk(page).getByText(`已取消，其余 ${100_046 - deleted} 条没有动。`)).toBeVisible();
  await expect(page.getByText(`共 ${100_046 - deleted} 条`)).toBeVisible();
  await bulk(page)
    .getByRole('button', { name: `撤销（${deleted} 条）` })
    .click();
  await expect(bulk(page).getByText(`已恢复 ${deleted} 条`)).toBeVisible();
  await expect(page.getByText('共 100046 条')).toBeVisible();
});

test('a deletion can be undone for ten seconds, longer under the pointer, and later in the trash', async ({ page }) => {
  await page.clock.install();
  await openAs(page, '/admin/news?status=published');
  const remove = async () => {
    const label = (await edits(page).first().getAttribute('aria-label')) ?? '';
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
  await page.goto('/admin/news?status=trashed');
  await expect(page.getByRole('button', { name: /^恢复“/ }).first()).toBeVisible();
});

test('deleting for good says so, and offers no way back', async ({ page }) => {
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

test('a record whose words promise too much says so in its row, and in its body once that was read', async ({
  page,
}) => {
  await openAs(page, '/admin/news?status=draft');
  await edits(page).first().click();
  const dialog = page.getByRole('dialog', { name: /编辑新闻/ });
  await dialog.getByLabel(/^标题/).fill('根治失眠的粥');
  const body = dialog.getByRole('textbox', { name: '正文' });
  await body.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('这碗粥能治愈失眠。');
  await dialog.getByRole('button', { name: '存草稿' }).click();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole('row', { name: /根治失眠的粥/ });
  const mark = row.getByRole('button', { name: '2 处用词待斟酌：打开“根治失眠的粥”' });
  await expect(mark).toBeVisible();
  expect(await violationsInBoth(page)).toEqual([]);
  // The list has no bodies, and none is asked for.
  await page.reload();
  await row.getByRole('button', { name: '1 处用词待斟酌：打开“根治失眠的粥”' }).click();
  await expect(dialog.getByRole('region', { name: '用词提醒' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mark).toBeVisible();
});

test.describe('at 360 px, by touch alone', () => {
  test.use({ viewport: { width: 360, height: 760 }, hasTouch: true });

  test('two drafts are found, selected and published, and the result is read', async ({ page, mock }) => {
    await page.goto('/admin/news?status=draft&sort=title');
    await login(page);
    const cards = list(page).getByRole('listitem');
    await expect(edits(page).first()).toBeVisible();
    const title = (await edits(page).nth(1).getAttribute('aria-label'))?.replace(/^编辑“(.*)”$/, '$1') ?? '';
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
    // The rows that were found stay until the others come.
    await expect(edits(page).nth(1)).toHaveAccessibleName(`编辑“${title}”`);
    for (const index of [0, 1]) await cards.nth(index).getByRole('checkbox').tap();
    await expect(page.getByText('已选 2 条')).toBeVisible();
    const batches = watchBatches(page);
    await bulk(page).getByRole('button', { name: '发布' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: '发布' }).tap();
    await expect(bulk(page).getByText('已发布 2 条')).toBeVisible();
    expect(await overflow(page)).toBe(0);
    expect(batches).toHaveLength(1);
    await bulk(page).getByRole('button', { name: '知道了' }).tap();
    await expect(page.getByText('勾选记录后可以批量操作')).toBeVisible();
    expect((await mock.requests()).filter(({ path }) => path.endsWith('/bulk'))).toHaveLength(1);
  });
});

test('at 1280 px, by keyboard alone, two drafts are selected and published, and taken back', async ({ page }) => {
  await openAs(page, '/admin/news?status=draft');
  await expect(edits(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('row').nth(1).getByRole('button').first()).toBeFocused();
  for (const index of [1, 2]) {
    await page.keyboard.press(index === 1 ? 'Shift+Tab' : 'ArrowDown');
    if (index === 2) await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('row').nth(index).getByRole('checkbox')).toBeFocused();
    await page.keyboard.press('Space');
  }
  await expect(page.getByText('已选 2 条')).toBeVisible();
  const publish = bulk(page).getByRole('button', { name: '发布' });
  for (let step = 0; step < 20; step += 1) {
    if (await publish.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Shift+Tab');
  }
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: '发布选中的 2 条记录？' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: '发布' }).focus();
  await page.keyboard.press('Enter');
  await expect(bulk(page)).toBeFocused();
  await expect(bulk(page).getByText('已发布 2 条')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(bulk(page).getByRole('button', { name: '撤销（2 条）' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bulk(page).getByText('已撤回 2 条')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in ${colorScheme} forced colours one sees which tab is open and what is selected, and axe finds nothing`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await openAs(page, '/admin/news?status=published');
    await expect(edits(page).first()).toBeVisible();
    const tab = (name: string) => page.getByRole('navigation', { name: '状态' }).getByRole('link', { name });
    await expect(tab('已发布')).toHaveCSS('border-bottom-style', 'solid');
    await expect(tab('草稿')).toHaveCSS('border-bottom-style', 'none');
    const row = page.getByRole('row').nth(1);
    await row.getByRole('checkbox').check();
    await expect(row).toHaveCSS('outline-style', 'solid');
    await expect(page.getByRole('row').nth(2)).toHaveCSS('outline-style', 'none');
    // A tick in the colour of what is behind it would not be seen.
    const colours = await row
      .locator('td')
      .first()
      .evaluate((cell) => {
        const tick = cell.querySelector('svg');
        const box = cell.querySelector('input');
        return tick && box && [getComputedStyle(tick).color, getComputedStyle(box).backgroundColor];
      });
    expect(colours?.[0]).not.toBe(colours?.[1]);
    expect(await violations(page, chosenByBrowser)).toEqual([]);
    await page.getByRole('button', { name: /^视图/ }).click();
    const item = page.getByRole('menuitem', { name: '保存和管理视图…' });
    await expect(item).toHaveCSS('outline-style', 'solid');
    expect(await violations(page, chosenByBrowser)).toEqual([]);
    await item.click();
    await expect(page.getByRole('dialog', { name: '视图' })).toBeVisible();
    expect(await violations(page, chosenByBrowser)).toEqual([]);
  });
}

const pageCode = '记录列表';

for (const { email, address, menu } of [
  { email: 'member@example.com', address: '/admin/news', menu: [] },
  { email: 'news@example.com', address: '/admin/knowhow', menu: ['新闻', '照片'] },
  { email: 'object@example.com', address: '/admin/photo', menu: ['新闻'] },
]) {
  test(`${email} gets a 403 at ${address}, none of its code, and sees ${menu.join('、') || 'no type'} in the menu`, async ({
    page,
    mock,
  }) => {
    /** By address: a script that is preloaded is asked for twice. */
    const scripts = new Map<string, Promise<string>>();
    page.on('response', (response) => {
      if (/\.js($|\?)/.test(response.url()))
        scripts.set(
          response.url(),
          response.text().catch(() => ''),
        );
    });
    const pageScripts = async () =>
      (await Promise.all(scripts.values())).filter((script) => script.includes(pageCode)).length;
    await openAs(page, address, email);
    await expect(page.getByRole('heading', { name: '您没有权限打开这个页面' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(scripts.size).toBeGreaterThan(0);
    expect(await pageScripts()).toBe(0);
    expect((await mock.requests()).filter(({ path }) => path.startsWith('/api/admin/'))).toEqual([]);
    await page.goto('/admin');
    if (menu.length === 0) {
      await expect(page.getByRole('heading', { name: '您没有权限打开这个页面' })).toBeVisible();
      return;
    }
    await expect(page.getByRole('navigation', { name: '可以管理的内容' }).getByRole('link')).toHaveText([
      ...menu,
      '看网站',
    ]);
    await page.goto('/admin/news');
    await expect(edits(page).first()).toBeVisible();
    expect(await pageScripts()).toBe(1);
  });
}

test('an administrator takes a scope away: the page closes at the next answer, and what was typed is found again', async ({
  page,
  site,
}) => {
  const json = { 'Content-Type': 'application/json', Accept: 'application/json' };
  const vToken = v.object({ token: v.string() });
  const vUser = v.object({
    data: v.object({ name: v.string(), email: v.string(), updated_at: v.string() }),
  });
  const body = JSON.stringify({ email: 'admin@example.com', password: 'password' });
  const { token } = v.parse(
    vToken,
    await (await fetch(`${site}/api/auth/login`, { method: 'POST', headers: json, body })).json(),
  );
  const headers = { ...json, Authorization: `Bearer ${token}` };
  const giveScope = async (scope: string[]) => {
    const { data } = v.parse(vUser, await (await fetch(`${site}/api/admin/user/2`, { headers })).json());
    const answer = await fetch(`${site}/api/admin/user/2`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ ...data, scope }),
    });
    expect(answer.status).toBe(200);
  };

  await openAs(page, '/admin/news?status=draft', 'news@example.com');
  await edits(page).first().click();
  const title = page.getByRole('dialog', { name: /编辑新闻/ }).getByLabel(/^标题/);
  await title.fill('写到一半的标题');
  await giveScope(['admin-photo']);
  await page.getByRole('button', { name: '存草稿' }).click();
  await expect(page.getByRole('heading', { name: '您没有权限打开这个页面' })).toBeVisible();
  await expect(page.getByText('您的权限刚刚改了。没有提交的内容还留在这台设备上。')).toBeVisible();
  const address = page.url();

  await giveScope(['admin-news', 'admin-photo']);
  await page.goto(address);
  await expect(title).toHaveValue('写到一半的标题');
});

test('the number beside a tag says what it counts', async ({ page, site }) => {
  const vTotal = v.object({ meta: v.object({ total: v.number() }) });
  const { meta } = v.parse(vTotal, await (await fetch(`${site}/api/news?tag=4`)).json());
  await page.goto('/news?tag=4');
  await expect(page.getByText(`共 ${meta.total} 篇`)).toBeVisible();
  await openAs(page, '/admin/tag');
  await expect(page.getByRole('columnheader', { name: '已发布的篇数' })).toBeVisible();
});
