// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import {
  canStoreHistory,
  isHistoryOff,
  maxHistory,
  historyEntries,
  setHistoryOff,
  readFraction,
  addToHistory,
} from '@/content/saved/reading-history.ts';
import { savedRecords } from '@/content/saved/saved-records.ts';
import { read } from '../../../tests/read-record.ts';
import { fillStorage } from '../../../tests/storage-faults.ts';

const ids = () => historyEntries().map(({ id }) => id);

test('history drops the oldest beyond 200', () => {
  for (let id = 1; id <= maxHistory + 1; id += 1) addToHistory(read(id));
  expect(ids()).toHaveLength(maxHistory);
  expect(ids()).not.toContain(1);
});

test('switching history off keeps its entries', () => {
  addToHistory(read(1));
  setHistoryOff(true);
  expect([isHistoryOff(), ids()]).toEqual([true, [1]]);
  setHistoryOff(false);
  expect(isHistoryOff()).toBe(false);
});

test('readFraction counts paragraphs and is 1 at the end', () => {
  expect([0, 3, 9].map((block) => readFraction(read(1, 1, block)))).toEqual([0, 0.3, 1]);
  expect(readFraction({ ...read(1), block: 0, blocks: 0 })).toBe(0);
  expect(readFraction({ ...read(1), block: 0, blocks: 1 })).toBe(1);
});

test('history drops only invalid entries', () => {
  localStorage.setItem(
    'reading-history',
    JSON.stringify([null, { ...read(1), block: -1 }, read(7), { ...read(8), type: 'tag' }]),
  );
  expect(ids()).toEqual([7]);
});

test('canStoreHistory tests the storage and changes no entries', () => {
  expect(canStoreHistory()).toBe(true);
  expect(localStorage.length).toBe(0);
  addToHistory(read(1));
  expect([canStoreHistory(), ids()]).toEqual([true, [1]]);
  fillStorage();
  expect([canStoreHistory(), setHistoryOff(true)]).toEqual([false, false]);
});

test('a saved record with an invalid picture is kept without it', () => {
  const saved = { type: 'news', id: 1, title: '粥', savedAt: 1 };
  localStorage.setItem('saved-records', JSON.stringify([{ ...saved, image: { url: 5 } }]));
  expect(savedRecords()).toEqual([{ ...saved, image: null }]);
});
