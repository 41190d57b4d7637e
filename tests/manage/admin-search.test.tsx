import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../mocks/db/db.ts';
import { statusOf } from '../../mocks/db/status.ts';
import { setFaults } from '../../mocks/http/faults.ts';
import { clearLog, logged } from '../../mocks/http/log.ts';
import { prepareAdmin } from '../admin.ts';
import { signIn, visit } from '../visit.tsx';

prepareAdmin();

beforeAll(() => import('@/features/manage/spotlight/spotlight-dialog.tsx'), 60_000);

/** Types whose listings were searched for a query. */
const searchedTypes = (words: string) =>
  logged()
    .filter(
      ({ path }) => path.includes(`q=${encodeURIComponent(words)}&`) || path.endsWith(`q=${encodeURIComponent(words)}`),
    )
    .map(({ path }) => path.replace(/^\/api\/admin\/(\w+)\?.*$/, '$1'));

const openSearch = async (address: string, email?: string) => {
  await signIn(email);
  const { user } = visit(address);
  await user.click(await screen.findByRole('button', { name: /^搜索/ }));
  const box = await screen.findByRole('combobox', { name: '找记录，或者要做的事' });
  return { user, box };
};

const renamePublished = (title: string) => {
  const row = [...db.content.news.values()].find((one) => statusOf(one) === 'published');
  if (!row) throw new Error('No news is published');
  row.title = title;
  return row;
};

const message = (text: RegExp | string) => screen.findByText(text);

describe('admin search', () => {
  test('requires one Chinese or two other characters, and searches only types in the user’s scope', async () => {
    const { user, box } = await openSearch('/admin/help', 'object@example.com');
    clearLog();
    await user.type(box, 'k');
    expect(await message('请写一个汉字，或者至少两个字母或数字')).toBeTruthy();
    await user.clear(box);
    await user.type(box, '粥');
    await waitFor(() => expect(searchedTypes('粥')).toEqual(['news']));
    expect(searchedTypes('k')).toEqual([]);
  });

  test('shows records of cached listings at once and each record once', async () => {
    renamePublished('只此一碗的粥');
    await signIn();
    const { user } = visit('/admin');
    const rings = await screen.findByRole('region', { name: '可以补一补的' });
    await waitFor(() => expect(rings.getAttribute('aria-busy')).toBe('false'));
    await user.click(screen.getByRole('button', { name: /^搜索/ }));
    clearLog();
    await user.type(await screen.findByRole('combobox', { name: '找记录，或者要做的事' }), '只此一碗');
    expect(await screen.findByRole('option', { name: /只此一碗的粥/ })).toBeTruthy();
    expect(logged()).toEqual([]);
    await message(/个选择，用上下箭头选/);
    expect(searchedTypes('只此一碗')).toHaveLength(9);
    expect(screen.getAllByRole('option', { name: /只此一碗的粥/ })).toHaveLength(1);
  });

  test('searches for a composed word, although Chromium sends no input event at its end', async () => {
    renamePublished('头晕的人吃什么');
    const { box } = await openSearch('/admin/news');
    fireEvent.compositionStart(box);
    fireEvent.input(box, { target: { value: '头晕的人' }, isComposing: true });
    fireEvent.compositionEnd(box, { data: '头晕的人' });
    expect(await screen.findByRole('option', { name: /头晕的人吃什么/ })).toBeTruthy();
  });

  test.each(['/admin/knowhow?gap=没有出处', '/admin/user?sort=scope'])(
    'finds records after the device has filtered or sorted a table: %s',
    async (address) => {
      renamePublished('只此一碗的粥');
      await signIn();
      const { user } = visit(address);
      await screen.findByText(/^共 \d+ 条/);
      await waitFor(() =>
        expect(screen.getByRole('region', { name: '记录列表' }).getAttribute('aria-busy')).toBe('false'),
      );
      await user.click(screen.getByRole('button', { name: /^搜索/ }));
      await user.type(await screen.findByRole('combobox', { name: '找记录，或者要做的事' }), '只此一碗');
      expect(await screen.findByRole('option', { name: /只此一碗的粥/ })).toBeTruthy();
    },
  );

  test('offers what everyday words and pinyin are called on the site', async () => {
    const { user, box } = await openSearch('/admin/help');
    await user.type(box, '脑壳昏');
    await user.click(await screen.findByRole('option', { name: '找“头晕”' }));
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('option')
          .map(({ textContent }) => textContent)
          .join('|'),
      ).toContain('头晕症状'),
    );
    await user.clear(box);
    await user.type(box, 'xinji');
    expect(await screen.findByRole('option', { name: '找“心悸”' })).toBeTruthy();
  });

  test('names a type whose request failed, and retries it', async () => {
    renamePublished('只此一碗的粥');
    setFaults([{ path: '/api/admin/photo', query: { q: '只此一碗' }, status: 500 }]);
    const { user, box } = await openSearch('/admin/help');
    await user.type(box, '只此一碗');
    expect(await message(/^没有查到照片：/)).toBeTruthy();
    expect(screen.getByRole('option', { name: /只此一碗的粥/ })).toBeTruthy();
    clearLog();
    await user.click(screen.getByRole('button', { name: '再试一次' }));
    await message(/^1 个选择/);
    expect(searchedTypes('只此一碗')).toEqual(['photo']);
  });

  test('waits and says so when few requests are left before the rate limit', async () => {
    setFaults([{ path: '/api/admin/*', headers: { 'X-RateLimit-Remaining': '5' }, times: null }]);
    const { user, box } = await openSearch('/admin/news');
    await screen.findAllByRole('checkbox', { name: /^选择“/ });
    clearLog();
    await user.type(box, '只此一碗');
    expect(await message('请求太多，稍后自动接着找…')).toBeTruthy();
    expect(searchedTypes('只此一碗')).toEqual([]);
  });
});
