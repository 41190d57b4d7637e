import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../mocks/db/db.ts';
import { statusOf } from '../../mocks/db/status.ts';
import { setFaults } from '../../mocks/http/faults.ts';
import { clearLog, logged } from '../../mocks/http/log.ts';
import { prepareAdmin } from '../admin.ts';
import { openRecord, record } from './open-record.ts';

prepareAdmin();

const newsWith = (status: string) => {
  const row = [...db.content.news.values()].find((one) => one.id !== 5 && statusOf(one) === status);
  if (!row) throw new Error(`No news is ${status}`);
  return row;
};

/** Writes a text with these links into news 5. */
const linkTo = (...hrefs: string[]) => {
  const row = db.content.news.get(5);
  if (row) row.body = `<p>${hrefs.map((href, index) => `<a href="${href}">链接${index}</a>`).join('，')}。</p>`;
};

const notes = () =>
  [...screen.getByRole('textbox', { name: '正文' }).querySelectorAll('[data-link-note]')].map((mark) => [
    mark.textContent,
    mark.getAttribute('aria-description'),
  ]);

const checks = async (user: Awaited<ReturnType<typeof openRecord>>['user']) => {
  await user.click(within(record()).getByRole('button', { name: /^出版前体检/ }));
  const list = await screen.findByRole('list', { name: '出版前体检' });
  return within(list)
    .getAllByRole('listitem')
    .flatMap(({ textContent }) => (textContent.startsWith('链接') ? [textContent] : []));
};

describe('links to records in the text editor', () => {
  beforeEach(() => {
    // Lists know the status of published records and drafts.
    for (const [index, status] of ['published', 'draft', 'scheduled'].entries())
      newsWith(status).title = `第 ${index} 篇`;
  });

  test.each<[status: string, note: string]>([
    ['draft', '这一篇是草稿，或者已经撤回，读者打不开'],
    ['scheduled', '这一篇还没有到发布的时间，读者还打不开'],
    ['trashed', '这一篇已经删除，读者打不开'],
  ])('are marked if the record is %s', async (status, note) => {
    const { id } = newsWith(status);
    linkTo(`/news/${id}`, `/news/${newsWith('published').id}`, '/news/5', 'https://example.com/news/999');
    const { user } = await openRecord();
    await waitFor(() => expect(notes()).toEqual([['链接0', note]]));
    expect(await checks(user)).toEqual([`链接 /news/${id}：${note}`]);
  });

  test('are marked if there is no such record, and the check leads to the link', async () => {
    linkTo(`/news/${newsWith('published').id}`, '/symptom/987654');
    const { user } = await openRecord();
    await waitFor(() => expect(notes()).toEqual([['链接1', '找不到这一篇']]));
    expect(await checks(user)).toEqual(['链接 /symptom/987654：找不到这一篇']);
    await user.click(screen.getByRole('button', { name: '链接 /symptom/987654：找不到这一篇' }));
    expect(getSelection()?.toString()).toBe('链接1');
  });

  test('of a type that the user does not manage are marked if readers cannot open the record', async () => {
    const [symptom, other] = [...db.content.symptom.values()];
    if (symptom) symptom.published_at = null;
    linkTo(`/symptom/${symptom?.id}`, `/symptom/${other?.id}`);
    await openRecord('news@example.com');
    await waitFor(() => expect(notes()).toEqual([['链接0', '这一篇不在网站上：已经撤回、删除，或者还没有发布']]));
  });

  test('are not marked while the server does not answer', async () => {
    linkTo('/symptom/987654', `/news/${newsWith('draft').id}`);
    setFaults([
      { path: '/api/admin/symptom', status: 500, times: 99 },
      { path: '/api/admin/symptom/987654', status: 500, times: 99 },
    ]);
    const { user } = await openRecord();
    await waitFor(() => expect(notes().map(([text]) => text)).toEqual(['链接1']));
    expect(await checks(user)).toHaveLength(1);
  });

  test('cost one list of each linked type, and a call for each record that it lacks', async () => {
    const published = [...db.content.symptom.values()].slice(0, 3).map(({ id }) => `/symptom/${id}`);
    linkTo(...published, ...published, '/symptom/987654');
    clearLog();
    await openRecord();
    await waitFor(() => expect(notes()).toHaveLength(1));
    const calls = logged().filter(({ path }) => path.startsWith('/api/admin/symptom'));
    expect(calls.map(({ path }) => path.replace(/\?.*/, ''))).toEqual([
      '/api/admin/symptom',
      '/api/admin/symptom/987654',
    ]);
  });

  test('are marked and unmarked as the text changes, and saved without marks', async () => {
    linkTo('/symptom/987654');
    const { user } = await openRecord();
    await waitFor(() => expect(notes()).toHaveLength(1));
    await user.click(within(record()).getByRole('button', { name: '保存' }));
    await screen.findByText(/^新闻已保存/);
    expect(db.content.news.get(5)?.body).not.toContain('link-note');
  });
});
