import { dayKey } from '@/lib/dates.ts';

/** How long a review is valid if no day is set for the next one. */
const validYears = 1;

/** Label of the filter of records whose review is due. */
export const reviewDueLabel = '该审核了';

/**
 * Whether a record's review is due: there is none, the day set for the next one has come, or without such a day the review
 * is older than a year. Days are `YYYY-MM-DD`. A review on that day or later is the next one.
 */
export const isReviewDue = (
  reviewedOn: string | null,
  reviewDueOn: string | null = null,
  now = Date.now(),
): boolean => {
  if (reviewedOn === null) return true;
  const today = dayKey(now);
  if (reviewDueOn !== null && reviewDueOn > reviewedOn) return reviewDueOn <= today;
  const [year = '', ...rest] = today.split('-');
  return reviewedOn < [Number(year) - validYears, ...rest].join('-');
};
