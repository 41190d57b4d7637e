import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { db } from '../../mocks/db/db.ts';
import { isNotTrashed, statusOf } from '../../mocks/db/status.ts';
import { logged } from '../../mocks/http/log.ts';
import { prepareAdmin } from '../admin.ts';
import { signIn, visit } from '../visit.tsx';

prepareAdmin();

/** Titles or names of the shown rows. */
const names = async () => {
  const list = await screen.findByRole('region', { name: '记录列表' });
  const boxes = await within(list).findAllByRole('checkbox', { name: /^选择“/ });
  return boxes.map((box) => box.getAttribute('aria-label')?.slice(3, -1));
};

describe('the filter of an admin table by a gap', () => {
  test.each<[string, (row: { image_id: number | null; sources: unknown[] }) => boolean, string, boolean]>([
    ['没有出处', ({ sources }) => sources.length === 0, '', false],
    ['没有配图', ({ image_id }) => image_id === null, '', false],
    ['没有出处', ({ sources }) => sources.length === 0, '&status=published', true],
  ])('lists the know-how with %s, with %s%s', async (gap, isMissing, more, onlyPublished) => {
    const rows = [...db.content.knowhow.values()].filter((row) =>
      onlyPublished ? statusOf(row) === 'published' : isNotTrashed(row),
    );
    const found = rows.filter(isMissing);
    expect(found.length).toBeGreaterThan(0);
    await signIn();
    visit(`/admin/knowhow?per_page=100&sort=title&gap=${gap}${more}`);
    expect(await screen.findByText(`检查了 ${rows.length} 条，${found.length} 条${gap}。`)).toBeTruthy();
    expect(new Set(await names())).toEqual(new Set(found.map(({ title }) => title)));
    expect(screen.getByText(`共 ${found.length} 条`)).toBeTruthy();
  });

  test('ignores an unknown gap', async () => {
    await signIn();
    visit('/admin/knowhow?gap=没有这一项');
    expect(await names()).toHaveLength(20);
    expect(logged().filter(({ path }) => /\/admin\/knowhow\?.*per_page=100&/.test(path))).toEqual([]);
  });
});

/** Adds users with ids from 1001, as the first one of the mock except for `of`; returns the first one's name. */
const addUsers = (count: number, of: (id: number) => object = () => ({})): string => {
  const [seeded] = db.tables.user.values();
  if (seeded === undefined) throw new Error('The mock has no users.');
  for (let id = 1001; id <= 1000 + count; id += 1)
    db.tables.user.set(id, { ...seeded, id, email: `${id}@example.com`, ...of(id) });
  return seeded.name;
};

describe('users sorted by what they may edit', () => {
  test('over all pages, in both directions, by the heading', async () => {
    const administrator = addUsers(45, (id) => ({
      name: `读者${id}`,
      scope: {},
      updated_at: '2027-01-05T00:00:00.000000Z',
    }));
    const total = db.tables.user.size;
    await signIn();
    const { user, path } = visit('/admin/user');
    expect((await names())[0]).toBe('读者1045');
    await user.click(screen.getByRole('button', { name: '权限' }));
    await user.click(screen.getByRole('button', { name: '权限' }));
    await waitFor(() => expect(path()).toBe('/admin/user?sort=-scope'));
    await waitFor(async () => expect((await names())[0]).toBe(administrator));
    expect(screen.getByRole('columnheader', { name: '权限' }).getAttribute('aria-sort')).toBe('descending');
    expect(screen.getByText(`共 ${total} 条`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '权限' }));
    await waitFor(async () => expect((await names())[0]).toBe('读者1045'));
    expect(path()).toBe('/admin/user');
  });

  test('says how many were sorted if there are more than are read', async () => {
    addUsers(520);
    await signIn();
    visit('/admin/user?sort=scope');
    expect(await screen.findByText(`只排了前 500 条（共 ${db.tables.user.size} 条）。`)).toBeTruthy();
  });
});
