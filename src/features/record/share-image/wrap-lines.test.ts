import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wrapLines } from '@/features/record/share-image/wrap-lines.ts';
import { graphemesOf } from '@/lib/cut-text.ts';
import { removeApi } from '../../../../tests/remove-api.ts';

/** Width in full-width characters; Latin ones are half as wide. Accents have no width of their own. */
const measure = (text: string) =>
  graphemesOf(text).reduce((sum, character) => sum + (/[ -~]/.test(character) ? 0.5 : 1), 0);
const wrap = (text: string, width: number, lines = 99) => wrapLines(text, width, lines, measure);

describe('wrapLines', () => {
  test('breaks between words', () => {
    expect(wrap('干细胞与饮食的关系', 5)).toEqual(['干细胞与', '饮食的关系']);
    expect(wrap('stem cells and food', 6)).toEqual(['stem cells', 'and food']);
  });

  test('breaks between characters without Intl.Segmenter', () => {
    removeApi(Intl, 'Segmenter');
    expect(wrap('干细胞与饮食的关系', 5)).toEqual(['干细胞与饮', '食的关系']);
  });

  test('starts no line with closing punctuation and ends none with opening punctuation', () => {
    expect(wrap('多喝水，少吃盐', 3)).toEqual(['多', '喝水，', '少吃盐']);
    const punctuated = fc.array(
      fc.constantFrom('粥', '喝水', '，', '。', '“', '”', '（', '）', '《', '》', 'tea ', '？'),
      {
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(punctuated, fc.integer({ min: 12, max: 20 }), (words, width) => {
        // Excludes runs of punctuation that are wider than a line.
        fc.pre(!/[，。“”（）《》？]{4}/.test(words.join('')));
        const lines = wrap(words.join(''), width);
        expect(lines.slice(1).filter((line) => /^[，。”）》？]/.test(line))).toEqual([]);
        expect(lines.slice(0, -1).filter((line) => /[“（《]$/.test(line))).toEqual([]);
      }),
    );
  });

  test('keeps the whole text within the maximum width', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.integer({ min: 2, max: 12 }), (text, width) => {
        const lines = wrap(text, width);
        expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
        expect(lines.filter((line) => measure(line) > width)).toEqual([]);
      }),
    );
  });

  test('limits the number of lines and ends truncated text with …', () => {
    expect(wrap('一碗小米粥，慢慢地喝，喝完再走一走', 6, 2)).toEqual(['一碗小米粥，', '慢慢地喝…']);
    expect(wrap('一碗粥', 6, 2)).toEqual(['一碗粥']);
  });

  test('breaks a word that is wider than a line', () => {
    expect(wrap('aaaaaaaaaa', 2)).toEqual(['aaaa', 'aaaa', 'aa']);
  });

  test('returns no lines for blank text', () => {
    expect(wrap('  ', 5)).toEqual([]);
  });
});
