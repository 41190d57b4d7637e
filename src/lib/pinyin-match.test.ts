import { expect, test } from 'vitest';
import { matchesPinyin } from '@/lib/pinyin-match.ts';

test.each([
  ['失眠怎么办', 'shimian', true],
  ['失眠怎么办', 'shi mian', true],
  ['失眠怎么办', "shi'mian", true],
  ['失眠怎么办', 'SM', true],
  ['失眠怎么办', 'shimi', true],
  ['失眠怎么办', 'zmb', true],
  ['失眠怎么办', 'smb', false],
  ['失眠怎么办', 'shuimian', false],
  ['绿豆汤', 'lvdou', true],
  ['长期咳嗽', 'changqi', true],
  ['一碗 DHA 粥', 'zhou', true],
  ['Antismoking 与粥', 'sm', false],
  ['失眠怎么办', '失眠', false],
  ['失眠怎么办', ' ', false],
  ['失眠怎么办', '', false],
])('matchesPinyin: %s, %j is %s', (title, typed, expected) => {
  expect(matchesPinyin(title, typed)).toBe(expected);
});
