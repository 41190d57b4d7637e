import type { RowSummary } from '@/content/define-managed.ts';
import { monthKey } from '@/lib/dates.ts';

const yearAndMonth = (month: string): [year: number, month: number] => {
  const [year = '', number = ''] = month.split('-');
  return [Number(year), Number(number)];
};

/** The last `count` months in Taipei like 2026-11, oldest first, this one last. */
export const lastMonths = (count: number, now = Date.now()): string[] => {
  const [year, month] = yearAndMonth(monthKey(new Date(now).toISOString()));
  return Array.from({ length: count }, (_, index) => {
    const place = 12 * year + month - 1 - (count - 1 - index);
    return `${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`;
  });
};

/** When a month like 2026-11 begins in Taipei, in epoch ms. */
export const startOfMonth = (month: string): number => Date.parse(`${month}-01T00:00:00+08:00`);

/** 2026年11月. */
export const monthName = (month: string): string => {
  const [year, number] = yearAndMonth(month);
  return `${year}年${number}月`;
};

/** 11. */
export const monthNumber = (month: string): number => yearAndMonth(month)[1];

/** How many records were published in each of the months. */
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

export interface Segment {
  /** Place of the series. */
  series: number;
  count: number;
  /** Where it begins, in records above the base line. */
  from: number;
}

/** The segments of each month, first series lowest, without empty ones; `counts` has the months of each series. */
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
