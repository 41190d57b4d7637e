// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { ApiError, ExpiredAuthSessionError, RefreshFailedError } from '@/api/error.ts';
import { createImportJob, type ImportPorts } from '@/features/manage/table/import/import-job.ts';
import type { PlannedRow } from '@/features/manage/table/import/plan.ts';

const rowOf = (line: number, title: string, id: number | null = null): PlannedRow => ({
  line,
  title,
  action: id === null ? 'create' : 'update',
  id,
  values: { title },
  problems: [],
  row: { line, cells: new Map(), problem: null },
});

/** A server with titles by id; each write may lose its request or its response. */
const serverWith = (titles: readonly string[] = []) => {
  const records = new Map(titles.map((title, index) => [index + 1, { title, updatedAt: '1' }]));
  const faults: ('request' | 'response' | ApiError | Error)[] = [];
  const write = <Result>(run: () => Result): Result => {
    const fault = faults.shift();
    if (fault === 'request') throw new ApiError(0, null);
    if (fault instanceof Error) throw fault;
    const result = run();
    if (fault === 'response') throw new ApiError(502, null);
    return result;
  };
  const newest = () =>
    [...records].map(([id, { title }]) => ({ id, title })).toSorted((one, other) => other.id - one.id);
  const ports: ImportPorts = {
    newest: vi.fn<ImportPorts['newest']>(async () => newest()),
    read: async (id) => ({ record: records.get(id) ?? {}, updatedAt: records.get(id)?.updatedAt ?? null }),
    create: vi.fn<ImportPorts['create']>(async ({ title }) =>
      write(() => {
        const id = records.size + 1;
        records.set(id, { title: String(title), updatedAt: '1' });
        return id;
      }),
    ),
    update: vi.fn<ImportPorts['update']>(async (id, { title }, updatedAt) =>
      write(() => {
        if (records.get(id)?.updatedAt !== updatedAt) throw new ApiError(409, null);
        records.set(id, { title: String(title), updatedAt: `${updatedAt}+` });
      }),
    ),
    merged: ({ values }, { record }) => ({
      values,
      isSame: 'title' in record && record.title === values.title,
    }),
    isChangedSince: (_, { updatedAt }) => updatedAt === 'later',
  };
  return { ports, records, faults, titles: () => [...records.values()].map(({ title }) => title) };
};

const jobFor = (rows: readonly PlannedRow[], ports: ImportPorts) => {
  const waits: number[] = [];
  const job = createImportJob({
    rows,
    ports,
    labels: { title: '标题' },
    sleep: async (ms) => void waits.push(ms / 1000),
  });
  return { job, waits };
};

