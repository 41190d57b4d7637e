import { siteTimeZone } from '@/lib/dates.ts';

/** A review is good for a year. */
const yearsGood = 1;

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: siteTimeZone, dateStyle: 'short' });

/** Whether a record should be reviewed (again); `reviewedOn` is a date like 2026-11-20, null without a review. */
export const isReviewDue = (reviewedOn: string | null, now = Date.now()): boolean => {
  if (reviewedOn === null) return true;
  const [year = '', ...rest] = dayFormat.format(now).split('-');
  return reviewedOn < [Number(year) - yearsGood, ...rest].join('-');
};
