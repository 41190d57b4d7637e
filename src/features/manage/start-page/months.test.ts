import { describe, expect, test } from 'vitest';
import type { RowSummary } from '@/content/define-managed.ts';
import { lastMonths, publishedByMonth, stacked } from '@/features/manage/start-page/months.ts';
import { rowSummary } from '../../../../tests/row-summary.ts';

const row = (publishedAt: string | null, status: RowSummary['status'] = 'published') =>
  rowSummary({ publishedAt, status });

describe('months', () => {
  test('lastMonths ends with the current month and spans years', () => {
    const months = lastMonths(12, Date.parse('2026-02-10T00:00:00Z'));
    expect(months).toHaveLength(12);
    expect([months.at(0), months.at(9), months.at(10), months.at(11)]).toEqual([
      '2025-03',
      '2025-12',
      '2026-01',
      '2026-02',
    ]);
  });

  test.each([
    ['2026-11-30T15:59:59Z', '2026-11'],
    ['2026-11-30T16:00:00Z', '2026-12'],
  ])('lastMonths at %s ends with %s, the month in Taipei', (now, month) => {
    expect(lastMonths(1, Date.parse(now))).toEqual([month]);
  });
});

describe('publishedByMonth', () => {
  const months = ['2026-10', '2026-11'];

  test('counts by month in Taipei', () => {
    const rows = [row('2026-10-31T15:59:59Z'), row('2026-10-31T16:00:00Z'), row('2026-11-20T08:00:00Z')];
    expect(publishedByMonth(rows, months)).toEqual([1, 2]);
  });

  test('ignores drafts, scheduled records and other months', () => {
    const rows = [row(null, 'draft'), row('2026-11-29T08:00:00Z', 'scheduled'), row('2025-11-20T08:00:00Z')];
    expect(publishedByMonth(rows, months)).toEqual([0, 0]);
  });
});

describe('stacked', () => {
  test('stacks in the order of the series, without empty segments', () => {
    expect(
      stacked(
        [
          [2, 0],
          [0, 4],
          [3, 1],
        ],
        2,
      ),
    ).toEqual([
      [
        { series: 0, count: 2, from: 0 },
        { series: 2, count: 3, from: 2 },
      ],
      [
        { series: 1, count: 4, from: 0 },
        { series: 2, count: 1, from: 4 },
      ],
    ]);
  });
});
