import { expect, test } from 'vitest';
import { foldAddress, foldEmail, foldUrl, isBlankText, trimTyped } from '@/lib/typed-text.ts';

test.each<[string, string]>([
  ['', 'nothing'],
  ['  \n\t', 'spaces'],
  ['\u3000', 'an ideographic space'],
  ['\u200B', 'a zero-width space'],
  ['\uFEFF', 'a byte order mark'],
  ['\u2060', 'a word joiner'],
  ['\u00AD', 'a soft hyphen'],
  ['\u200E\u200F\u202A\u202C\u2066\u2069\u061C', 'bidi marks'],
  ['\u115F\u1160\u3164\uFFA0', 'Hangul fillers'],
  ['\u200C\u200D', 'joiners'],
  ['\uFE0F', 'a variation selector'],
  ['\u{E0020}', 'a tag'],
  ['\u2800', 'an empty Braille cell'],
  ['\u0000\u001F\u007F', 'control characters'],
  ['\u180E\u034F \u200B', 'a mixture'],
])('isBlankText: %j (%s)', (text) => {
  expect(isBlankText(text)).toBe(true);
  expect(trimTyped(text)).toBe('');
});

test.each(['汤', '\u200B汤\u200B', '。', '👍🏽', '0', '-', '\u202E左', '⠁', 'ㄱ', '1\uFE0F\u20E3'])(
  'isBlankText: not %j',
  (text) => {
    expect(isBlankText(text)).toBe(false);
    expect(trimTyped(` ${text}\n`)).toBe(text.trim());
  },
);

test.each<[string, string]>([
  ['zhou＠example.com', 'zhou@example.com'],
  ['zhou@example．com', 'zhou@example.com'],
  ['zhou@example。com', 'zhou@example.com'],
  ['zhou@example｡com', 'zhou@example.com'],
  ['ｚｈｏｕ＿１＠ｑｑ．ｃｏｍ', 'zhou_1@qq.com'],
  ['zhou﹫example.com', 'zhou@example.com'],
  ['　zhou@example.com　', 'zhou@example.com'],
  ['\u200Bzhou@example.com\uFEFF', 'zhou@example.com'],
  ['\u202Azhou@exa\u200Bmple.com\u202C', 'zhou@example.com'],
  ['zhou man@example.com', 'zhou man@example.com'],
  ['Zhou+news@Example.com', 'Zhou+news@Example.com'],
  ['周@例子.中国', '周@例子.中国'],
])('foldEmail: %j → %j', (typed, email) => {
  expect(foldEmail(typed)).toBe(email);
});

test.each<[string, string]>([
  ['https：／／example.com', 'https://example.com'],
  ['https：//example．com/a', 'https://example.com/a'],
  ['ｈｔｔｐｓ：／／ｅｘａｍｐｌｅ．ｃｏｍ／ｇｕｉｄｅ？ａ＝１＃ｂ', 'https://example.com/guide?a=1#b'],
  ['https://example.com／guide', 'https://example.com/guide'],
  ['https://example。com/guide', 'https://example.com/guide'],
  ['https://example.com：8080/a', 'https://example.com:8080/a'],
  ['example．com／guide', 'example.com/guide'],
  // The characters of a path are the page's own.
  ['https://zh.wikipedia.org/wiki/水（化学）', 'https://zh.wikipedia.org/wiki/水（化学）'],
  ['/news/5?q=Ａ', '/news/5?q=Ａ'],
  ['　https://example.com/\u200B', 'https://example.com/'],
  ['mailto:zhou@example.com', 'mailto:zhou@example.com'],
  ['', ''],
])('foldUrl: %j → %j', (typed, url) => {
  expect(foldUrl(typed)).toBe(url);
});

test.each<[string, string]>([
  ['zhou＠example。com', 'zhou@example.com'],
  ['https：／／example.com/@zhou', 'https://example.com/@zhou'],
  ['mailto：zhou＠example．com', 'mailto:zhou@example.com'],
  ['ｔｅｌ：０１０', 'tel:010'],
])('foldAddress: %j → %j', (typed, address) => {
  expect(foldAddress(typed)).toBe(address);
});
