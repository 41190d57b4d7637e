import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/error.ts';
import { managedByType } from '@/content/managed-types.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { editActions } from '@/features/manage/table/bulk/edit-actions.ts';
import {
  createEditJob,
  tagEdit,
  publicationEdit,
  valueEdit,
  type BulkEdit,
  type EditPorts,
} from '@/features/manage/table/bulk/bulk-edit.ts';
import { listedIds } from '@/features/manage/table/bulk/bulk-job.ts';

const tags = { name: 'tag_ids', kind: 'tags' } as const;
const reviewed = { name: 'reviewed_on', kind: 'date' } as const;

interface Stored {
  title: string;
  tag_ids: number[];
  reviewed_on: string | null;
  updatedAt: string;
}

/** A server with a record per list of tags, numbered from 1; it rejects outdated versions. */
const serverWith = (...lists: number[][]) => {
  const records = new Map<number, Stored>(
    lists.map((tag_ids, index) => [index + 1, { title: '粥', tag_ids, reviewed_on: null, updatedAt: 'v1' }]),
  );
  const write = (id: number, change: Partial<Stored>) => {
    const stored = records.get(id);
    if (!stored) throw new ApiError(404, null);
    records.set(id, { ...stored, ...change, updatedAt: `${stored.updatedAt}+` });
  };
  const ports = {
    read: vi.fn<EditPorts['read']>(async (id) => {
      const stored = records.get(id);
      if (!stored) throw new ApiError(404, null);
      const { updatedAt, ...values } = stored;
      return { values, updatedAt };
    }),
    update: vi.fn<EditPorts['update']>(async (id, values, updatedAt) => {
      if (records.get(id)?.updatedAt !== updatedAt) throw new ApiError(409, null);
      write(id, values);
    }),
  };
  return { records, write, ports, tagsOf: () => [...records.values()].map(({ tag_ids }) => tag_ids) };
};

const jobFor = (
  edit: BulkEdit,
  { ports, records }: ReturnType<typeof serverWith>,
  sleep: (ms: number, signal: AbortSignal) => Promise<void> = async () => {},
) => createEditJob({ source: listedIds([...records.keys()], 100), total: records.size, edit, ports, sleep });

test.each<[ManagedType, string[]]>([
  ['news', ['加标签', '去掉标签']],
  ['knowhow', ['加标签', '去掉标签', '改审核日期']],
  ['tag', []],
  ['user', []],
])('bulk edits of %s are %j', (type, names) => {
  expect(editActions(managedByType[type].fields).map(({ name }) => name)).toEqual(names);
});

