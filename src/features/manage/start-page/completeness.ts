import type { RowSummary } from '@/content/define-managed.ts';
import { isReviewDue } from '@/content/knowhow/review-due.ts';

export interface Completeness {
  /** Number of published records. */
  checked: number;
  /** Number of those without gaps and without a due review. */
  complete: number;
}

const isComplete = ({ gaps, reviewedOn, reviewDueOn }: RowSummary, now: number): boolean =>
  gaps.length === 0 && (reviewedOn === undefined || !isReviewDue(reviewedOn, reviewDueOn, now));

/** Counts the published records among `rows`, and those without gaps and without a due review. */
export const completenessOf = (rows: readonly RowSummary[], now = Date.now()): Completeness => {
  const published = rows.filter(({ status }) => status === 'published');
  return { checked: published.length, complete: published.filter((row) => isComplete(row, now)).length };
};

/** Percentage rounded down, so that 100 means all; null without records. */
export const percentOf = ({ checked, complete }: Completeness): number | null =>
  checked === 0 ? null : Math.floor((100 * complete) / checked);
