import { expect, test, vi } from 'vitest';
import { ApiError } from '@/api/error.ts';
import { managedTag } from '@/content/tag/managed.ts';
import { csvFormat, exportedFile, jsonFormat, withRecords } from '@/features/manage/table/export/export-file.ts';

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

const { signal } = new AbortController();

test('a CSV export has a header, each row once and cells as text', async () => {
  const steps: number[][] = [];
  const { file, count } = await exportedFile({
    format: csvFormat(managedTag),
    readPage,
    onProgress: (...step) => steps.push(step),
    signal,
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
  const { file } = await exportedFile({ format: jsonFormat, readPage, onProgress: () => {}, signal });
  expect(JSON.parse(await file.text())).toEqual([tag(1, '汤'), tag(2, '=1+1'), tag(3, '茶')]);
});

test('an export waits on a 429 of a list, and goes on with the same page', async () => {
  const sleep = vi.fn<(ms: number, signal: AbortSignal) => Promise<void>>(async () => {});
  const read = vi
    .fn<typeof readPage>(readPage)
    .mockImplementationOnce(readPage)
    .mockRejectedValueOnce(new ApiError(429, null, 30));
  const { count } = await exportedFile({ format: jsonFormat, readPage: read, onProgress: () => {}, signal, sleep });
  expect([count, sleep.mock.calls.map(([ms]) => ms)]).toEqual([3, [30_000]]);
  expect(read.mock.calls.map(([page]) => page)).toEqual([1, 2, 2, 3]);
});

test('a JSON export without rows is an empty list', async () => {
  const none = async () => ({ data: [], meta: { last_page: 1, total: 0 } });
  const { file } = await exportedFile({ format: jsonFormat, readPage: none, onProgress: () => {}, signal });
  expect(JSON.parse(await file.text())).toEqual([]);
});

test('an export with bodies reads each record, waits on a 429 and skips deleted records', async () => {
  const read = vi
    .fn<(id: number) => Promise<{ id: number; body: string }>>(async (id) => ({ id, body: `<p>${id}</p>` }))
    .mockRejectedValueOnce(new ApiError(429, null, 30))
    .mockImplementationOnce(async (id) => ({ id, body: '<p>汤</p>' }))
    .mockRejectedValueOnce(new ApiError(404, null));
  const sleep = vi.fn<(ms: number, signal: AbortSignal) => Promise<void>>(async () => {});
  const onRead = vi.fn<() => void>();
  const readRecords = withRecords(readPage, { read, onRead, sleep, signal });
  const { file, count } = await exportedFile({
    format: jsonFormat,
    readPage: readRecords,
    onProgress: () => {},
    signal,
  });
  expect(sleep).toHaveBeenCalledExactlyOnceWith(30_000, expect.anything());
  expect(count).toBe(3);
  expect(JSON.parse(await file.text())).toEqual([
    { id: 1, body: '<p>汤</p>' },
    { id: 2, body: '<p>2</p>' },
    { id: 3, body: '<p>3</p>' },
  ]);
  expect(onRead).toHaveBeenCalledTimes(3);
});

test.each([
  ['an error', 500],
  ['an expired session', 401],
])('an export with bodies stops at %s', async (_, status) => {
  const read = vi.fn<(id: number) => Promise<{ id: number }>>(async () => Promise.reject(new ApiError(status, null)));
  const readRecords = withRecords(readPage, { read, onRead: () => {}, signal: new AbortController().signal });
  await expect(readRecords(1)).rejects.toMatchObject({ status });
  expect(read).toHaveBeenCalledTimes(1);
});