describe('a bulk edit', () => {
  test.each<[string, BulkEdit, number[][], number[][], number]>([
    ['adds a tag', tagEdit(tags, 'add', [7]), [[], [1]], [[7], [1, 7]], 2],
    [
      'adds several',
      tagEdit(tags, 'add', [7, 8]),
      [[8], [7, 1]],
      [
        [8, 7],
        [7, 1, 8],
      ],
      2,
    ],
    ['leaves records that have the tag', tagEdit(tags, 'add', [7]), [[7], [1]], [[7], [1, 7]], 1],
    [
      'removes a tag',
      tagEdit(tags, 'remove', [7]),
      [
        [7, 1],
        [1, 7, 2],
      ],
      [[1], [1, 2]],
      2,
    ],
    ['removes several', tagEdit(tags, 'remove', [7, 1]), [[7, 1], [2]], [[], [2]], 1],
    ['leaves records without the tag', tagEdit(tags, 'remove', [7]), [[1], []], [[1], []], 0],
  ])('%s', async (_, edit, before, after, affected) => {
    const server = serverWith(...before);
    const { job, undo } = jobFor(edit, server);
    expect(await job.run()).toMatchObject({ state: 'finished', processed: 2, affected, failed: [] });
    expect(server.tagsOf()).toEqual(after);
    expect(server.ports.update).toHaveBeenCalledTimes(affected);
    // A removed tag comes back at the end of the list.
    await jobFor(undo, server).job.run();
    expect(server.tagsOf().map((list) => new Set(list))).toEqual(before.map((list) => new Set(list)));
  });

  test('sends all values of the record, with the changed one', async () => {
    const server = serverWith([1]);
    await jobFor(valueEdit(reviewed, '2026-11-20'), server).job.run();
    expect(server.ports.update.mock.calls).toEqual([
      [1, { title: '粥', tag_ids: [1], reviewed_on: '2026-11-20' }, 'v1'],
    ]);
  });

  test.each<[string, BulkEdit, Partial<Stored>, Partial<Stored>]>([
    ['a tag added since', tagEdit(tags, 'add', [7]), { tag_ids: [1, 7, 9] }, { tag_ids: [1, 9] }],
    ['a tag removed since', tagEdit(tags, 'add', [7]), { tag_ids: [7] }, { tag_ids: [] }],
    ['the added tag removed since', tagEdit(tags, 'add', [7]), { tag_ids: [1] }, { tag_ids: [1] }],
    ['the removed tag added since', tagEdit(tags, 'remove', [1]), { tag_ids: [1, 2] }, { tag_ids: [1, 2] }],
    ['a title changed since', tagEdit(tags, 'add', [7]), { title: '汤' }, { title: '汤', tag_ids: [1] }],
    [
      'a date changed since',
      valueEdit(reviewed, '2026-11-20'),
      { reviewed_on: '2026-11-21' },
      { reviewed_on: '2026-11-21' },
    ],
    ['an unchanged date', valueEdit(reviewed, '2026-11-20'), {}, { reviewed_on: null }],
  ])('is undone without losing %s', async (_, edit, since, expected) => {
    const server = serverWith([1]);
    const { job, undo } = jobFor(edit, server);
    await job.run();
    server.write(1, since);
    await jobFor(undo, server).job.run();
    expect(server.records.get(1)).toMatchObject(expected);
  });

  test('overwrites nothing that is changed between reading and saving, and succeeds when retried', async () => {
    const server = serverWith([1], [2]);
    server.ports.read.mockImplementationOnce(async (id) => {
      const read = { values: { title: '粥', tag_ids: [1], reviewed_on: null }, updatedAt: 'v1' };
      server.write(id, { title: '别人的标题', tag_ids: [1, 9] });
      return read;
    });
    const { job } = jobFor(tagEdit(tags, 'add', [7]), server);
    expect(await job.run()).toMatchObject({
      affected: 1,
      failed: [{ ids: [1], error: { status: 409 } }],
      changed: [2],
    });
    expect(server.records.get(1)).toMatchObject({ title: '别人的标题', tag_ids: [1, 9] });
    expect(await job.retry()).toMatchObject({ affected: 2, failed: [] });
    expect(server.records.get(1)).toMatchObject({ title: '别人的标题', tag_ids: [1, 9, 7] });
  });

  test.each([
    ['after it had been stored', true],
    ['before it had been stored', false],
  ])('counts and undoes a record whose response was lost %s', async (_, isStored) => {
    const server = serverWith([1]);
    server.ports.update.mockImplementationOnce(async (id, values) => {
      if (isStored) server.write(id, values);
      throw new ApiError(0, null);
    });
    const { job, undo } = jobFor(tagEdit(tags, 'add', [7]), server);
    expect((await job.run()).failed).toHaveLength(1);
    expect(await job.retry()).toMatchObject({ affected: 1, changed: [1], failed: [] });
    expect(server.tagsOf()).toEqual([[1, 7]]);
    await jobFor(undo, server).job.run();
    expect(server.tagsOf()).toEqual([[1]]);
  });

  test.each(['read', 'update'] as const)('waits when %s is refused with 429', async (call) => {
    const server = serverWith([1], [2]);
    server.ports[call].mockRejectedValueOnce(new ApiError(429, null, 30));
    const sleep = vi.fn<(ms: number, signal: AbortSignal) => Promise<void>>(async () => {});
    const { job } = jobFor(tagEdit(tags, 'add', [7]), server, sleep);
    expect(await job.run()).toMatchObject({ affected: 2, failed: [] });
    expect(sleep).toHaveBeenCalledExactlyOnceWith(30_000, expect.anything());
  });

  test('stops after the pending record', async () => {
    const server = serverWith([], [], []);
    const { job } = jobFor(tagEdit(tags, 'add', [7]), server);
    server.ports.update.mockImplementationOnce(async (id, values) => {
      job.cancel();
      server.write(id, values);
    });
    expect(await job.run()).toMatchObject({ state: 'cancelled', processed: 1, affected: 1, changed: [1] });
    expect(server.tagsOf()).toEqual([[7], [], []]);
  });
});

describe('publicationEdit', () => {
  const field = { name: 'published_at', kind: 'publication' } as const;
  const past = '2020-01-01T00:00:00.000000Z';
  const future = '2999-01-01T00:00:00.000000Z';
  const isNow = (value: unknown) => Math.abs(Date.parse(String(value)) - Date.now()) < 60_000;

  test('publishes drafts and scheduled records now, and leaves published ones', () => {
    const { change } = publicationEdit(field, 'publish');
    expect([null, future].map((value) => isNow(change(value, 1)))).toEqual([true, true]);
    expect(change(past, 1)).toBe(past);
  });

  test('makes any record a draft', () => {
    const { change } = publicationEdit(field, 'unpublish');
    expect([null, past, future].map((value) => change(value, 1))).toEqual([null, null, null]);
  });
});
