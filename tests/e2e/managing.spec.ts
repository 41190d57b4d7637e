import type { Locator, Page } from '@playwright/test';
import { agree } from './desk.ts';
import {
  compose,
  enlargeText,
  expect,
  hold,
  killTab,
  openAs,
  openRowMenu,
  quiet,
  test,
  violationsInBoth,
} from './fixtures.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: /新闻/ });
const titleBox = (page: Page) => dialog(page).getByLabel(/^标题/);
const save = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: /^(保存|存草稿)$/ })
    .click();

/** Changes a record like a second editor, not from this browser. */
const changeElsewhere = (page: Page, id: number, change: { title?: string; excerpt?: string; body?: string }) =>
  page.evaluate(
    async ({ record, fields }) => {
      const token = localStorage.getItem('auth._token.laravelJWT') ?? '';
      const headers = { Accept: 'application/json', 'Content-Type': 'application/json', Authorization: token };
      const { data } = await (await fetch(`/api/admin/news/${record}`, { headers })).json();
      const { title, body: text, updated_at } = data;
      const body = JSON.stringify({ title, body: text, updated_at, ...fields });
      await fetch(`/api/admin/news/${record}`, { method: 'PUT', headers, body });
    },
    { record: id, fields: change },
  );

test('an editor writes a piece of news, with tag, picture, dates and text, and a reader sees it', async ({ page }) => {
  await openAs(page, '/admin/news', 'news@example.com');
  await page.getByRole('button', { name: '新建新闻' }).click();
  await expect(page).toHaveURL(/edit=new/);
  await titleBox(page).fill('立冬喝一碗萝卜汤');
  await dialog(page).getByLabel('摘要').fill('天冷了，慢慢喝一碗热汤。');
  await dialog(page)
    .getByLabel('配图：选择文件')
    .setInputFiles({
      name: '汤.png',
      mimeType: 'image/png',
      buffer: Buffer.from(await picture(page), 'base64'),
    });
  await dialog(page).getByLabel('这张图片上有什么').fill('一碗萝卜汤');
  await send(page);
  await expect(dialog(page).getByRole('img', { name: '一碗萝卜汤' })).toBeVisible();
  await dialog(page).getByRole('combobox', { name: '标签' }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  const editor = dialog(page).getByRole('textbox', { name: '正文' });
  await editor.click();
  await page.keyboard.type('萝卜切块，小火慢炖。');
  await dialog(page).getByLabel('来源', { exact: true }).fill('台北日报');
  await dialog(page).getByLabel('来源网址').fill('https://example.com/soup');
  await dialog(page).getByRole('button', { name: '立即发布' }).click();
  await expect(page.getByText('新闻已保存，读者已经能看到')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('row', { name: /立冬喝一碗萝卜汤/ })).toContainText('台北日报');
  await page.getByRole('button', { name: '查看' }).click();
  await expect(page).toHaveURL(/\/news\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: '立冬喝一碗萝卜汤' })).toBeVisible();
});

const send = (page: Page) => dialog(page).getByRole('button', { name: '上传', exact: true }).click();

const picture = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 200;
    canvas.height = 150;
    canvas.getContext('2d')?.fillRect(0, 0, 100, 100);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });

/** A GIF over 5,120 KB, much of it behind the end of its only image; GIFs are not re-encoded. */
const heavy = Buffer.concat([
  Buffer.from('R0lGODlhyACWAIAAAAAAAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64').subarray(0, -2),
  ...Array.from({ length: 20_600 }, () => Buffer.alloc(256).fill(255, 0, 1)),
  Buffer.of(0x00, 0x3b),
]);

