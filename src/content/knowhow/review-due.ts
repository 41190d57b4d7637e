import { dayKey } from '@/lib/dates.ts';

/** How long a review is valid. */
const validYears = 1;

/** Whether a record's review is missing or older than a year; `reviewedOn` is `YYYY-MM-DD`, null without a review. */
export const isReviewDue = (reviewedOn: string | null, now = Date.now()): boolean => {
  if (reviewedOn === null) return true;
  const [year = '', ...rest] = dayKey(new Date(now).toISOString()).split('-');
  return reviewedOn < [Number(year) - validYears, ...rest].join('-');
};
