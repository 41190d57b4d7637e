import { expect, test } from 'vitest';
import { asksForTraditional } from '@/features/shell/variant/start-variant.ts';

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
])('it is %s that a browser of %j asks for Traditional before Simplified', (asks, languages) => {
  expect(asksForTraditional(languages)).toBe(asks);
});
