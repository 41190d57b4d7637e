// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { createRecordList, vListedRecord, vTimestamp } from '@/content/saved/listed-record.ts';
import { fillStorage } from '../../../tests/storage-faults.ts';

const key = 'listed';
const max = 3;
const vEntry = v.object({ ...vListedRecord.entries, at: vTimestamp });
const list = createRecordList<v.InferOutput<typeof vEntry>>(key, vEntry, ({ at }) => at, max);
const entry = (id: number, at = id) => ({ type: 'news' as const, id, title: `第 ${id} 篇`, image: null, at });
const ids = () => list.read().map(({ id }) => id);

test('record list has the latest first, each once', () => {
  for (const added of [entry(1, 10), entry(2, 20), entry(1, 30)]) expect(list.put(added)).toBe(true);
  expect(ids()).toEqual([1, 2]);
  expect(list.find({ type: 'news', id: 1 })?.at).toBe(30);
  expect(list.find({ type: 'photo', id: 1 })).toBeUndefined();
});

test('record list restores a removed entry at its place', () => {
  list.put(entry(1), entry(2), entry(3));
  list.remove(entry(2));
  expect(ids()).toEqual([3, 1]);
  list.put(entry(2));
  expect(ids()).toEqual([3, 2, 1]);
});

test('record list drops the oldest beyond its maximum', () => {
  for (let id = 1; id <= max + 1; id += 1) list.put(entry(id));
  expect(ids()).toEqual([4, 3, 2]);
});

test('record list leaves nothing in storage when emptied or cleared', () => {
  list.put(entry(1));
  list.remove(entry(1));
  expect(localStorage.getItem(key)).toBeNull();
  list.put(entry(1), entry(2));
  list.clear();
  expect(ids()).toEqual([]);
  expect(localStorage.getItem(key)).toBeNull();
});

test.each([
  ['an object', '{"a":1}', []],
  ['invalid JSON', '[', []],
  ['an unknown type', JSON.stringify([{ ...entry(1), type: 'tag' }]), []],
  ['invalid ids', JSON.stringify([entry(0), entry(1.5), { ...entry(1), id: '1' }]), []],
  ['invalid times', JSON.stringify([entry(1, 9e15), entry(2, -1), { ...entry(3), at: null }]), []],
  ['one valid entry', JSON.stringify([null, entry(7), 'x']), [7]],
])('record list tolerates %s in storage', (_, stored, valid) => {
  localStorage.setItem(key, stored);
  expect(ids()).toEqual(valid);
});

test('record list reports that storage fails', () => {
  fillStorage();
  expect([list.put(entry(1)), list.remove(entry(1)), list.clear()]).toEqual([false, false, false]);
});
