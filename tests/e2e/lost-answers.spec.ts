import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { administrator } from './desk.ts';
import { expect, openAs, test, violations } from './fixtures.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: /编辑新闻|新建新闻/ });
const titleBox = (page: Page) => dialog(page).getByRole('textbox', { name: /^标题/ });
const save = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: /^(保存|存草稿)$/ })
    .click();

const vStored = v.object({ data: v.looseObject({ id: v.number() }) });

for (const { answer, fault } of [
  { answer: 'a message alone', fault: { status: 409, body: { message: 'Conflict' } } },
  { answer: 'a page of HTML', fault: { status: 409, html: true } },
  { answer: 'a record without most of it', fault: { status: 409, body: { message: '', data: { id: 7, tags: null } } } },
]) {
  test(`a conflict answered by ${answer} shows what the other wrote all the same`, async ({ page, mock, site }) => {
    await openAs(page, '/admin/news?edit=7');
    await expect(titleBox(page)).not.toHaveValue('');
    await titleBox(page).fill('我写的标题');
    const call = await administrator(site);
    const { data } = v.parse(vStored, await call('GET', 'admin/news/7'));
    await call('PUT', 'admin/news/7', { ...data, tag_ids: [], title: '别人写的标题' });
    await mock.faults({ method: 'PUT', path: '/api/admin/news/7', ...fault });
    await save(page);
    await expect(dialog(page).getByText('别人写的标题')).toBeVisible();
    await expect(titleBox(page)).toHaveValue('我写的标题');
    await dialog(page).getByRole('radio', { name: '用我的' }).check();
    await dialog(page).getByRole('button', { name: '保存合并的结果' }).click();
    await expect(page.getByRole('row', { name: /我写的标题/ })).toBeVisible();
  });
}

const writeNew = async (page: Page) => {
  await openAs(page, '/admin/news?edit=new');
  await titleBox(page).fill('立冬的一碗汤');
  await dialog(page).getByRole('textbox', { name: '正文' }).click();
  await page.keyboard.type('萝卜汤。');
};

test('a new record whose answer got lost is looked for by its title before it is sent again', async ({
  page,
  mock,
  site,
}) => {
  await writeNew(page);
  const call = await administrator(site);
  const { data } = v.parse(
    vStored,
    await call('POST', 'admin/news', { title: '立冬的一碗汤', body: '<p>萝卜汤。</p>', excerpt: null }),
  );
  await mock.faults(
    { method: 'POST', path: '/api/admin/news', status: 502, html: true },
    { method: 'GET', path: '/api/admin/news', query: { q: '立冬的一碗汤' }, status: 503, body: { message: '' } },
  );
  await save(page);
  const notice = dialog(page).getByRole('alert').filter({ hasText: '不知道有没有保存' });
  await expect(notice).toContainText('列表这会儿也读不出来');
  await notice.getByRole('button', { name: '再看一次' }).click();
  await expect(notice).toContainText('列表里有同名的');
  expect(await violations(page)).toEqual([]);
  await notice.getByRole('button', { name: `打开 #${data.id}` }).click();
  await page.getByRole('dialog', { name: '有内容还没有保存' }).getByRole('button', { name: '不要草稿了' }).click();
  await expect(page.getByRole('dialog', { name: `编辑新闻 #${data.id}` })).toBeVisible();
  await expect(titleBox(page)).toHaveValue('立冬的一碗汤');
  expect(
    (await mock.requests()).filter(({ method, path }) => method === 'POST' && path === '/api/admin/news'),
  ).toHaveLength(2);
});

for (const body of [[], {}]) {
  test(`a new record answered by 200 ${JSON.stringify(body)} is not taken for stored, and is sent again when it is in no list`, async ({
    page,
    mock,
  }) => {
    await writeNew(page);
    await mock.faults({ method: 'POST', path: '/api/admin/news', status: 200, body });
    await save(page);
    const notice = dialog(page).getByRole('alert').filter({ hasText: '不知道有没有保存' });
    await expect(notice).toContainText('列表里没有叫“立冬的一碗汤”的');
    await expect(page.getByText('新闻已保存')).toHaveCount(0);
    await notice.getByRole('button', { name: '再保存一次' }).click();
    await expect(page.getByText(/新闻已保存/)).toBeVisible();
    await expect(page.getByRole('row', { name: /立冬的一碗汤/ })).toHaveCount(1);
  });

  test(`a change answered by 200 ${JSON.stringify(body)} is not taken for stored; the words stay`, async ({
    page,
    mock,
  }) => {
    await openAs(page, '/admin/news?edit=7');
    await expect(titleBox(page)).not.toHaveValue('');
    await titleBox(page).fill('我写的标题');
    await mock.faults({ method: 'PUT', path: '/api/admin/news/7', status: 200, body });
    await save(page);
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    await expect(page.getByText('新闻已保存')).toHaveCount(0);
    await page.reload();
    await expect(titleBox(page)).toHaveValue('我写的标题');
    await save(page);
    await expect(page.getByRole('row', { name: /我写的标题/ })).toBeVisible();
  });
}
