// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import {
  clearSaved,
  includesRecord,
  maxSaved,
  removeSaved,
  saveRecord,
  savedRecords,
  type SavedRecord,
} from '@/content/saved/saved-records.ts';

const key = 'saved-records';
const record = (id: number, savedAt = id): SavedRecord => ({ type: 'news', id, title: `第 ${id} 篇`, savedAt });
const ids = () => savedRecords().map(({ id }) => id);

afterEach(() => vi.unstubAllGlobals());

test('saved records list the latest first, each once', () => {
  for (const saved of [record(1, 10), record(2, 20), record(1, 30)]) expect(saveRecord(saved)).toBe('saved');
  expect(ids()).toEqual([1, 2]);
  expect(includesRecord(savedRecords(), { type: 'news', id: 2 })).toBe(true);
  expect(includesRecord(savedRecords(), { type: 'photo', id: 2 })).toBe(false);
});

test('saveRecord restores a removed record at its position', () => {
  [1, 2, 3].map((id) => saveRecord(record(id)));
  removeSaved(record(2));
  expect(ids()).toEqual([3, 1]);
  saveRecord(record(2));
  expect(ids()).toEqual([3, 2, 1]);
});

test('saved records leave nothing in storage when emptied or cleared', () => {
  saveRecord(record(1));
  removeSaved(record(1));
  expect(localStorage.getItem(key)).toBeNull();
  [1, 2].map((id) => saveRecord(record(id)));
  clearSaved();
  expect(ids()).toEqual([]);
  expect(localStorage.getItem(key)).toBeNull();
});

test('saveRecord rejects a 201st record, but updates an existing one', () => {
  for (let id = 1; id <= maxSaved; id += 1) expect(saveRecord(record(id))).toBe('saved');
  expect(saveRecord(record(1000))).toBe('full');
  expect(ids()).toHaveLength(maxSaved);
  expect(ids()).not.toContain(1000);
  expect(saveRecord(record(1, 5000))).toBe('saved');
  expect(ids()[0]).toBe(1);
});

test.each([
  ['an object', '{"a":1}'],
  ['invalid JSON', '['],
  ['an unknown type', JSON.stringify([{ ...record(1), type: 'tag' }])],
  ['invalid ids', JSON.stringify([record(0), record(1.5), { ...record(1), id: '1' }])],
  ['invalid times', JSON.stringify([record(1, 9e15), record(2, -1), { ...record(3), savedAt: null }])],
])('saved records tolerate %s in storage', (_, stored) => {
  localStorage.setItem(key, stored);
  expect(savedRecords()).toEqual([]);
});

test('saved records drop only invalid entries', () => {
  localStorage.setItem(key, JSON.stringify([null, record(7), 'x']));
  expect(ids()).toEqual([7]);
});

test('saved-record functions report that storage fails', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: refuse });
  expect(saveRecord(record(1))).toBe('refused');
  expect(removeSaved(record(1))).toBe(false);
  expect(clearSaved()).toBe(false);
});
