// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { importFile, exportFile } from '@/content/saved/export-file.ts';
import {
  clearHistory,
  findInHistory,
  maxHistory,
  historyEntries,
  addToHistory,
} from '@/content/saved/reading-history.ts';
import { clearSaved, maxSaved, savedRecords, saveRecord, type SavedRecord } from '@/content/saved/saved-records.ts';
import { configured } from '../../../tests/configured.ts';
import { read } from '../../../tests/read-record.ts';

const now = Date.parse('2026-11-20T08:00:00Z');
const hour = 3_600_000;
const image = { url: '/storage/a.webp', width: 3, height: 2 };

const saved = (id: number, changes: Partial<SavedRecord> = {}): SavedRecord => ({
  type: 'photo',
  id,
  title: '秋天',
  image,
  savedAt: id,
  ...changes,
});
const many = <Entry>(count: number, entry: (id: number) => Entry) =>
  Array.from({ length: count }, (_, index) => entry(index + 1));

const fileOf = (content: object) => new Blob([JSON.stringify({ version: 1, saved: [], history: [], ...content })]);
const ids = (records: readonly { id: number }[]) => records.map(({ id }) => id);

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});

test('export and import move saved records and history to another device; the later reading of a record wins', async () => {
  addToHistory(read(1, 10, 2), read(2, 20));
  saveRecord(saved(5));
  const file = new Blob([exportFile(new Date())]);
  clearHistory();
  clearSaved();
  addToHistory(read(1, 99, 8));
  expect(await importFile(file)).toEqual({ saved: 1, history: 1, problem: null });
  expect(findInHistory({ type: 'news', id: 1 })?.block).toBe(8);
  expect(ids(historyEntries())).toEqual([1, 2]);
  expect(savedRecords()).toEqual([saved(5)]);
  expect(await importFile(file)).toEqual({ saved: 0, history: 0, problem: null });
});

describe('importFile rejects the whole file', () => {
  test.each([
    ['text that is not JSON', new Blob(['{']), 'unreadable'],
    ['a different kind of file', new Blob(['[]']), 'unreadable'],
    ['an unknown version', fileOf({ version: 2 }), 'unreadable'],
    ['a missing list', fileOf({ saved: undefined }), 'unreadable'],
    ['an invalid entry', fileOf({ saved: [saved(1), null] }), 'unreadable'],
    ['an entry of an unknown type', fileOf({ history: [read(1), { ...read(2), type: 'tag' }] }), 'unreadable'],
    ['more than 1 MB', fileOf({ padding: 'a'.repeat(1_000_000) }), 'tooLarge'],
    ['too many saved records', fileOf({ saved: many(maxSaved + 1, (id) => saved(id)) }), 'tooMany'],
    ['too many records read', fileOf({ history: many(maxHistory + 1, (id) => read(id)) }), 'tooMany'],
    ['a title that is too long', fileOf({ saved: [saved(1, { title: '字'.repeat(1001) })] }), 'longTitle'],
    [
      'an address that is too long',
      fileOf({ saved: [saved(1, { image: { ...image, url: `/${'a'.repeat(2000)}` } })] }),
      'foreignPicture',
    ],
    ['a saved time in the future', fileOf({ saved: [saved(1, { savedAt: now + 25 * hour })] }), 'future'],
    ['a reading time in the future', fileOf({ history: [read(1, now + 25 * hour)] }), 'future'],
  ])('with %s', async (_, file, reason) => {
    saveRecord(saved(7));
    expect(await importFile(file)).toBe(reason);
    expect([ids(savedRecords()), historyEntries()]).toEqual([[7], []]);
  });

  test.each([
    'https://evil.example/a.png',
    '//evil.example/a.png',
    'http://localhost.evil.example/a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
  ])('with the picture %s', async (url) => {
    const picture = { ...image, url };
    const [inSaved, inHistory] = [saved(1, { image: picture }), { ...read(1), image: picture }];
    expect(await importFile(fileOf({ saved: [inSaved] }))).toBe('foreignPicture');
    expect(await importFile(fileOf({ history: [inHistory] }))).toBe('foreignPicture');
    expect([savedRecords(), historyEntries()]).toEqual([[], []]);
  });
});

test('importFile accepts pictures of the site and its API', async () => {
  configured({ api: 'https://api.example.com' });
  const urls = ['/storage/a.webp', `${location.origin}/storage/b.webp`, 'https://api.example.com/storage/c.webp'];
  const records = urls.map((url, index) => saved(index + 1, { image: { ...image, url } }));
  expect(await importFile(fileOf({ saved: records }))).toMatchObject({ saved: 3 });
  expect(savedRecords().map((record) => record.image?.url)).toEqual(urls.toReversed());
});

test('exportFile omits pictures of other hosts, so that the file can be imported', async () => {
  saveRecord(saved(1, { image: { ...image, url: 'https://bucket.example/a.webp' } }));
  const file = new Blob([exportFile(new Date())]);
  clearSaved();
  expect(await importFile(file)).toMatchObject({ saved: 1 });
  expect(savedRecords()).toEqual([{ type: 'photo', id: 1, title: '秋天', image: null, savedAt: 1 }]);
});

test('importFile replaces times in the near future by now', async () => {
  const ahead = now + 23 * hour;
  await importFile(fileOf({ saved: [saved(1, { savedAt: ahead })], history: [read(2, ahead)] }));
  expect([savedRecords()[0]?.savedAt, historyEntries()[0]?.readAt]).toEqual([now, now]);
});

test('importFile never evicts existing entries', async () => {
  addToHistory(...many(150, (id) => read(id)));
  many(150, (id) => saveRecord(saved(id)));
  const file = fileOf({
    saved: many(200, (id) => saved(1000 + id, { savedAt: now - id })),
    history: many(200, (id) => read(1000 + id, now - id)),
  });
  expect(await importFile(file)).toEqual({ saved: 50, history: 50, problem: 'full' });
  for (const kept of [savedRecords(), historyEntries()]) {
    expect(kept).toHaveLength(200);
    expect(kept.filter(({ id }) => id <= 150)).toHaveLength(150);
    // Only the newest of the file are added.
    expect(kept.map(({ id }) => id).filter((id) => id > 1050)).toEqual([]);
  }
});

test('importFile imports a duplicated record once, with the later reading', async () => {
  const file = fileOf({ saved: [saved(1), saved(1)], history: [read(2, 10, 1), read(2, 20, 5)] });
  expect(await importFile(file)).toEqual({ saved: 1, history: 1, problem: null });
  expect(historyEntries()).toEqual([read(2, 20, 5)]);
});
