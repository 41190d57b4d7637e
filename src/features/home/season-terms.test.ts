import { expect, test } from 'vitest';
import { findClaims } from '@/content/claims/find-claims.ts';
import { fitsSeason, seasonTerms, tagsOf } from '@/features/home/season-terms.ts';

test.each(Object.entries(seasonTerms))(
  'the text of solar term %s contains no claims and fits a phone',
  (_, { text }) => {
    expect(findClaims(text)).toEqual([]);
    expect(text.length).toBeLessThanOrEqual(46);
  },
);

test('tagsOf starts with the term’s name and season', () => {
  expect(tagsOf('立冬').slice(0, 4)).toEqual(['立冬', '冬季食谱', '冬季', '冬天']);
});

test('fitsSeason rejects a title that names only other seasons', () => {
  expect(fitsSeason('夏秋之交里的南瓜', '小雪')).toBe(false);
  expect(fitsSeason('秋冬，银耳', '小雪')).toBe(true);
  expect(fitsSeason('认识白萝卜', '小雪')).toBe(true);
});
