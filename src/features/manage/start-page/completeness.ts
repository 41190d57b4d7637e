import type { RowSummary } from '@/content/define-managed.ts';
import { isReviewDue } from '@/features/manage/start-page/review.ts';

export interface Completeness {
  /** Published records. */
  checked: number;
  /** Those that lack nothing and need no review. */
  complete: number;
}

const isComplete = ({ gaps, reviewedOn }: RowSummary, now: number): boolean =>
  gaps.length === 0 && (reviewedOn === undefined || !isReviewDue(reviewedOn, now));

/** How many of the published records among `rows` have what they should have: the type's `gaps`, and a review where it has any. */
export const completenessOf = (rows: readonly RowSummary[], now = Date.now()): Completeness => {
  const published = rows.filter(({ status }) => status === 'published');
  return { checked: published.length, complete: published.filter((row) => isComplete(row, now)).length };
};

/** A whole number: 100 only where all are complete; null without any. */
export const percentOf = ({ checked, complete }: Completeness): number | null =>
  checked === 0 ? null : Math.floor((100 * complete) / checked);
