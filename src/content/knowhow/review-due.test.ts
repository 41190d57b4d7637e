import { expect, test } from 'vitest';
import { isReviewDue } from '@/features/manage/start-page/review.ts';

test.each([
  ['without a review', null, true],
  ['reviewed yesterday', '2026-11-21', false],
  ['reviewed a year ago to the day', '2025-11-22', false],
  ['reviewed a year and a day ago', '2025-11-21', true],
])('isReviewDue for a record %s', (_, reviewedOn, isDue) => {
  expect(isReviewDue(reviewedOn, Date.parse('2026-11-22T12:00:00+08:00'))).toBe(isDue);
});

test('isReviewDue uses the current day in Taipei', () => {
  expect(isReviewDue('2025-11-22', Date.parse('2026-11-22T17:00:00Z'))).toBe(true);
});
