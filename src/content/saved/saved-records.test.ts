// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { maxSaved, saveRecord, savedRecords, type SavedRecord } from '@/content/saved/saved-records.ts';
import { fillStorage } from '../../../tests/storage-faults.ts';

const record = (id: number, savedAt = id): SavedRecord => ({
  type: 'news',
  id,
  title: `第 ${id} 篇`,
  image: null,
  savedAt,
});
const ids = () => savedRecords().map(({ id }) => id);

test('saveRecord rejects a 201st record, but updates an existing one', () => {
  for (let id = 1; id <= maxSaved; id += 1) expect(saveRecord(record(id))).toBe('saved');
  expect(saveRecord(record(1000))).toBe('full');
  expect(ids()).toHaveLength(maxSaved);
  expect(ids()).not.toContain(1000);
  expect(saveRecord(record(1, 5000))).toBe('saved');
  expect(ids()[0]).toBe(1);
});

test('saveRecord reports that storage fails', () => {
  fillStorage();
  expect(saveRecord(record(1))).toBe('refused');
});
