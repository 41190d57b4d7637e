import type { RowSummary } from '@/content/define-managed.ts';
import { addMonths, monthOf } from '@/features/manage/calendar/days.ts';
import { dayKey, monthKey } from '@/lib/dates.ts';

/** The last `count` months in Taipei (`YYYY-MM`), ending with the current one. */
export const lastMonths = (count: number, now = Date.now()): string[] => {
  const today = dayKey(new Date(now).toISOString());
  return Array.from({ length: count }, (_, index) => monthOf(addMonths(today, index + 1 - count)));
};

/** Number of records published in each of the months. */
export const publishedByMonth = (rows: readonly RowSummary[], months: readonly string[]): number[] => {
  const counts = new Map(months.map((month) => [month, 0]));
  for (const { status, publishedAt } of rows) {
    if (status !== 'published' || publishedAt === null) continue;
    const month = monthKey(publishedAt);
    const count = counts.get(month);
    if (count !== undefined) counts.set(month, count + 1);
  }
  return [...counts.values()];
};

/** A segment of a stacked bar. */
export interface Segment {
  /** Index of the series. */
  series: number;
  count: number;
  /** Number of records below it. */
  from: number;
}

/** Stacks `counts` (by series, then month) into the segments of each month, first series lowest, without empty ones. */
export const stacked = (counts: readonly (readonly number[])[], months: number): Segment[][] =>
  Array.from({ length: months }, (_, month) => {
    let from = 0;
    return counts.flatMap((series, index) => {
      const count = series[month] ?? 0;
      if (count === 0) return [];
      from += count;
      return [{ series: index, count, from: from - count }];
    });
  });
