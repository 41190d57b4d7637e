import type { Locator, Page } from '@playwright/test';
import { bodyBox, changeElsewhere, dialog, save, titleBox, unsavedQuestion } from './admin.ts';
import {
  enlargeText,
  expect,
  killTab,
  openAs,
  pictureFile,
  siteName,
  tabTo,
  waitForIdleTable,
  test,
  violationsInBoth,
} from './fixtures.ts';

test('retries an upload after refreshing an expired token', { tag: '@core' }, async ({ page, mock }) => {
  await openAs(page, '/admin/news?edit=new');
  await waitForIdleTable(page, mock);
  await mock.clock({ advance: 3700 });
  await dialog(page)
    .getByLabel('配图：选择文件')
    .setInputFiles(await pictureFile(page, 'a.png'));
  await dialog(page).getByRole('button', { name: '上传', exact: true }).click();
  await expect(dialog(page).getByRole('button', { name: '换一张' })).toBeVisible();
  expect(await mock.statuses({ path: '/api/admin/image' })).toEqual([401, 201]);
});

test(
  'shows a server-side validation error under its field until that field changes',
  { tag: '@core' },
  async ({ page, mock }) => {
    await openAs(page, '/admin/news?edit=5');
    await mock.faults({
      method: 'PUT',
      path: '/api/admin/news/*',
      status: 422,
      body: {
        message: 'x',
        errors: { title: ['这个标题已经用过了。'], 'tag_ids.0': ['The selected tag is invalid.'] },
      },
    });
    await titleBox(page).fill('换一个标题');
    await save(page);
    await expect(dialog(page).getByText('这个标题已经用过了。', { exact: true })).toBeVisible();
    await dialog(page).getByLabel('摘要').fill('别的字段变了');
    await expect(dialog(page).getByText('这个标题已经用过了。', { exact: true })).toBeVisible();
    await titleBox(page).fill('再换一个标题');
    await expect(dialog(page).getByText('这个标题已经用过了。', { exact: true })).toHaveCount(0);
    await save(page);
    await expect(page.getByText('新闻已保存')).toBeVisible();
  },
);

const excerptBox = (page: Page) => dialog(page).getByLabel(/^摘要/);
const conflictHeading = (page: Page) => dialog(page).getByRole('heading', { name: /被别人改过了/ });
const mergeButton = (page: Page) => dialog(page).getByRole('button', { name: '保存合并的结果' });

