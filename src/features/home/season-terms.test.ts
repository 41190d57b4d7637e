import { expect, test } from 'vitest';
import { findClaims } from '@/content/claims/find-claims.ts';
import { fitsSeason, seasonTerms, tagsOf } from '@/features/home/season-terms.ts';

test.each(Object.entries(seasonTerms))(
  'the sentence of %s promises no cure, and is short enough for a phone',
  (_, { text }) => {
    expect(findClaims(text)).toEqual([]);
    expect(text.length).toBeLessThanOrEqual(46);
  },
);

test('the tags of a term begin with its own name and its season', () => {
  expect(tagsOf('立冬').slice(0, 4)).toEqual(['立冬', '冬季食谱', '冬季', '冬天']);
});

test('a title that names other seasons only does not fit', () => {
  expect(fitsSeason('夏秋之交里的南瓜', '小雪')).toBe(false);
  expect(fitsSeason('秋冬，银耳', '小雪')).toBe(true);
  expect(fitsSeason('认识白萝卜', '小雪')).toBe(true);
});
