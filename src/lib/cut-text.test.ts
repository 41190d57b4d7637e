import { describe, expect, test, vi } from 'vitest';
import { cutStart, cutText, graphemesOf, shortText } from '@/lib/cut-text.ts';

const one = '一'.repeat(39);
const family = '👩‍👩‍👧';

describe.each([true, false])('cutText, with Intl.Segmenter: %s', (hasSegmenter) => {
  const withSegmenter = (run: () => void) => {
    if (!hasSegmenter) vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
    run();
    vi.unstubAllGlobals();
  };

  test.each<[string, string, number, string]>([
    ['a character beyond the basic plane that fits', `${one}𠮷二`, 40, `${one}𠮷`],
    ['a character beyond the basic plane that does not fit', `${one}一𠮷`, 40, `${one}一`],
    ['a joined emoji', `一${family}二`, 4, '一'],
    ['a joined emoji that fits', `一${family}二`, 6, `一${family}`],
    ['a flag', '一🇨🇳🇯🇵', 2, '一'],
    ['the first of two flags', '🇨🇳🇯🇵', 3, '🇨🇳'],
    ['a combining mark', 'xe\u0301y', 2, 'x'],
    ['a skin tone', 'a👍🏽b', 2, 'a'],
    ['a variation selector', '一❤\uFE0F二', 2, '一'],
    ['a keycap', '一1\uFE0F\u20E3', 3, '一'],
    ['a text that fits', '汤', 40, '汤'],
    ['an empty text', '', 40, ''],
    ['a single character longer than the limit', family, 2, '👩‍'],
  ])('keeps whole: %s', (_, text, max, expected) => {
    withSegmenter(() => expect(cutText(text, max)).toBe(expected));
  });

  test.each<[string, string, number, string]>([
    ['a character beyond the basic plane', `二𠮷${one}`, 40, `𠮷${one}`],
    ['a joined emoji', `二${family}一`, 4, '一'],
    ['a flag', '🇨🇳🇯🇵一', 3, '🇯🇵一'],
    ['a combining mark', 'e\u0301x', 2, 'x'],
    ['nothing of an empty text', '', 3, ''],
    ['nothing', '一二', 0, ''],
  ])('keeps whole at the end: %s', (_, text, max, expected) => {
    withSegmenter(() => expect(cutStart(text, max)).toBe(expected));
  });
});

test('cutText returns a text that fits without segmenting it', () => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
  expect([cutText('头晕', 2), cutStart('头晕', 2), shortText('头晕', 2)]).toEqual(['头晕', '头晕', '头晕']);
  expect(segment).not.toHaveBeenCalled();
  expect(cutText('头晕乎', 2)).toBe('头晕');
  expect(segment).toHaveBeenCalledOnce();
  segment.mockRestore();
});

test.each([
  ['一二三', 3, '一二三'],
  ['一二三四', 3, '一二三…'],
  ['一二𠮷四', 3, '一二𠮷…'],
  ['', 3, ''],
])('shortText: %j to %i → %j', (text, max, expected) => {
  expect(shortText(text, max)).toBe(expected);
});

test('graphemesOf: the first character of a name', () => {
  expect(['王月娥', '🇨🇳小满', '𠮷田', ''].map((name) => graphemesOf(name)[0])).toEqual(['王', '🇨🇳', '𠮷', undefined]);
});