test('a picture is refused before it is sent when it is none, and one that fails on the way can be sent again', async ({
  page,
  mock,
}) => {
  await openAs(page, '/admin/news?edit=new');
  const picker = dialog(page).getByLabel('配图：选择文件');
  await picker.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
  await expect(dialog(page).getByRole('alert')).toContainText('只能上传 JPEG、PNG、WebP、GIF 或 AVIF 图片');
  await picker.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: heavy });
  await expect(dialog(page).getByRole('alert')).toContainText('图片有 5.1 MB，最多 5 MB');
  expect((await mock.requests()).filter(({ path }) => path === '/api/admin/image')).toEqual([]);
  const good = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(await picture(page), 'base64') };
  await mock.faults({ path: '/api/admin/image', status: 503, body: { message: '' } });
  await picker.setInputFiles(good);
  await send(page);
  await expect(dialog(page).getByRole('alert')).toContainText('网站正在维护');
  await dialog(page).getByRole('button', { name: '再传一次' }).click();
  await expect(dialog(page).getByRole('button', { name: '换一张' })).toBeVisible();
  await hold(page, '**/api/admin/image');
  await picker.setInputFiles(good);
  await send(page);
  await expect(dialog(page).getByRole('progressbar', { name: '上传进度' })).toBeAttached();
  await dialog(page).getByRole('button', { name: '取消上传' }).click();
  await expect(dialog(page).getByRole('button', { name: '换一张' })).toBeVisible();
});

test('an upload whose token has ended is sent again whole after one refresh', async ({ page, mock }) => {
  await openAs(page, '/admin/news?edit=new');
  await quiet(page, mock);
  await mock.clock({ advance: 3700 });
  await dialog(page)
    .getByLabel('配图：选择文件')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(await picture(page), 'base64') });
  await send(page);
  await expect(dialog(page).getByRole('button', { name: '换一张' })).toBeVisible();
  const calls = await mock.requests();
  expect(calls.filter(({ path }) => path === '/api/admin/image').map(({ status }) => status)).toEqual([401, 201]);
});

test('what the contract refuses is said under its field before anything is sent', async ({ page, mock }) => {
  await openAs(page, '/admin/news?edit=new');
  await titleBox(page).fill('长'.repeat(121));
  await dialog(page).getByLabel('来源网址').fill('ftp://example.com');
  await save(page);
  await expect(dialog(page).getByText('最多 120 个字，现在是 121 个。', { exact: true })).toBeVisible();
  await expect(dialog(page).getByText(/^请填写完整的网址/)).toBeVisible();
  await expect(titleBox(page)).toBeFocused();
  await expect(titleBox(page)).toHaveAttribute('aria-invalid', 'true');
  const summary = dialog(page).getByRole('alert');
  await expect(summary).toContainText('还没有保存：有 3 处要改');
  await summary.getByRole('link', { name: /^来源网址：/ }).click();
  await expect(dialog(page).getByLabel('来源网址')).toBeFocused();
  expect((await mock.requests()).filter(({ method, path }) => method === 'POST' && path === '/api/admin/news')).toEqual(
    [],
  );
});

