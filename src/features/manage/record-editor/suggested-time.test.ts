import { expect, test } from 'vitest';
import { suggestedTime } from '@/features/manage/record-editor/suggested-time.ts';

test.each([
  ['a later day', '2026-11-30', '2026-11-26T02:00:00Z', '2026-11-30T01:00:00.000000Z'],
  ['today before 9:00', '2026-11-26', '2026-11-26T00:59:00Z', '2026-11-26T01:00:00.000000Z'],
  ['today after 9:00', '2026-11-26', '2026-11-26T02:10:00Z', '2026-11-26T03:00:00.000000Z'],
  ['today before midnight', '2026-11-26', '2026-11-26T15:30:00Z', '2026-11-26T15:59:00.000000Z'],
])('suggestedTime on %s', (_, day, now, expected) => {
  expect(suggestedTime(day, Date.parse(now))).toBe(expected);
});
