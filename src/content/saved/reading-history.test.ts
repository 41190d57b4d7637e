// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { imageIn } from '@/content/saved/listed-record.ts';
import {
  canKeepHistory,
  clearHistory,
  findRead,
  isHistoryOff,
  maxRead,
  readRecords,
  removeRead,
  setHistoryOff,
  shareRead,
  writeRead,
} from '@/content/saved/reading-history.ts';
import { savedRecords } from '@/content/saved/saved-records.ts';
import { read } from '../../../tests/read-record.ts';

const key = 'reading-history';
const ids = () => readRecords().map(({ id }) => id);

afterEach(() => vi.unstubAllGlobals());

test('what was read last comes first, each once, with the place of the last time', () => {
  writeRead(read(1, 10));
  writeRead(read(2, 20));
  writeRead(read(1, 30, 7));
  expect(ids()).toEqual([1, 2]);
  expect(findRead({ type: 'news', id: 1 })?.block).toBe(7);
  expect(findRead({ type: 'photo', id: 1 })).toBeUndefined();
});

test('beyond 200 the oldest go', () => {
  for (let id = 1; id <= maxRead + 1; id += 1) writeRead(read(id));
  expect(ids()).toHaveLength(maxRead);
  expect(ids()).not.toContain(1);
});

test('when the last one or all are removed nothing is left on the device', () => {
  writeRead(read(1), read(2));
  removeRead({ type: 'news', id: 1 });
  expect(ids()).toEqual([2]);
  removeRead({ type: 'news', id: 2 });
  expect(localStorage.getItem(key)).toBeNull();
  writeRead(read(1));
  clearHistory();
  expect(localStorage.getItem(key)).toBeNull();
});

test('switching off erases nothing', () => {
  writeRead(read(1));
  setHistoryOff(true);
  expect([isHistoryOff(), ids()]).toEqual([true, [1]]);
  setHistoryOff(false);
  expect(isHistoryOff()).toBe(false);
});

test('how far is told by paragraphs, and the end is the end', () => {
  expect([0, 3, 9].map((block) => shareRead(read(1, 1, block)))).toEqual([0, 0.3, 1]);
  expect(shareRead({ ...read(1), block: 0, blocks: 0 })).toBe(0);
  expect(shareRead({ ...read(1), block: 0, blocks: 1 })).toBe(1);
});

test('an entry that can’t be understood does not take the others with it', () => {
  localStorage.setItem(key, JSON.stringify([null, { ...read(1), block: -1 }, read(7), { ...read(8), type: 'tag' }]));
  expect(ids()).toEqual([7]);
  localStorage.setItem(key, '{');
  expect(ids()).toEqual([]);
});

test('a device that refuses is said to, and nothing breaks', () => {
  expect(canKeepHistory()).toBe(true);
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: refuse });
  expect([canKeepHistory(), writeRead(read(1)), clearHistory(), setHistoryOff(true)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('saved records of the version before have no picture yet, one with a broken picture is kept', () => {
  const old = { type: 'news', id: 1, title: '粥', savedAt: 1 };
  localStorage.setItem('saved-records', JSON.stringify([old, { ...old, id: 2, image: { url: 5 } }]));
  expect(savedRecords()).toEqual([old, { ...old, id: 2, image: null }]);
  expect(imageIn({ image: { id: 4, url: '/storage/a.svg', width: 3, height: 2 } })).toEqual({
    url: '/storage/a.svg',
    width: 3,
    height: 2,
  });
  expect(imageIn({ image: null })).toBeNull();
});