test('what the server refuses is said under its field, and stays until that field changes', async ({ page, mock }) => {
  await openAs(page, '/admin/news?edit=5');
  await mock.faults({
    method: 'PUT',
    path: '/api/admin/news/*',
    status: 422,
    body: { message: 'x', errors: { title: ['这个标题已经用过了。'], 'tag_ids.0': ['The selected tag is invalid.'] } },
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
});

const excerptBox = (page: Page) => dialog(page).getByLabel(/^摘要/);
const conflictHeading = (page: Page) => dialog(page).getByRole('heading', { name: /被别人改过了/ });
const mergeButton = (page: Page) => dialog(page).getByRole('button', { name: '保存合并的结果' });

test('a conflict shows both versions, and which to keep is a choice', async ({ page, mock }) => {
  await openAs(page, '/admin/news?edit=5');
  await expect(titleBox(page)).not.toHaveValue('');
  await titleBox(page).fill('我写的标题');
  await changeElsewhere(page, 5, { title: '别人写的标题' });
  await save(page);
  await expect(dialog(page).getByRole('alert')).toContainText('被别人改过了');
  await expect(conflictHeading(page)).toBeFocused();
  await expect(conflictHeading(page)).toBeInViewport({ ratio: 1 });
  const title = dialog(page).getByRole('group', { name: '标题' });
  await expect(title.getByRole('region', { name: /您写的/ })).toContainText('我写');
  await expect(title.getByRole('region', { name: /别人存的/ })).toContainText('别人写');
  await expect(titleBox(page)).toHaveValue('我写的标题');

  // Neither button saves before the choice.
  await mergeButton(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('还有 1 处没有选');
  await expect(title.getByRole('radio', { name: '用我的' })).toBeFocused();
  await save(page);
  await expect(title.getByRole('radio', { name: '用我的' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(title.getByRole('radio', { name: '用我的' })).toBeChecked();
  const puts = async () => (await mock.requests()).filter(({ method, status }) => method === 'PUT' && status === 409);
  expect(await puts()).toHaveLength(1);
  await mergeButton(page).click();
  await expect(page.getByText('新闻已保存')).toBeVisible();
  await expect(page.getByRole('row', { name: /我写的标题/ })).toBeVisible();
});

test('after a conflict one can take the other version of a field, and keeps the own of the rest', async ({ page }) => {
  await openAs(page, '/admin/news?edit=6');
  await expect(titleBox(page)).not.toHaveValue('');
  await titleBox(page).fill('我写的标题');
  await excerptBox(page).fill('我写的摘要');
  const body = dialog(page).getByRole('textbox', { name: '正文' });
  await expect(body).toBeVisible();
  await changeElsewhere(page, 6, { title: '别人写的标题', body: '<p>别人写的正文</p>' });
  await save(page);
  await expect(dialog(page).getByRole('alert')).toContainText('已经合并进来：正文');
  await expect(body).toHaveText('别人写的正文');
  // The form below goes on.
  await excerptBox(page).fill('我后来写的摘要');
  await dialog(page).getByRole('radio', { name: '用别人的' }).check();
  await mergeButton(page).click();
  await expect(page.getByText(/新闻已保存/)).toBeVisible();
  await page.goto('/admin/news?edit=6');
  await expect(titleBox(page)).toHaveValue('别人写的标题');
  await expect(excerptBox(page)).toHaveValue('我后来写的摘要');
  await expect(body).toHaveText('别人写的正文');
});

test('two editors who change different fields keep both changes, after one press', async ({ page, mock }) => {
  await openAs(page, '/admin/news?edit=5');
  await expect(titleBox(page)).not.toHaveValue('');
  await titleBox(page).fill('我写的标题');
  await changeElsewhere(page, 5, { excerpt: '别人写的摘要' });
  await save(page);
  await expect(page.getByText('新闻已保存，读者已经能看到。别人改的也合并进来了：摘要')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.goto('/admin/news?edit=5');
  await expect(titleBox(page)).toHaveValue('我写的标题');
  await expect(excerptBox(page)).toHaveValue('别人写的摘要');
  const statuses = (await mock.requests()).filter(({ method }) => method === 'PUT').map(({ status }) => status);
  expect(statuses).toEqual([200, 409, 200]);
});

test('a draft of a record that changed since is merged when it is opened, and says what it changed', async ({
  page,
}) => {
  await openAs(page, '/admin/news?edit=5');
  await expect(titleBox(page)).not.toHaveValue('');
  await titleBox(page).fill('我写的标题');
  await changeElsewhere(page, 5, { excerpt: '别人写的摘要' });
  await page.reload();
  await expect(titleBox(page)).toHaveValue('我写的标题');
  await expect(excerptBox(page)).toHaveValue('别人写的摘要');
  await expect(dialog(page).getByText('已经合并进来：摘要')).toBeVisible();
  await dialog(page).getByRole('button', { name: '看看改了什么' }).click();
  const changes = dialog(page).getByRole('region', { name: '没有保存的改动' });
  await expect(changes.getByRole('term')).toHaveText(['标题']);
  await expect(changes.getByRole('insertion').first()).toContainText('我写');
  await dialog(page).getByRole('button', { name: '看看改了什么' }).click();
  await expect(changes).toHaveCount(0);

  await changeElsewhere(page, 5, { title: '别人写的标题' });
  await page.reload();
  await expect(conflictHeading(page)).toBeFocused();
  await expect(titleBox(page)).toHaveValue('我写的标题');
});

test('the two versions stand side by side where there is room, on phones one under the other', async ({ page }) => {
  await openAs(page, '/admin/news?edit=5');
  await expect(titleBox(page)).not.toHaveValue('');
  await titleBox(page).fill('我写的标题');
  await excerptBox(page).fill('我写的摘要');
  await changeElsewhere(page, 5, { title: '别人写的标题', excerpt: '别人写的摘要' });
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

test('deleting asks first, moves to the trash, and can be taken back', async ({ page }) => {
  await openAs(page, '/admin/news?q=南瓜');
  const row = page.getByRole('row', { name: /南瓜/ }).first();
  const title = (await row.getByRole('button').first().innerText()).trim();
  const edit = page.getByRole('button', { name: `编辑“${title}”` });
  const remove = async () => (await openRowMenu(page, title)).getByRole('menuitem', { name: '删除' }).click();
  await remove();
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await expect(edit).toBeVisible();
  await remove();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('已删除，可以在')).toBeVisible();
  await expect(edit).toHaveCount(0);
  await page.goto(`/admin/news?status=trashed`);
  await page.getByRole('button', { name: `恢复“${title}”` }).click();
  await expect(page.getByText('已恢复')).toBeVisible();
  await page.goto('/admin/news?q=南瓜');
  await expect(edit).toBeVisible();
});

test('search, tag, status, sort and page are in the address, and back undoes them one by one', async ({ page }) => {
  await openAs(page, '/admin/news');
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
});

test('many rows are published at once, and many restored from the trash', async ({ page }) => {
  await openAs(page, '/admin/news?status=draft');
  await page.getByRole('checkbox', { name: '全选' }).check();
  await expect(page.getByText(/^已选 \d+ 条$/)).toBeVisible();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^发布选中的 \d+ 条记录？$/ });
  await question.getByRole('button', { name: '发布' }).click();
  await expect(page.getByText(/^已发布 \d+ 条$/)).toBeVisible();
  await expect(page.getByText('没有符合条件的记录')).toBeVisible();
  await page.goto('/admin/news?status=trashed');
  await page.getByRole('checkbox', { name: '全选' }).check();
  await agree(page, '恢复');
  await expect(page.getByText(/^已恢复 \d+ 条$/)).toBeVisible();
  await expect(page.getByText('没有符合条件的记录')).toBeVisible();
});

test('back and closing the tab ask about real changes: not about a look, words taken back or a save', async ({
  page,
}) => {
  await openAs(page, '/admin/news');
  await page
    .getByRole('row')
    .getByRole('button', { name: /^编辑“/ })
    .first()
    .click();
  await expect(titleBox(page)).not.toHaveValue('');
  const before = await titleBox(page).inputValue();
  const alarms: string[] = [];
  page.on('dialog', (alarm) => {
    alarms.push(alarm.type());
    void alarm.dismiss();
  });
  const question = page.getByRole('dialog', { name: '有内容还没有保存' });

  await titleBox(page).fill('改了一半');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => alarms).toEqual(['beforeunload']);
  await page.goBack();
  await question.getByRole('button', { name: '取消' }).click();
  await expect(page).toHaveURL(/edit=/);
  await expect(titleBox(page)).toHaveValue('改了一半');

  await titleBox(page).fill(before);
  await dialog(page).getByRole('textbox', { name: '正文' }).click();
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
  expect(alarms).toEqual(['beforeunload']);

  await titleBox(page).fill('不要了');
  await page.goBack();
  await question.getByRole('button', { name: '不要草稿了' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.goForward();
  await expect(titleBox(page)).toHaveValue('这次存下来');
});

test('closing with unsaved words asks what to do with them, and Escape alone never loses them', async ({ page }) => {
  await openAs(page, '/admin/news?edit=8');
  await expect(titleBox(page)).not.toHaveValue('');
  const before = await titleBox(page).inputValue();
  await titleBox(page).fill('没写完的标题');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: '有内容还没有保存' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(titleBox(page)).toHaveValue('没写完的标题');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  // Twice in quick succession: dismissed and asked again.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: '不要草稿了' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.goto('/admin/news?edit=8');
  await expect(titleBox(page)).toHaveValue(before);
});

test('the question comes from beside the dialog, too; cancelling it keeps the caret, in a field and in the text', async ({
  page,
}) => {
  await openAs(page, '/admin/news');
  await page.getByRole('button', { name: '新建新闻' }).click();
  const text = dialog(page).getByRole('textbox', { name: '正文' });
  const question = page.getByRole('dialog', { name: '有内容还没有保存' });
  const ways = {
    Escape: () => page.keyboard.press('Escape'),
    back: () => page.goBack(),
    beside: () => page.mouse.click(10, 400),
  };
  await expect(text).toBeVisible();
  await ways.beside();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: '新建新闻' }).click();
  for (const [way, leave] of Object.entries(ways)) {
    for (const box of [titleBox(page), text]) {
      await box.fill('一二三四');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await leave();
      await question.getByRole('button', { name: '取消' }).click();
      await expect(question).toHaveCount(0);
      await expect(box, way).toBeFocused();
      await page.keyboard.type('中');
      if (box === text) await expect(box, way).toHaveText('一二中三四');
      else await expect(box, way).toHaveValue('一二中三四');
    }
  }
  // Who signs out has to close the form before, which asks.
  await expect(page.locator('summary').click({ trial: true, timeout: 1000 })).rejects.toThrow(
    'intercepts pointer events',
  );
});

test('Escape in an open calendar closes the calendar alone', async ({ page }) => {
  await openAs(page, '/admin/news?edit=new');
  await titleBox(page).fill('还没写完');
  const opener = dialog(page).getByRole('button', { name: '打开日历' }).first();
  const calendar = dialog(page).getByRole('table');
  await opener.click();
  await expect(calendar).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: '上个月' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(titleBox(page)).toHaveValue('还没写完');
  await expect(page.getByRole('dialog', { name: '有内容还没有保存' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: '有内容还没有保存' })).toBeVisible();
});

test('a composition given up, a calendar that was opened, and words taken back leave no draft behind', async ({
  page,
}) => {
  await openAs(page, '/admin/news?edit=9');
  await expect(titleBox(page)).not.toHaveValue('');
  const before = await titleBox(page).inputValue();
  await titleBox(page).fill(`${before}了`);
  await titleBox(page).fill(before);
  for (const box of [titleBox(page), dialog(page).getByRole('textbox', { name: '正文' })]) {
    await box.focus();
    await page.keyboard.press('Control+End');
    await compose(page, 'ceshi', '');
  }
  await dialog(page).getByRole('button', { name: '打开日历' }).first().click();
  await expect(dialog(page).getByRole('table')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByRole('table')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.goto('/admin/news?edit=9');
  await expect(titleBox(page)).toHaveValue(before);
  await expect(dialog(page).getByText('找回了上次没有保存的内容')).toHaveCount(0);
});

test('a reload in the middle of an edit keeps the words', async ({ page }) => {
  await openAs(page, '/admin/news?edit=9');
  await expect(titleBox(page)).not.toHaveValue('');
  await titleBox(page).fill('重新载入之前写的');
  await page.reload();
  await expect(titleBox(page)).toHaveValue('重新载入之前写的');
});

test('a tab that is killed while someone types loses no character', async ({ page, context }) => {
  await openAs(page, '/admin/news?edit=9');
  await expect(titleBox(page)).not.toHaveValue('');
  await titleBox(page).fill('');
  await titleBox(page).pressSequentially('写到这里浏览器没了');
  await killTab(page);
  const again = await context.newPage();
  await again.goto('/admin/news?edit=9');
  await expect(dialog(again).getByText('找回了上次没有保存的内容')).toBeVisible();
  await expect(titleBox(again)).toHaveValue('写到这里浏览器没了');
  await save(again);
  await expect(again.getByText('新闻已保存')).toBeVisible();
  await again.goto('/admin/news?edit=9');
  await expect(titleBox(again)).toHaveValue('写到这里浏览器没了');
  await expect(dialog(again).getByText('找回了上次没有保存的内容')).toHaveCount(0);
});

test('two tabs on one record keep a draft each, and one can go on with the other’s', async ({ page, context }) => {
  await openAs(page, '/admin/news?edit=9');
  await expect(titleBox(page)).not.toHaveValue('');
  const other = await context.newPage();
  await other.goto('/admin/news?edit=9');
  await expect(titleBox(other)).not.toHaveValue('');
  await titleBox(page).fill('第一个窗口写的');
  await titleBox(other).fill('第二个窗口写的');
  // In sequence: a reloading tab counts as closed.
  await page.reload();
  await expect(titleBox(page)).toHaveValue('第一个窗口写的');
  await other.reload();
  await expect(titleBox(other)).toHaveValue('第二个窗口写的');
  await dialog(page)
    .getByRole('button', { name: /另一个窗口/ })
    .click();
  await expect(titleBox(page)).toHaveValue('第二个窗口写的');
  await dialog(page)
    .getByRole('button', { name: /^换成 / })
    .first()
    .click();
  await expect(titleBox(page)).toHaveValue('第一个窗口写的');
});

test('a draft of the time before is taken over', async ({ page }) => {
  await openAs(page, '/admin/news');
  await page.evaluate(() => {
    const draft = {
      input: { title: '从前的草稿' },
      updatedAt: '2020-01-01T00:00:00.000000Z',
      savedAt: 1_790_000_000_000,
    };
    localStorage.setItem('draft.1.news.9', JSON.stringify(draft));
  });
  await page.goto('/admin/news?edit=9');
  await expect(titleBox(page)).toHaveValue('从前的草稿');
  expect(await page.evaluate(() => localStorage.getItem('draft.1.news.9'))).toBeNull();
  await page.reload();
  await expect(titleBox(page)).toHaveValue('从前的草稿');
});

test('without a network a save waits, says so, and goes by itself when the network is back', async ({
  page,
  context,
  mock,
}) => {
  await openAs(page, '/admin/news?edit=5');
  await expect(titleBox(page)).not.toHaveValue('');
  // Waits for the lazy inputs.
  await expect(dialog(page).getByRole('textbox', { name: '正文' })).toBeVisible();
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
  const puts = (await mock.requests()).filter(({ method }) => method === 'PUT');
  expect(puts.map(({ status }) => status)).toEqual([200]);
});

test('what is typed while a save is on its way is kept, and said not to be saved', async ({ page, mock }) => {
  await openAs(page, '/admin/news?edit=5');
  await expect(titleBox(page)).not.toHaveValue('');
  await titleBox(page).fill('先保存的');
  await mock.faults({ method: 'PUT', path: '/api/admin/news/5', delay: 2000 });
  await save(page);
  await titleBox(page).fill('后来又写的');
  await expect(page.getByText('新闻已保存，之后写的内容还没有保存')).toBeVisible();
  await expect(titleBox(page)).toHaveValue('后来又写的');
  await save(page);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('row', { name: /后来又写的/ })).toBeVisible();
});

test('what is typed while a new record is created belongs to that record, also after a reload', async ({
  page,
  mock,
}) => {
  await openAs(page, '/admin/news?edit=new');
  await titleBox(page).fill('新建的新闻');
  await dialog(page).getByRole('textbox', { name: '正文' }).click();
  await page.keyboard.type('正文。');
  await mock.faults({ method: 'POST', path: '/api/admin/news', delay: 2000 });
  await save(page);
  await titleBox(page).fill('新建以后又写的');
  await expect(page).toHaveURL(/edit=\d+/);
  await expect(dialog(page)).toContainText('编辑新闻');
  await expect(titleBox(page)).toBeFocused();
  await page.reload();
  await expect(titleBox(page)).toHaveValue('新建以后又写的');
});

test('a new record whose save got no answer is not sent again unasked', async ({ page, mock }) => {
  await openAs(page, '/admin/news?edit=new');
  await titleBox(page).fill('只要一条的新闻');
  await dialog(page).getByRole('textbox', { name: '正文' }).click();
  await page.keyboard.type('正文。');
  await mock.faults({ method: 'POST', path: '/api/admin/news', status: 502, body: { message: '' } });
  await save(page);
  await expect(dialog(page).getByRole('alert')).toContainText('不知道有没有保存');
  await save(page);
  await expect(dialog(page).getByRole('alert')).toContainText('不知道有没有保存');
  const posts = async () =>
    (await mock.requests()).filter(({ method, path }) => method === 'POST' && path === '/api/admin/news').length;
  expect(await posts()).toBe(1);
  await dialog(page).getByRole('button', { name: '再保存一次' }).click();
  await expect(page.getByText('新闻已保存')).toBeVisible();
  expect(await posts()).toBe(2);
});

test('by keyboard alone one signs in, opens a record, changes and saves it', async ({ page }) => {
  await page.goto('/admin/news?q=南瓜');
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible();
  const tabTo = async (name: RegExp | string, role: 'textbox' | 'button' | 'link' = 'textbox') => {
    const target = page.getByRole(role, { name }).first();
    await expect(target).toBeVisible();
    for (let presses = 0; presses < 40; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never reached ${String(name)}`);
  };
  await tabTo('邮箱');
  await page.keyboard.type('news@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '新闻管理' })).toBeVisible();
  await tabTo(/^编辑“/, 'button');
  const opener = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await page.keyboard.press('Enter');
  await expect(titleBox(page)).toBeVisible();
  await tabTo(/^标题/);
  await page.keyboard.press('End');
  await page.keyboard.type('（已更新）');
  await page.keyboard.press('Enter');
  await expect(page.getByText('新闻已保存')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('row', { name: /（已更新）/ })).toBeVisible();
  expect(opener).toMatch(/^编辑“/);
});

test('an editor keeps tables, figures and quotes of a text that is opened and saved', async ({ page }) => {
  await openAs(page, '/admin/news?edit=10');
  const editor = dialog(page).getByRole('textbox', { name: '正文' });
  await expect(editor).toBeVisible();
  await editor.evaluate((element) => {
    const html =
      '<h2>做法</h2><table><tbody><tr><th>食材</th><td>萝卜</td></tr></tbody></table><figure><img src="/storage/pictures/3.svg" alt="汤"><figcaption>一碗汤</figcaption></figure><blockquote><p>慢慢来</p></blockquote>';
    const data = new DataTransfer();
    data.setData('text/html', html);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await save(page);
  await expect(page.getByText('新闻已保存')).toBeVisible();
  await page.goto('/news/10');
  await expect(page.getByRole('table')).toContainText('萝卜');
  await expect(page.getByRole('figure', { name: '一碗汤' })).toBeVisible();
  await expect(page.getByRole('blockquote').filter({ hasText: '慢慢来' })).toBeVisible();
});

test('title and text stand first beside the other fields; on a phone the dialog is the screen, one column', async ({
  page,
}) => {
  await openAs(page, '/admin/news?edit=5');
  const box = async (part: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
    return { x, y, width, height };
  };
  const text = dialog(page).getByRole('textbox', { name: '正文' });
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
});

test('at 320 px and with text at 200 % the dialog cuts nothing off, and saving stays in reach', async ({ page }) => {
  await openAs(page, '/admin/news?edit=5');
  await page.setViewportSize({ width: 320, height: 700 });
  await enlargeText(page);
  await expect(dialog(page).getByRole('textbox', { name: '正文' })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: '保存', exact: true })).toBeInViewport({ ratio: 1 });
  const beyond = await dialog(page).evaluate((element) =>
    [...element.querySelectorAll('input:not([type=file]), textarea, button, label, p')]
      // The row of tools scrolls sideways.
      .filter((part) => !part.closest('[role="toolbar"]'))
      .filter((part) => part.getBoundingClientRect().right > window.innerWidth + 1)
      .map((part) => part.outerHTML.slice(0, 120)),
  );
  expect(beyond).toEqual([]);
});

test('a record that is open in two tabs says so in both, until one is closed; a save there keeps the words here', async ({
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
  await other.getByRole('button', { name: '不要草稿了' }).click();
  await expect(notice(page)).toHaveCount(0);
});
