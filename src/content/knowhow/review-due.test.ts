import { expect, test } from 'vitest';
import { isReviewDue } from '@/content/knowhow/review-due.ts';

test.each([
  ['without a review', null, true],
  ['reviewed yesterday', '2026-11-21', false],
  ['reviewed a year ago to the day', '2025-11-22', false],
  ['reviewed a year and a day ago', '2025-11-21', true],
])('isReviewDue for a record %s', (_, reviewedOn, isDue) => {
  expect(isReviewDue(reviewedOn, null, Date.parse('2026-11-22T12:00:00+08:00'))).toBe(isDue);
});

test('isReviewDue uses the current day in Taipei', () => {
  expect(isReviewDue('2025-11-22', null, Date.parse('2026-11-22T17:00:00Z'))).toBe(true);
});

test.each<[what: string, reviewedOn: string | null, reviewDueOn: string, isDue: boolean]>([
  ['a later day', '2026-01-10', '2026-11-23', false],
  ['today', '2026-01-10', '2026-11-22', true],
  ['an earlier day', '2026-01-10', '2026-07-10', true],
  ['a later day, more than a year after the review', '2025-01-10', '2027-01-10', false],
  ['a day before the review, which was the next one', '2026-07-11', '2026-07-10', false],
  ['the day of the review itself', '2026-07-10', '2026-07-10', false],
  ['a day before a review more than a year ago', '2025-07-11', '2025-07-10', true],
  ['a later day, without any review', null, '2027-01-10', true],
])('isReviewDue, with the next review set for %s', (_, reviewedOn, reviewDueOn, isDue) => {
  expect(isReviewDue(reviewedOn, reviewDueOn, Date.parse('2026-11-22T12:00:00+08:00'))).toBe(isDue);
});
