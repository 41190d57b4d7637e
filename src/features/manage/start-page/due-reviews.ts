import type { RowSummary } from '@/content/define-managed.ts';
import { reviewed } from '@/content/knowhow/reviewed.ts';
import { isReviewDue } from '@/content/knowhow/review-due.ts';
import { formatDay } from '@/lib/dates.ts';

/** The published records whose review is due: those never reviewed first, then those reviewed longest ago. */
export const dueForReview = (rows: readonly RowSummary[]): RowSummary[] =>
  rows
    .filter(
      ({ status, reviewedOn, reviewDueOn }) =>
        status === 'published' && reviewedOn !== undefined && isReviewDue(reviewedOn, reviewDueOn),
    )
    .toSorted((one, other) => (one.reviewedOn ?? '').localeCompare(other.reviewedOn ?? ''));

/** When a record was reviewed, and the day set for the next review. */
export const reviewText = ({ reviewedOn, reviewDueOn }: RowSummary): string =>
  `${reviewed(reviewedOn ?? null)}${reviewDueOn ? `，下次定在 ${formatDay(reviewDueOn)}` : ''}`;
