import { expect, test } from 'vitest';
import type { RowSummary } from '@/content/define-managed.ts';
import { completenessOf, percentOf } from '@/features/manage/start-page/completeness.ts';
import { rowSummary } from '../../../../tests/row-summary.ts';

const now = Date.parse('2026-11-22T12:00:00+08:00');

test.each<[string, Partial<RowSummary>, number]>([
  ['without gaps, of a type without reviews', {}, 1],
  ['reviewed within a year', { reviewedOn: '2026-01-02' }, 1],
  ['reviewed more than a year ago', { reviewedOn: '2025-01-02' }, 0],
  ['never reviewed', { reviewedOn: null }, 0],
  ['before the day set for the next review', { reviewedOn: '2025-01-02', reviewDueOn: '2027-01-02' }, 1],
  ['after the day set for the next review', { reviewedOn: '2026-01-02', reviewDueOn: '2026-07-02' }, 0],
  ['without a picture', { gaps: ['没有配图'] }, 0],
])('checks a published record %s for completeness', (_, change, complete) => {
  expect(completenessOf([rowSummary(change)], now)).toEqual({ checked: 1, complete });
});

test('completenessOf ignores drafts and scheduled records', () => {
  expect(completenessOf([rowSummary({ status: 'draft' }), rowSummary({ status: 'scheduled' })], now).checked).toBe(0);
});

test.each([
  [{ checked: 0, complete: 0 }, null],
  [{ checked: 200, complete: 199 }, 99],
  [{ checked: 3, complete: 3 }, 100],
])('percentOf %o is %s', (found, percent) => {
  expect(percentOf(found)).toBe(percent);
});
