import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { statusOf } from '../mocks/db/status.ts';
import { db } from '../mocks/db/db.ts';
import { setFaults } from '../mocks/http/faults.ts';
import { clearLog, logged } from '../mocks/http/log.ts';
import { prepareAdmin } from './admin.ts';
import { signIn, visit } from './visit.tsx';

prepareAdmin();

const tabs = () =>
  within(screen.getByRole('navigation', { name: '状态' }))
    .getAllByRole('link')
    .map((tab) => tab.textContent);

/** Expected texts of the status tabs. */
const expectedTabs = () => {
  const all = [...db.content.news.values()].map((row) => statusOf(row));
  const countOf = (status: string) => all.filter((one) => one === status).length;
  return [
    `全部${all.length - countOf('trashed')} 条`,
    `草稿${countOf('draft')} 条`,
    `定时${countOf('scheduled')} 条`,
    `已发布${countOf('published')} 条`,
    `已删除${countOf('trashed')} 条`,
  ];
};

const calls = () => logged().map(({ method, path }) => `${method} ${path}`);
const lists = () => calls().filter((call) => call.includes('?'));
const rowsOf = (status: string) => `GET /api/admin/news?page=1&per_page=20&status=${status}&sort=-updated_at`;

/** Opens the table and waits for its counts. */
const openTable = async (search = '') => {
  await signIn();
  const { user } = visit(`/admin/news${search}`);
  await screen.findAllByRole('checkbox', { name: /^选择“/ });
  await waitFor(() => expect(tabs()).toEqual(expectedTabs()));
  clearLog();
  return user;
};

const rowWith = (status: string) => {
  const row = [...db.content.news.values()].find((one) => statusOf(one) === status);
  if (!row) throw new Error(`No news is ${status}`);
  return row;
};

/** A draft that is published after a question. */
const draftWithGaps = () => Object.assign(rowWith('draft'), { excerpt: null });

const publish = async (user: Awaited<ReturnType<typeof openTable>>) => {
  await user.click(await screen.findByRole('button', { name: '立即发布' }));
  const question = await screen.findByRole('dialog', { name: /^还差/ });
  await user.click(within(question).getByRole('button', { name: '立即发布' }));
};

describe('requests of an admin table', () => {
  test('opening the table requests one count per status and none for the total', async () => {
    await signIn();
    clearLog();
    visit('/admin/news');
    await waitFor(() => expect(tabs()).toEqual(expectedTabs()));
    expect(logged().filter(({ path }) => /\bper_page=1\b/.test(path))).toHaveLength(4);
  });

  test('saving a record with unchanged status refetches the rows only', async () => {
    const user = await openTable('?status=published');
    const [edit] = await screen.findAllByRole('button', { name: /^编辑“/ });
    await user.click(edit ?? document.body);
    const title = await screen.findByLabelText<HTMLInputElement>(/^标题/);
    await user.type(title, '改');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByText(/^新闻已保存/);
    await screen.findByRole('button', { name: `编辑“${title.value}”` });
    expect(calls()).toEqual([
      expect.stringMatching(/^GET \/api\/admin\/news\/\d+$/),
      expect.stringMatching(/^PUT \/api\/admin\/news\/\d+$/),
      rowsOf('published'),
    ]);
    expect(tabs()).toEqual(expectedTabs());
  });

  test('publishing a record updates the counts without a request', async () => {
    const { title } = draftWithGaps();
    const user = await openTable('?status=draft');
    await user.click(await screen.findByRole('button', { name: `编辑“${title}”` }));
    await publish(user);
    await screen.findByText(/^新闻已保存/);
    await waitFor(() => expect(tabs()).toEqual(expectedTabs()));
    expect(lists()).toEqual([rowsOf('draft')]);
  });

  test('saving a record outside the table refetches the counts, too', async () => {
    const { id } = rowWith('published');
    const user = await openTable(`?status=draft&edit=${id}`);
    await user.type(await screen.findByLabelText(/^标题/), '改');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByText(/^新闻已保存/);
    await waitFor(() => expect(lists()).toHaveLength(5));
    expect(tabs()).toEqual(expectedTabs());
  });

  test('saving after a failed refetch of the rows refetches the counts', async () => {
    const { title } = draftWithGaps();
    const user = await openTable('?status=draft');
    setFaults([{ path: '/api/admin/news', query: { per_page: '20' }, status: 500 }]);
    await user.click(await screen.findByRole('button', { name: `编辑“${title}”` }));
    await publish(user);
    await screen.findByText(/^新闻已保存/);
    await waitFor(() => expect(tabs()).toEqual(expectedTabs()));
    // The table still shows the record as a draft.
    await user.click(await screen.findByRole('button', { name: `编辑“${title}”` }));
    await user.type(await screen.findByLabelText(/^标题/), '改');
    clearLog();
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(lists()).toHaveLength(5));
    await waitFor(() => expect(tabs()).toEqual(expectedTabs()));
  });
});
