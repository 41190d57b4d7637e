import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/error.ts';
import { createBulkJob, listedIds, matchingIds, withoutIds } from '@/features/manage/table/bulk/bulk-job.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** A server with numbered records; `leave`: an action removes them from the filter. */
const serverWith = (count: number, { pageSize = 100, leave = true } = {}) => {
  let matching = upTo(count);
  const sent: number[][] = [];
  return {
    sent,
    readPage: async (page: number) => {
      const data = matching.slice((page - 1) * pageSize, page * pageSize).map((id) => ({ id }));
      return { data, meta: { last_page: Math.max(1, Math.ceil(matching.length / pageSize)) } };
    },
    send: async (ids: readonly number[]) => {
      sent.push([...ids]);
      if (leave) matching = matching.filter((id) => !ids.includes(id));
      return ids.length;
    },
    add: (id: number) => matching.push(id),
  };
};

describe('bulk job for given ids', () => {
  test('sends ordered batches and counts the changed records', async () => {
    const { send, sent } = serverWith(250);
    const job = createBulkJob({ source: listedIds(upTo(250), 100), total: 250, send });
    expect(await job.run()).toMatchObject({ state: 'finished', processed: 250, affected: 250, failed: [] });
    expect(sent.map(({ length }) => length)).toEqual([100, 100, 50]);
    expect(sent.flat()).toEqual(upTo(250));
  });

  test('continues after a failed batch and retries only that one', async () => {
    const { send, sent } = serverWith(250);
    const broken = new ApiError(500, null);
    const failing = vi.fn<typeof send>(send).mockImplementationOnce(send).mockRejectedValueOnce(broken);
    const job = createBulkJob({ source: listedIds(upTo(250), 100), total: 250, send: failing });
    const first = await job.run();
    expect(first).toMatchObject({ state: 'finished', processed: 250, affected: 150 });
    expect(first.failed).toEqual([{ number: 2, ids: upTo(200).slice(100), error: broken }]);
    const second = await job.retry();
    expect(second).toMatchObject({ state: 'finished', processed: 250, affected: 250, failed: [] });
    expect(sent.at(-1)).toEqual(upTo(200).slice(100));
    expect(failing).toHaveBeenCalledTimes(4);
  });

  test('reports the ids of completely changed batches, for undo', async () => {
    const counts = [2, 1];
    const send = async () => counts.shift() ?? 0;
    const job = createBulkJob({ source: listedIds(upTo(4), 2), total: 4, send });
    expect((await job.run()).changed).toEqual([1, 2]);
  });

  test('sends no excluded record and no empty batch', async () => {
    const { send, sent } = serverWith(5);
    const source = withoutIds(listedIds(upTo(5), 2), (id) => id === 3 || id === 4);
    const job = createBulkJob({ source, total: 3, send });
    expect(await job.run()).toMatchObject({ processed: 3, affected: 3, changed: [1, 2, 5], failed: [] });
    expect(sent).toEqual([[1, 2], [5]]);
  });

  test('stops after the pending batch when cancelled', async () => {
    const { send, sent } = serverWith(300);
    const job = createBulkJob({
      source: listedIds(upTo(300), 100),
      total: 300,
      send: async (ids) => {
        job.cancel();
        return await send(ids);
      },
    });
    expect(await job.run()).toMatchObject({ state: 'cancelled', processed: 100, affected: 100 });
    expect(sent).toHaveLength(1);
  });

  test('waits for Retry-After on a 429 and reports that it is waiting', async () => {
    const { send } = serverWith(100);
    const tooMany = new ApiError(429, null, 30);
    const busy = vi.fn<typeof send>(send).mockRejectedValueOnce(tooMany);
    const waits: [number, unknown][] = [];
    const job = createBulkJob({
      source: listedIds(upTo(100), 100),
      total: 100,
      send: busy,
      sleep: async (ms) => void waits.push([ms, job.progress.get().waitingFor]),
    });
    expect(await job.run()).toMatchObject({ affected: 100, failed: [], waitingFor: null });
    expect(waits).toEqual([[30_000, tooMany]]);
  });

  test('waits a minute for a 429 without Retry-After instead of sending the next batch', async () => {
    const { send, sent } = serverWith(500);
    const refused = vi.fn<typeof send>(send);
    for (let time = 0; time < 3; time += 1) refused.mockRejectedValueOnce(new ApiError(429, null));
    const waits: number[] = [];
    const job = createBulkJob({
      source: listedIds(upTo(500), 100),
      total: 500,
      send: refused,
      sleep: async (ms) => void waits.push(ms),
    });
    expect(await job.run()).toMatchObject({ affected: 500, failed: [] });
    expect(waits).toEqual([60_000, 60_000, 60_000]);
    expect(sent).toHaveLength(5);
  });

  test('stops at a 429 with a Retry-After of an hour, and sends the rest when the user retries', async () => {
    const { send, sent } = serverWith(500);
    const tooMany = new ApiError(429, null, 3600);
    const refused = vi.fn<typeof send>(send).mockRejectedValueOnce(tooMany);
    const job = createBulkJob({ source: listedIds(upTo(500), 100), total: 500, send: refused });
    expect(await job.run()).toMatchObject({ state: 'finished', affected: 0, interrupted: tooMany });
    expect(refused).toHaveBeenCalledTimes(1);
    expect(await job.retry()).toMatchObject({ affected: 500, failed: [], interrupted: null });
    expect(sent).toHaveLength(5);
  });

  test.each([428, 511])(
    'stops when an intermediary refuses (%i), and sends the rest when the user retries',
    async (status) => {
      const { send, sent } = serverWith(500);
      const rejection = new ApiError(status, null);
      const refused = vi.fn<typeof send>(send).mockRejectedValueOnce(rejection);
      const job = createBulkJob({ source: listedIds(upTo(500), 100), total: 500, send: refused });
      expect(await job.run()).toMatchObject({ state: 'finished', affected: 0, interrupted: rejection });
      expect(refused).toHaveBeenCalledTimes(1);
      expect(await job.retry()).toMatchObject({ affected: 500, failed: [], interrupted: null });
      expect(sent).toHaveLength(5);
    },
  );
});