test(
  'a conflict shows both versions and requires a choice before saving',
  { tag: '@core' },
  async ({ page, site, mock }) => {
    await openAs(page, '/admin/news?edit=5');
    await expect(titleBox(page)).not.toHaveValue('');
    await titleBox(page).fill('我写的标题');
    await changeElsewhere(site, 5, { title: '别人写的标题' });
    await save(page);
    await expect(dialog(page).getByRole('alert')).toContainText('被别人改过了');
    await expect(conflictHeading(page)).toBeFocused();
    await expect(conflictHeading(page)).toBeInViewport({ ratio: 1 });
    const title = dialog(page).getByRole('group', { name: '标题' });
    await expect(title.getByRole('region', { name: /您写的/ })).toContainText('我写');
    await expect(title.getByRole('region', { name: /别人存的/ })).toContainText('别人写');
    await expect(titleBox(page)).toHaveValue('我写的标题');

    // Neither button saves before a version is chosen.
    await mergeButton(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText('还有 1 处没有选');
    await expect(title.getByRole('radio', { name: '用我的' })).toBeFocused();
    await save(page);
    await expect(title.getByRole('radio', { name: '用我的' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(title.getByRole('radio', { name: '用我的' })).toBeChecked();
    expect((await mock.statuses({ method: 'PUT' })).filter((status) => status === 409)).toHaveLength(1);
    await mergeButton(page).click();
    await expect(page.getByText('新闻已保存')).toBeVisible();
    await expect(page.getByRole('row', { name: /我写的标题/ })).toBeVisible();
  },
);

test('merges concurrent changes of different fields without asking', { tag: '@core' }, async ({ page, site, mock }) => {
  await openAs(page, '/admin/news?edit=5');
  await expect(titleBox(page)).not.toHaveValue('');
  await titleBox(page).fill('我写的标题');
  await changeElsewhere(site, 5, { excerpt: '别人写的摘要' });
  await save(page);
  await expect(page.getByText('新闻已保存，读者已经能看到。别人改的也合并进来了：摘要')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.goto('/admin/news?edit=5');
  await expect(titleBox(page)).toHaveValue('我写的标题');
  await expect(excerptBox(page)).toHaveValue('别人写的摘要');
  expect(await mock.statuses({ method: 'PUT' })).toEqual([200, 409, 200]);
});

test('conflicting versions are side by side on wide screens and stacked on phones', async ({ page, site }) => {
  await openAs(page, '/admin/news?edit=5');
  await expect(titleBox(page)).not.toHaveValue('');
  await titleBox(page).fill('我写的标题');
  await excerptBox(page).fill('我写的摘要');
  await changeElsewhere(site, 5, { title: '别人写的标题', excerpt: '别人写的摘要' });
  await save(page);
  const mine = dialog(page).getByRole('region', { name: '您写的标题' });
  const theirs = dialog(page).getByRole('region', { name: '别人存的标题' });
  await expect(mine).toContainText('我写');
  for (const [width, isBeside] of [
    [1280, true],
    [360, false],
  ] as const) {
    await page.setViewportSize({ width, height: 760 });
    const [one, other] = [await mine.boundingBox(), await theirs.boundingBox()];
    expect((other?.x ?? 0) > (one?.x ?? 0), `${width} px`).toBe(isBeside);
    expect((other?.y ?? 0) > (one?.y ?? 0), `${width} px`).toBe(!isBeside);
    expect(one?.width).toBeGreaterThan(200);
    expect(await violationsInBoth(page)).toEqual([]);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  await dialog(page).getByRole('button', { name: '全部用别人的' }).click();
  await expect(dialog(page).getByRole('radio', { name: '用别人的', checked: true })).toHaveCount(2);
  await mergeButton(page).click();
  await expect(page.getByRole('button', { name: '编辑“别人写的标题”' })).toBeVisible();
});

test(
  'search, tag, status, sort and page are part of the address, and back undoes them one by one',
  { tag: '@core' },
  async ({ page }) => {
    await openAs(page, '/admin/news');
    await expect(page).toHaveTitle(`新闻管理 - ${siteName}`);
    await expect(page.getByRole('columnheader', { name: '修改时间' })).toHaveAttribute('aria-sort', 'descending');
    await page.getByRole('button', { name: '标题', exact: true }).click();
    await expect(page).toHaveURL(/sort=title/);
    await expect(page.getByRole('columnheader', { name: '标题' })).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('navigation', { name: '状态' }).getByRole('link', { name: '已发布' }).click();
    await expect(page).toHaveURL(/status=published/);
    await page.getByRole('button', { name: '第 2 页' }).click();
    await expect(page).toHaveURL(/page=2/);
    await page.getByLabel('搜索标题和摘要').fill('汤');
    await page.getByLabel('搜索标题和摘要').press('Enter');
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === '汤' && !url.searchParams.has('page'));
    await page.reload();
    await expect(page.getByLabel('搜索标题和摘要')).toHaveValue('汤');
    await page.goBack();
    await expect(page.getByLabel('搜索标题和摘要')).toHaveValue('');
    await page.goBack();
    await expect(page).not.toHaveURL(/page=/);
    await page.goBack();
    await expect(page).not.toHaveURL(/status=/);
    await page.getByRole('combobox', { name: '标签' }).click();
    await page.getByRole('option', { name: '早餐' }).click();
    await expect(page).toHaveURL(/tag=3/);
    await page.reload();
    await expect(page.getByRole('combobox', { name: '标签' })).toHaveValue('早餐');
    await page.goBack();
    await expect(page).not.toHaveURL(/tag=/);
  },
);

test('back and closing the tab ask about unsaved changes only', async ({ page }) => {
  await openAs(page, '/admin/news');
  await page
    .getByRole('row')
    .getByRole('button', { name: /^编辑“/ })
    .first()
    .click();
  await expect(titleBox(page)).not.toHaveValue('');
  const before = await titleBox(page).inputValue();
  const browserDialogs: string[] = [];
  page.on('dialog', (browserDialog) => {
    browserDialogs.push(browserDialog.type());
    void browserDialog.dismiss();
  });
  const question = unsavedQuestion(page);

  await titleBox(page).fill('改了一半');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => browserDialogs).toEqual(['beforeunload']);
  await page.goBack();
  await question.getByRole('button', { name: '继续编辑' }).click();
  await expect(page).toHaveURL(/edit=/);
  await expect(titleBox(page)).toHaveValue('改了一半');

  await titleBox(page).fill(before);
  await bodyBox(page).click();
  await page.reload();
  await expect(titleBox(page)).toHaveValue(before);
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await page.goForward();

  await titleBox(page).fill('这次存下来');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('新闻已保存')).toBeVisible();
  await page.reload();
  await expect(titleBox(page)).toHaveValue('这次存下来');
  expect(browserDialogs).toEqual(['beforeunload']);

  await titleBox(page).fill('不要了');
  await page.goBack();
  await question.getByRole('button', { name: '丢弃' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.goForward();
  await expect(titleBox(page)).toHaveValue('这次存下来');
});

test('cancelling the question about unsaved changes keeps the caret, whether it came from Escape, back or the overlay', async ({
  page,
}) => {
  await openAs(page, '/admin/news');
  await page.getByRole('button', { name: '新建新闻' }).click();
  const text = bodyBox(page);
  const question = unsavedQuestion(page);
  const closeActions = {
    Escape: () => page.keyboard.press('Escape'),
    back: () => page.goBack(),
    beside: () => page.mouse.click(10, 400),
  };
  await expect(text).toBeVisible();
  await closeActions.beside();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: '新建新闻' }).click();
  for (const [way, leave] of Object.entries(closeActions)) {
    for (const box of [titleBox(page), text]) {
      await box.fill('一二三四');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await leave();
      await question.getByRole('button', { name: '继续编辑' }).click();
      await expect(question).toHaveCount(0);
      await expect(box, way).toBeFocused();
      await page.keyboard.type('中');
      if (box === text) await expect(box, way).toHaveText('一二中三四');
      else await expect(box, way).toHaveValue('一二中三四');
    }
  }
  // Signing out requires closing the form, which asks.
  await expect(page.locator('summary').click({ trial: true, timeout: 1000 })).rejects.toThrow(
    'intercepts pointer events',
  );
});

test('a tab that is killed while typing loses no character', { tag: '@core' }, async ({ page, context }) => {
  await openAs(page, '/admin/news?edit=9');
  await expect(titleBox(page)).not.toHaveValue('');
  await titleBox(page).fill('');
  await titleBox(page).pressSequentially('写到这里浏览器没了');
  await killTab(page);
  const reopened = await context.newPage();
  await reopened.goto('/admin/news?edit=9');
  await expect(dialog(reopened).getByText('找回了上次没有保存的内容')).toBeVisible();
  await expect(titleBox(reopened)).toHaveValue('写到这里浏览器没了');
  await save(reopened);
  await expect(reopened.getByText('新闻已保存')).toBeVisible();
  await reopened.goto('/admin/news?edit=9');
  await expect(titleBox(reopened)).toHaveValue('写到这里浏览器没了');
  await expect(dialog(reopened).getByText('找回了上次没有保存的内容')).toHaveCount(0);
});

test('offline, a save waits and is sent on reconnect', { tag: '@core' }, async ({ page, context, mock }) => {
  await openAs(page, '/admin/news?edit=5');
  await expect(titleBox(page)).not.toHaveValue('');
  // Waits for the lazy inputs.
  await expect(bodyBox(page)).toBeVisible();
  await expect(dialog(page).getByLabel('发布时间')).toBeVisible();
  await expect(dialog(page).getByLabel('事件日期')).toBeVisible();
  await context.setOffline(true);
  await titleBox(page).fill('路上写的标题');
  await save(page);
  await expect(dialog(page).getByRole('alert')).toContainText('还没有保存：现在没有网络');
  await expect(titleBox(page)).toHaveValue('路上写的标题');
  await context.setOffline(false);
  await expect(page.getByText('新闻已保存')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  expect(await mock.statuses({ method: 'PUT' })).toEqual([200]);
});

test('signs in, opens, changes and saves a record by keyboard alone', { tag: '@core' }, async ({ page }) => {
  await page.goto('/admin/news?q=南瓜');
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible();
  await tabTo(page.getByRole('textbox', { name: '邮箱' }));
  await page.keyboard.type('news@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '新闻管理' })).toBeVisible();
  await tabTo(page.getByRole('button', { name: /^编辑“/ }).first());
  const opener = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await page.keyboard.press('Enter');
  await expect(titleBox(page)).toBeVisible();
  await tabTo(titleBox(page));
  await page.keyboard.press('End');
  await page.keyboard.type('（已更新）');
  await page.keyboard.press('Enter');
  await expect(page.getByText('新闻已保存')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('row', { name: /（已更新）/ })).toBeVisible();
  expect(opener).toMatch(/^编辑“/);
});

test('the form has two columns on wide screens, one on phones, and does not overflow at 200 % text size', async ({
  page,
}) => {
  await openAs(page, '/admin/news?edit=5');
  const box = async (part: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
    return { x, y, width, height };
  };
  const text = bodyBox(page);
  const date = dialog(page).getByLabel('发布时间');
  await expect(text).toBeVisible();
  await expect(date).toBeVisible();
  const [title, body, beside] = [await box(titleBox(page)), await box(text), await box(date)];
  expect(title.y).toBeLessThan(body.y);
  // Lines of about 40 Chinese characters.
  expect(body.width).toBeGreaterThan(640);
  expect(body.width).toBeLessThan(860);
  expect(beside.x).toBeGreaterThan(body.x + body.width);
  expect(beside.y).toBeLessThan(body.y + body.height);
  const size = (part: Locator) => part.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(await size(titleBox(page))).toBeGreaterThan(await size(date));

  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => box(dialog(page))).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  expect((await box(date)).x).toBe((await box(titleBox(page))).x);
  expect((await box(date)).y).toBeGreaterThan((await box(text)).y);

  await page.setViewportSize({ width: 320, height: 700 });
  await enlargeText(page);
  await expect(dialog(page).getByRole('button', { name: '保存', exact: true })).toBeInViewport({ ratio: 1 });
  const beyond = await dialog(page).evaluate((element) =>
    [...element.querySelectorAll('input:not([type=file]), textarea, button, label, p')]
      // The toolbar scrolls sideways.
      .filter((part) => !part.closest('[role="toolbar"]'))
      .filter((part) => part.getBoundingClientRect().right > window.innerWidth + 1)
      .map((part) => part.outerHTML.slice(0, 120)),
  );
  expect(beyond).toEqual([]);
});

test('two tabs with the same record warn each other, and a save in one keeps the draft of the other', async ({
  page,
  context,
}) => {
  await openAs(page, '/admin/news?edit=8');
  await expect(titleBox(page)).not.toHaveValue('');
  const notice = (of: Page) => dialog(of).getByText('这条记录在另一个窗口里也开着');
  await expect(notice(page)).toHaveCount(0);
  const other = await context.newPage();
  await other.goto('/admin/news?edit=8');
  await expect(notice(other)).toBeVisible();
  await expect(notice(page)).toBeVisible();
  await titleBox(page).fill('第一个窗口存的');
  await titleBox(other).fill('第二个窗口写的');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('新闻已保存')).toBeVisible();
  await other.reload();
  await expect(titleBox(other)).toHaveValue('第二个窗口写的');
  await expect(conflictHeading(other)).toBeFocused();
  await dialog(other).getByRole('button', { name: '关闭', exact: true }).click();
  await other.getByRole('button', { name: '丢弃' }).click();
  await expect(notice(page)).toHaveCount(0);
});
