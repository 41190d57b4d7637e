import type { RowSummary } from '@/content/define-managed.ts';
import { monthKey } from '@/lib/dates.ts';

const yearAndMonth = (month: string): [year: number, month: number] => {
  const [year = '', number = ''] = month.split('-');
  return [Number(year), Number(number)];
};

/** The last `count` months in Taipei (`YYYY-MM`), ending with the current one. */
export const lastMonths = (count: number, now = Date.now()): string[] => {
  const [year, month] = yearAndMonth(monthKey(new Date(now).toISOString()));
  return Array.from({ length: count }, (_, index) => {
    const place = 12 * year + month - 1 - (count - 1 - index);
    return `${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`;
  });
};

/** Start of a month (`YYYY-MM`) in Taipei, in epoch ms. */
export const startOfMonth = (month: string): number => Date.parse(`${month}-01T00:00:00+08:00`);

/** Number of a month (`YYYY-MM`), from 1. */
export const monthNumber = (month: string): number => yearAndMonth(month)[1];

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