describe('bulk job for all matching records', () => {
  test.each([true, false])('sends every record once, when records leave the filter: %s', async (leave) => {
    const { readPage, send, sent } = serverWith(250, { leave });
    const job = createBulkJob({ source: matchingIds(readPage, 250), total: 250, send });
    expect(await job.run()).toMatchObject({ state: 'finished', affected: 250 });
    expect(sent.flat()).toEqual(upTo(250));
  });

  test('skips no record after a failed batch', async () => {
    const { readPage, send, sent } = serverWith(250);
    const failing = vi.fn<typeof send>(send).mockRejectedValueOnce(new ApiError(500, null));
    const job = createBulkJob({ source: matchingIds(readPage, 250), total: 250, send: failing });
    expect(await job.run()).toMatchObject({ affected: 150 });
    expect(sent.flat()).toEqual(upTo(250).slice(100));
    expect(await job.retry()).toMatchObject({ affected: 250, failed: [] });
  });

  test('sends no more records than were confirmed', async () => {
    const { readPage, send, sent, add } = serverWith(150);
    const job = createBulkJob({
      source: matchingIds(readPage, 150),
      total: 150,
      send: async (ids) => {
        add(151);
        return await send(ids);
      },
    });
    expect(await job.run()).toMatchObject({ processed: 150 });
    expect(sent.flat()).not.toContain(151);
  });

  test('continues on retry where listing failed', async () => {
    const { readPage, send } = serverWith(250, { leave: false });
    const gone = new ApiError(0, null);
    const failing = vi.fn<typeof readPage>(readPage).mockImplementationOnce(readPage).mockRejectedValueOnce(gone);
    const job = createBulkJob({ source: matchingIds(failing, 250), total: 250, send });
    expect(await job.run()).toMatchObject({ state: 'finished', processed: 100, interrupted: gone });
    expect(await job.retry()).toMatchObject({ state: 'finished', processed: 250, affected: 250, interrupted: null });
  });
});
