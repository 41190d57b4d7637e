import { expect, test } from 'vitest';
import { prefersTraditional } from '@/features/shell/variant/start-variant.ts';

test.each<[boolean, string[]]>([
  [true, ['zh-TW']],
  [true, ['zh-HK', 'en']],
  [true, ['zh-Hant']],
  [true, ['zh-Hant-TW', 'zh-CN']],
  [true, ['en-US', 'zh-TW', 'zh-CN']],
  [true, ['zh-mo']],
  [false, ['zh-CN', 'zh-TW']],
  [false, ['zh', 'zh-TW']],
  [false, ['zh-Hans-TW']],
  [false, ['zh-SG']],
  [false, ['en', 'ja']],
  [false, []],
])('prefersTraditional is %s for the languages %j', (expected, languages) => {
  expect(prefersTraditional(languages)).toBe(expected);
});