describe('import', () => {
  test('creates records in file order', async () => {
    const { ports, titles } = serverWith(['旧']);
    const { job } = jobFor([rowOf(2, '汤'), rowOf(3, '茶')], ports);
    await job.run();
    expect(titles()).toEqual(['旧', '汤', '茶']);
    expect(job.results()).toEqual([
      { line: 2, title: '汤', id: 2, outcome: 'created', reason: '' },
      { line: 3, title: '茶', id: 3, outcome: 'created', reason: '' },
    ]);
  });

  test('does not repeat a create request whose response was lost if the list has the record', async () => {
    // An older record and another row have the same title.
    const { ports, titles, faults } = serverWith(['汤']);
    faults.push('response');
    const { job, waits } = jobFor([rowOf(2, '汤'), rowOf(3, '汤')], ports);
    await job.run();
    expect(titles()).toEqual(['汤', '汤', '汤']);
    expect(job.results().map(({ id, outcome }) => [id, outcome])).toEqual([
      [2, 'created'],
      [3, 'created'],
    ]);
    expect(waits).toEqual([3]);
  });

  test('repeats a lost create request if the list does not have the record', async () => {
    const { ports, titles, faults } = serverWith();
    faults.push('request', 'request', 'request', 'request');
    const { job, waits } = jobFor([rowOf(2, '汤')], ports);
    await job.run();
    expect(titles()).toEqual(['汤']);
    expect(waits).toEqual([5, 5, 5, 5]);
    expect(job.results()[0]).toMatchObject({ id: 1, outcome: 'created' });
  });

  test('reads the list again if that request fails, too', async () => {
    const { ports, titles, faults } = serverWith();
    faults.push('response');
    const newest = vi.mocked(ports.newest);
    const { job } = jobFor([rowOf(2, '汤')], ports);
    newest.mockResolvedValueOnce([]).mockRejectedValueOnce(new ApiError(0, null));
    await job.run();
    expect(titles()).toEqual(['汤']);
    expect(job.results()[0]).toMatchObject({ id: 1, outcome: 'created' });
  });

  test('reports an unconfirmed record and checks the list before a retry', async () => {
    const { ports, titles } = serverWith();
    const create = vi.mocked(ports.create);
    const { job } = jobFor([rowOf(2, '汤')], ports);
    for (let time = 0; time < 3; time += 1) create.mockRejectedValueOnce(new ApiError(500, null));
    await job.run();
    expect(job.results()[0]?.reason).toContain('不知道有没有存好');
    await job.retry();
    expect(titles()).toEqual(['汤']);
    expect(job.results()[0]).toMatchObject({ outcome: 'created', reason: '' });
  });

  test.each([
    [30, 30],
    [null, 60],
    [0, 5],
  ])('waits on a 429 with Retry-After %j for %i s, each time', async (retryAfter, seconds) => {
    const { ports, titles, faults } = serverWith();
    faults.push(new ApiError(429, null, retryAfter), new ApiError(429, null, retryAfter));
    const { job, waits } = jobFor([rowOf(2, '汤'), rowOf(3, '茶')], ports);
    await job.run();
    expect(titles()).toEqual(['汤', '茶']);
    expect(waits).toEqual([seconds, seconds]);
  });

  test('waits while the token cannot be refreshed, and sends every row once', async () => {
    const { ports, titles, faults } = serverWith();
    faults.push(new RefreshFailedError(502, null, 1), new RefreshFailedError(502, null, 60));
    const { job, waits } = jobFor([rowOf(2, '汤'), rowOf(3, '茶')], ports);
    expect(await job.run()).toMatchObject({ failed: [], interrupted: null });
    expect([waits, titles()]).toEqual([
      [1, 60],
      ['汤', '茶'],
    ]);
  });

  test.each([
    ['a 429 with an absurd Retry-After', new ApiError(429, null, 86_400)],
    ['a refresh that may be repeated tomorrow', new RefreshFailedError(503, null, 86_400)],
    ['a check for robots', new ApiError(428, null)],
    ['the rejection of a proxy', new ApiError(511, null)],
  ])('stops at %s and continues with the same row', async (_, fault) => {
    const { ports, titles, faults } = serverWith();
    faults.push(fault);
    const { job, waits } = jobFor([rowOf(2, '汤'), rowOf(3, '茶'), rowOf(4, '饭')], ports);
    expect(await job.run()).toMatchObject({ state: 'finished', interrupted: expect.any(ApiError) });
    expect([waits, titles()]).toEqual([[], []]);
    expect(job.results().map(({ outcome }) => outcome)).toEqual(['unsent', 'unsent', 'unsent']);
    await job.retry();
    expect(titles()).toEqual(['汤', '茶', '饭']);
  });

  test('continues after a rejected row and reports field and reason', async () => {
    const { ports, faults } = serverWith();
    faults.push(new ApiError(422, { errors: { title: ['The title has already been taken.'] } }));
    const { job } = jobFor([rowOf(2, '汤'), rowOf(3, '茶')], ports);
    await job.run();
    expect(job.results()).toMatchObject([
      { outcome: 'failed', id: null, reason: '标题：这个值已经被使用了，请换一个。' },
      { outcome: 'created', id: 1 },
    ]);
  });

  test('stops when the session ends and sends the remaining rows after sign-in', async () => {
    const { ports, titles, faults } = serverWith();
    const { job } = jobFor([rowOf(2, '汤'), rowOf(3, '茶'), rowOf(4, '饭')], ports);
    faults.push(new ApiError(422, null), new ExpiredAuthSessionError());
    const stopped = await job.run();
    expect(stopped).toMatchObject({ state: 'finished', interrupted: expect.any(ExpiredAuthSessionError) });
    expect(job.results().map(({ outcome }) => outcome)).toEqual(['failed', 'unsent', 'unsent']);
    expect(await job.retry()).toMatchObject({ state: 'finished', interrupted: null, processed: 3 });
    expect(titles()).toEqual(['汤', '茶', '饭']);
  });
});

describe('update by import', () => {
  test('sends only changed records, with the updated_at that was read', async () => {
    const { ports, titles } = serverWith(['汤', '茶']);
    const { job } = jobFor([rowOf(2, '汤', 1), rowOf(3, '粥', 2)], ports);
    await job.run();
    expect(titles()).toEqual(['汤', '粥']);
    expect(job.results().map(({ outcome }) => outcome)).toEqual(['same', 'updated']);
    expect(ports.update).toHaveBeenCalledExactlyOnceWith(2, { title: '粥' }, '1');
  });

  test('is not sent twice after a lost response', async () => {
    const { ports, titles, faults } = serverWith(['汤']);
    faults.push('response');
    const { job } = jobFor([rowOf(2, '粥', 1)], ports);
    await job.run();
    expect(titles()).toEqual(['粥']);
    expect(job.results()[0]).toMatchObject({ id: 1, outcome: 'updated' });
    expect(ports.update).toHaveBeenCalledOnce();
  });

  test('never overwrites changes made since the export', async () => {
    const { ports, records, titles, faults } = serverWith(['汤', '茶']);
    records.set(1, { title: '汤', updatedAt: 'later' });
    faults.push(new ApiError(409, null));
    const { job } = jobFor([rowOf(2, '粥', 1), rowOf(3, '饭', 2)], ports);
    await job.run();
    expect(titles()).toEqual(['汤', '茶']);
    expect(job.results().map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['failed', '导出以后，别人改过这条记录。没有覆盖它。'],
      ['failed', '导出以后，别人改过这条记录。没有覆盖它。'],
    ]);
  });
});
