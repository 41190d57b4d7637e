import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { listTag } from '@/api/gen/public/sdk.gen.ts';
import { db } from '../../mocks/db/db.ts';
import { setFaults } from '../../mocks/http/faults.ts';
import { server } from '../../mocks/vitest.ts';
import { prepareDesk } from '../desk.ts';
import { signIn, visit } from '../visit.tsx';
import { openRecord, record, save } from './open-record.ts';

prepareDesk();

describe('tags in the record editor', () => {
  const box = () => within(record()).getByRole('combobox', { name: '标签' });

  test('are found by typing, removed and saved by id', async () => {
    const { user } = await openRecord();
    const had = db.content.news.get(5)?.tag_ids ?? [];
    const names = [...db.tables.tag.values()].filter(({ id }) => !had.includes(id)).map(({ name }) => name);
    const [first = '', second = ''] = names.filter(
      (name) => names.filter((other) => other.includes(name)).length === 1,
    );
    for (const name of [first, second]) {
      await user.type(box(), name);
      // happy-dom has no layout, so options count as hidden.
      await user.click(await within(record()).findByRole('option', { name, hidden: true }));
    }
    await user.click(screen.getByRole('button', { name: `删除“${first}”` }));
    await save(user);
    expect(await screen.findByText(/^新闻已保存/)).toBeTruthy();
    const added = [...db.tables.tag.values()].filter(({ name }) => name === second).map(({ id }) => id);
    expect(db.content.news.get(5)?.tag_ids).toEqual([...had, ...added]);
  });

  test('are marked when deleted on the server, and can be removed', async () => {
    const record5 = db.content.news.get(5);
    const [gone = 0, other = 0] = [...db.tables.tag.keys()];
    if (record5) record5.tag_ids = [gone, other];
    const name = db.tables.tag.get(gone)?.name ?? '';
    const { data: all } = await listTag({ query: { per_page: 100 } });
    server.use(
      http.get('*/api/tag', () => HttpResponse.json({ ...all, data: all.data.filter(({ id }) => id !== gone) })),
    );
    const { user } = await openRecord();
    const pill = await screen.findByRole('button', { name: `删除“已删除的标签（编号 ${gone}）”` });
    expect(pill.closest('[data-unknown]')).toBeTruthy();
    expect(screen.queryByRole('button', { name: `删除“${name}”` })).toBeNull();
    await user.click(pill);
    await save(user);
    expect(await screen.findByText(/^新闻已保存/)).toBeTruthy();
    expect(db.content.news.get(5)?.tag_ids).toEqual([other]);
  });

  test('report a failed load at the field', async () => {
    await signIn();
    setFaults([{ path: '/api/tag', status: 503, times: 9 }]);
    visit('/admin/news?edit=5');
    expect(await screen.findByText('标签没有加载出来。网站正在维护，请稍后再试。')).toBeTruthy();
  });
});
