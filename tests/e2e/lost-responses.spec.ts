import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { administrator, bodyBox, changeElsewhere, dialog, save, titleBox, unsavedQuestion } from './admin.ts';
import { expect, openAs, test, violations } from './fixtures.ts';

const vStored = v.object({ data: v.looseObject({ id: v.number() }) });

test('shows the other version after a 409 without a usable body', async ({ page, mock, site }) => {
  await openAs(page, '/admin/news');
  for (const [id, fault] of [
    [7, { status: 409, body: { message: 'Conflict' } }],
    [8, { status: 409, html: true }],
    [9, { status: 409, body: { message: '', data: { id: 9, tags: null } } }],
  ] as const) {
    await page.goto(`/admin/news?edit=${id}`);
    await expect(titleBox(page)).not.toHaveValue('');
    await titleBox(page).fill(`我写的标题 ${id}`);
    await changeElsewhere(site, id, { title: '别人写的标题' });
    await mock.faults({ method: 'PUT', path: `/api/admin/news/${id}`, ...fault });
    await save(page);
    await expect(dialog(page).getByText('别人写的标题')).toBeVisible();
    await expect(titleBox(page)).toHaveValue(`我写的标题 ${id}`);
    await dialog(page).getByRole('radio', { name: '用我的' }).check();
    await dialog(page).getByRole('button', { name: '保存合并的结果' }).click();
    await expect(page.getByRole('row', { name: `我写的标题 ${id}` })).toBeVisible();
  }
});

const writeNew = async (page: Page) => {
  await openAs(page, '/admin/news?edit=new');
  await titleBox(page).fill('立冬的一碗汤');
  await bodyBox(page).click();
  await page.keyboard.type('萝卜汤。');
};

test(
  'after a lost response searches for the new record by title before creating it again',
  { tag: '@core' },
  async ({ page, mock, site }) => {
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
    await unsavedQuestion(page).getByRole('button', { name: '丢弃' }).click();
    await expect(page.getByRole('dialog', { name: `编辑新闻 #${data.id}` })).toBeVisible();
    await expect(titleBox(page)).toHaveValue('立冬的一碗汤');
    expect(await mock.statuses({ method: 'POST', path: '/api/admin/news' })).toHaveLength(2);
  },
);

test(
  'does not treat an empty 200 as a saved record, and creates it again on request only',
  { tag: '@core' },
  async ({ page, mock }) => {
    await writeNew(page);
    await mock.faults({ method: 'POST', path: '/api/admin/news', status: 200, body: [] });
    await save(page);
    const notice = dialog(page).getByRole('alert').filter({ hasText: '不知道有没有保存' });
    await expect(notice).toContainText('列表里没有叫“立冬的一碗汤”的');
    await expect(page.getByText('新闻已保存')).toHaveCount(0);
    await save(page);
    await expect(notice).toContainText('列表里没有叫“立冬的一碗汤”的');
    expect(await mock.statuses({ method: 'POST', path: '/api/admin/news' })).toEqual([200]);
    await notice.getByRole('button', { name: '再保存一次' }).click();
    await expect(page.getByText(/新闻已保存/)).toBeVisible();
    await expect(page.getByRole('row', { name: /立冬的一碗汤/ })).toHaveCount(1);
  },
);
