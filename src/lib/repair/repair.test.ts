import { expect, test } from 'vitest';
import { repairHtml, repairJson, repairText } from '@/lib/repair/repair.ts';

test.each([
  ['粥\u000B汤', '粥汤'],
  ['粥\u001F汤', '粥汤'],
  ['\u0000粥\u0001\u0008\u000C\u000E\u001B', '粥'],
  ['粥\uFFFE\uFFFF', '粥'],
  ['粥\uD842', '粥'],
  ['\uDFB7粥', '粥'],
  ['\uDFB7\uD842', ''],
])('repairText drops what XML forbids from %j', (text, repaired) => {
  expect(repairText(text)).toBe(repaired);
  expect(repairHtml(text)).toBe(repaired);
});

test.each(['', '一\t二\r\n三', '𠮷', '👩🏽‍🍳', '\u007F\u0085\u00A0\u200B\u2028', '\uFEFF\uFFFD', '\u{1FFFE}'])(
  'repairText keeps %j',
  (text) => {
    expect(repairText(text)).toBe(text);
  },
);

test.each([
  ['粥&#11;汤', '粥汤'],
  ['粥&#x1F;汤&#X1f汤', '粥汤汤'],
  ['&#0;&#00011;&#xFFFE;&#xD800;&#55357;', ''],
  ['&#9;&#10;&#13;&#32;&#x7C73;&#128523;', '&#9;&#10;&#13;&#32;&#x7C73;&#128523;'],
  ['&#119;&#11a;&#x110000;&#;&amp;#11;', '&#119;a;&#x110000;&#;&amp;#11;'],
])('repairHtml drops character references to what XML forbids: %s', (html, repaired) => {
  expect(repairHtml(html)).toBe(repaired);
});

test('repairJson repairs all texts, and URLs of images only', () => {
  const sent = {
    data: [
      {
        id: 5,
        title: '粥\u000B汤',
        excerpt: null,
        image: { id: 1, url: '/storage/图#1\u001F.jpg', alt: '一\u0000碗', width: 8, height: 6 },
        sources: [{ title: '指南', url: 'https://example.com/a?b.png#c.png' }],
        is_public: true,
      },
    ],
  };
  expect(repairJson(sent)).toEqual({
    data: [
      {
        id: 5,
        title: '粥汤',
        excerpt: null,
        image: { id: 1, url: '/storage/图%231.jpg', alt: '一碗', width: 8, height: 6 },
        sources: [{ title: '指南', url: 'https://example.com/a?b.png#c.png' }],
        is_public: true,
      },
    ],
  });
});

test.each([null, 7, true, undefined, [], {}])('repairJson keeps %j', (value) => {
  expect(repairJson(value)).toEqual(value);
});
