import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { db } from '../../mocks/db/db.ts';
import { setFaults } from '../../mocks/http/faults.ts';
import { prepareAdmin } from '../admin.ts';
import { openRecord, record, save } from './open-record.ts';

prepareAdmin();

/** Opens the link dialog and types. */
const findLink = async (words: string, email?: string) => {
  const { user } = await openRecord(email);
  await user.click(within(record()).getByRole('button', { name: '链接' }));
  await user.type(await screen.findByRole('textbox', { name: '网址，或者本站内容的标题', hidden: true }), words);
  return user;
};
const found = () => screen.findByRole('list', { name: '本站的内容', hidden: true });

describe('link dialog of the text editor', () => {
  const [symptom] = [...db.content.symptom.values()];

  test.each([
    ['part of a title', '失眠'],
    ['pinyin', 'shimian'],
    ['initials', 'sm'],
  ])('finds records by %s, and links the record', async (_, words) => {
    const row = [...db.content.symptom.values()].find(({ title }) => title === '失眠');
    const user = await findLink(words);
    await user.click(within(await found()).getByRole('button', { name: /^失眠\s*症状$/, hidden: true }));
    await save(user);
    expect(await screen.findByText(/^新闻已保存/)).toBeTruthy();
    expect(db.content.news.get(5)?.body).toContain(`href="/symptom/${row?.id}"`);
  });

  test('says that readers cannot open a draft', async () => {
    const row = [...db.content.symptom.values()].find(({ title }) => title === '失眠');
    if (row) row.published_at = null;
    await findLink('失眠');
    expect(
      within(await found()).getByRole('button', { name: /^失眠\s*症状，草稿，读者还打不开$/, hidden: true }),
    ).toBeTruthy();
  });

  test('searches only the types that the user manages', async () => {
    await findLink(symptom?.title ?? '', 'news@example.com');
    expect(await screen.findByText(/^本站没有标题里有/)).toBeTruthy();
  });

  test('searches for no address', async () => {
    await findLink('https://example.com/失眠');
    expect(screen.queryByText(/^正在找|^本站/)).toBeNull();
  });

  test('reports a failed search', async () => {
    setFaults([{ path: '/api/admin/symptom', status: 500, times: 9 }]);
    await findLink('失眠');
    expect(await screen.findByText('没能在本站找。请检查网络，或者贴上网址。')).toBeTruthy();
  });
});
