import { expect, test } from 'vitest';
import { managedTag } from '@/content/tag/managed.ts';
import { csvFormat, exportedFile, jsonFormat } from '@/features/manage/table/export/export-file.ts';

const tag = (id: number, name: string) => ({
  id,
  name,
  slug: `tag-${id}`,
  color: '#1b6b56',
  count: id,
  updated_at: '2026-11-20T08:00:00.000000Z',
});

type Tag = ReturnType<typeof tag>;

const pages = [[tag(1, '汤'), tag(2, '=1+1')], [tag(2, '=1+1'), tag(3, '茶')], []];

const readPage = async (page: number): Promise<{ data: Tag[]; meta: { last_page: number; total: number } }> => ({
  data: pages[page - 1] ?? [],
  meta: { last_page: 3, total: 3 },
});

test('a CSV export has a header, each row once and cells as text', async () => {
  const steps: number[][] = [];
  const { file, count } = await exportedFile({
    format: csvFormat(managedTag),
    readPage,
    onProgress: (...step) => steps.push(step),
  });
  expect(count).toBe(3);
  expect([...new Uint8Array(await file.slice(0, 3).arrayBuffer())]).toEqual([0xef, 0xbb, 0xbf]);
  expect((await file.text()).replace('\uFEFF', '').split('\r\n')).toEqual([
    'ID,名称,网址名,颜色,已发布的篇数,修改时间',
    '1,汤,tag-1,#1b6b56,1,2026年11月20日 16:00',
    "2,'=1+1,tag-2,#1b6b56,2,2026年11月20日 16:00",
    '3,茶,tag-3,#1b6b56,3,2026年11月20日 16:00',
    '',
  ]);
  expect(steps).toEqual([
    [2, 3],
    [3, 3],
    [3, 3],
  ]);
});

test('a JSON export has the rows unchanged', async () => {
  const { file } = await exportedFile({ format: jsonFormat, readPage, onProgress: () => {} });
  expect(JSON.parse(await file.text())).toEqual([tag(1, '汤'), tag(2, '=1+1'), tag(3, '茶')]);
});

test('a JSON export without rows is an empty list', async () => {
  const none = async () => ({ data: [], meta: { last_page: 1, total: 0 } });
  const { file } = await exportedFile({ format: jsonFormat, readPage: none, onProgress: () => {} });
  expect(JSON.parse(await file.text())).toEqual([]);
});
