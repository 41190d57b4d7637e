import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { db } from '../../mocks/db/db.ts';
import { isNotTrashed, statusOf } from '../../mocks/db/status.ts';
import { logged } from '../../mocks/http/log.ts';
import { prepareAdmin } from '../admin.ts';
import { signIn, visit } from '../visit.tsx';

prepareAdmin();

const titles = async () => {
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
    expect(new Set(await titles())).toEqual(new Set(found.map(({ title }) => title)));
    expect(screen.getByText(`共 ${found.length} 条`)).toBeTruthy();
  });

  test('ignores an unknown gap', async () => {
    await signIn();
    visit('/admin/knowhow?gap=没有这一项');
    expect(await titles()).toHaveLength(20);
    expect(logged().filter(({ path }) => /\/admin\/knowhow\?.*per_page=100&/.test(path))).toEqual([]);
  });
});
