// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { ApiError } from '@/api/error.ts';
import type { Image } from '@/api/gen/types.gen.ts';
import { managedKnowhow } from '@/content/knowhow/managed.ts';
import { substituteOf } from '@/features/manage/library/library.ts';
import { pictureKey } from '@/features/manage/library/pictures-in-html.ts';
import { createReplaceJob, type TypePorts } from '@/features/manage/library/replace-job.ts';
import type { Values } from '@/features/manage/record-editor/record-values.ts';

const image = (id: number): Image => ({
  id,
  url: `/storage/${id}.webp`,
  width: 8,
  height: 6,
  alt: `图 ${id}`,
  mime: 'image/webp',
  size: 9,
});

const bodyWith = (id: number, alt = `图 ${id}`) =>
  `<p>汤</p><img src="/storage/${id}.webp" alt="${alt}" width="8" height="6">`;

/** A server with records by type and id. */
const createServer = (records: Record<string, Values>) => {
  const stored = new Map(Object.entries(records));
  const refused: unknown[] = [];
  const portsOf = (type: string): TypePorts => ({
    fields: managedKnowhow.fields,
    read: async (id) => ({ values: stored.get(`${type} ${id}`) ?? {}, updatedAt: null }),
    update: async (id, values) => {
      const error = refused.pop();
      if (error) throw error;
      stored.set(`${type} ${id}`, values);
    },
  });
  return { stored, refused, portsOf };
};

const replacement = {
  records: [
    { type: 'knowhow', id: 1 },
    { type: 'news', id: 1 },
  ] as const,
  from: { key: pictureKey('/storage/1.webp'), image: image(1) },
  to: substituteOf(image(2)),
  back: { from: { key: pictureKey('/storage/2.webp'), image: image(2) }, to: substituteOf(image(1)) },
};

describe('job that replaces a picture in records', () => {
  test('changes records of several types, and undo restores them exactly', async () => {
    const before = { 'knowhow 1': { image_id: 1, body: '' }, 'news 1': { image_id: 3, body: bodyWith(1, '自己写的') } };
    const { stored, portsOf } = createServer(before);
    const { job, undo } = createReplaceJob({ ...replacement, portsOf });
    const { changed, affected } = await job.run();
    expect(affected).toBe(2);
    expect(stored.get('knowhow 1')).toMatchObject({ image_id: 2, body: '' });
    expect(stored.get('news 1')).toMatchObject({ image_id: 3, body: bodyWith(2) });
    await undo(changed).run();
    expect(stored.get('knowhow 1')).toMatchObject(before['knowhow 1']);
    expect(stored.get('news 1')).toMatchObject(before['news 1']);
  });

  test('undo keeps what others wrote since', async () => {
    const { stored, portsOf } = createServer({ 'knowhow 1': { image_id: 1, body: bodyWith(1) }, 'news 1': {} });
    const { job, undo } = createReplaceJob({ ...replacement, portsOf });
    const { changed } = await job.run();
    stored.set('knowhow 1', { image_id: 9, body: `${bodyWith(2)}<p>别人写的</p>` });
    await undo(changed).run();
    expect(stored.get('knowhow 1')).toMatchObject({ image_id: 9, body: `${bodyWith(1)}<p>别人写的</p>` });
  });

  test('reports a conflict, goes on, and retries only the failed record', async () => {
    const { stored, refused, portsOf } = createServer({ 'knowhow 1': { image_id: 1 }, 'news 1': { image_id: 1 } });
    refused.push(new ApiError(409, {}));
    const { job } = createReplaceJob({ ...replacement, portsOf });
    const { failed, affected } = await job.run();
    expect([failed.map(({ ids }) => ids), affected]).toEqual([[[0]], 1]);
    expect(stored.get('knowhow 1')).toMatchObject({ image_id: 1 });
    expect(await job.retry()).toMatchObject({ failed: [], affected: 2 });
    expect(stored.get('knowhow 1')).toMatchObject({ image_id: 2 });
  });

  test('counts a record that no longer has the picture as unchanged', async () => {
    const { portsOf } = createServer({ 'knowhow 1': { image_id: 5 }, 'news 1': { image_id: 1 } });
    const { job } = createReplaceJob({ ...replacement, portsOf });
    expect(await job.run()).toMatchObject({ affected: 1, changed: [1], failed: [] });
  });

  test('counts an update whose response was lost once it is retried', async () => {
    const { stored, refused, portsOf } = createServer({ 'knowhow 1': { image_id: 1 }, 'news 1': { image_id: 1 } });
    refused.push(new ApiError(0, null));
    const { job, undo } = createReplaceJob({ ...replacement, portsOf });
    await job.run();
    stored.set('knowhow 1', { image_id: 2 });
    const { affected, changed } = await job.retry();
    expect(affected).toBe(2);
    await undo(changed).run();
    expect(stored.get('knowhow 1')).toMatchObject({ image_id: 1 });
  });
});
