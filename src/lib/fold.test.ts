import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, foldWithPositions, markParts } from '@/lib/fold.ts';

/** Both scripts and widths, accents, multi-unit emoji, lone surrogates, regular expression characters. */
const units = [
  ['台', '臺', '湾', '灣', '面', '麵', 'a', 'Ａ', 'É', 'e\u0301', '１', '㎏', 'ｶﾞ', '𠮷'],
  ['👨‍👩‍👧', '👵🏽', '🇹🇼', '1️⃣', ' ', '\u3000', '\ud83c', '.', '*', '(', '[', '\\', '$', '<mark>'],
].flat();
const unit = fc.constantFrom(...units);
const texts = fc.string({ unit, maxLength: 40 });

/** The text with its matches in 【】. */
const marked = (text: string, query: string) =>
  markParts(text, query)
    .map((part) => (part.hit ? `【${part.text}】` : part.text))
    .join('');

describe('fold', () => {
  test.each<[string, string, string]>([
    ['converts Traditional to Simplified', '臺灣養生粥，體驗療癒', '台湾养生粥,体验疗愈'],
    ['converts Taiwan’s characters of chemistry', '乙醯胺酚、矽膠', '乙酰胺酚、硅胶'],
    ['converts full width to half width', 'ＢＭＩ　２４', 'bmi 24'],
    ['converts to lower case', 'Omega-3', 'omega-3'],
    ['splits a compatibility character into letters', '５㎏', '5kg'],
    ['composes half-width kana', 'ｶﾞ', 'ガ'],
    ['composes a combining accent', 'cafe\u0301', 'café'],
    ['keeps characters beyond the basic plane', '𠮷👵🏽', '𠮷👵🏽'],
    ['keeps an empty text', '', ''],
  ])('%s', (_, text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test('is idempotent', () => {
    fc.assert(fc.property(texts, (text) => fold(fold(text)) === fold(text)));
    // 薴 is simplified to 苧, which is itself the Traditional form of 苎.
    expect(fold('薴')).toBe(fold('苧'));
  });

  test('foldWithPositions maps each folded unit to its original character', () => {
    const { folded, at } = foldWithPositions('重５㎏');
    expect(folded).toBe('重5kg');
    expect(at).toEqual([0, 1, 2, 2, 3]);
    fc.assert(
      fc.property(texts, (text) => {
        const positions = foldWithPositions(text);
        expect(positions.at).toHaveLength(positions.folded.length + 1);
        expect(positions.at).toEqual(positions.at.toSorted((one, other) => one - other));
        expect(positions.at.at(-1)).toBe(text.length);
      }),
    );
  });
});

describe('markParts', () => {
  test.each<[string, string, string, string]>([
    ['matches in the other script', '臺灣的粥與台湾的茶', '台湾', '【臺灣】的粥與【台湾】的茶'],
    ['matches in the other width and case', '测ＢＭＩ，也说bmi', 'Bmi', '测【ＢＭＩ】，也说【bmi】'],
    ['each of several words', '小米粥和南瓜汤', '南瓜\u3000小米', '【小米】粥和【南瓜】汤'],
    ['overlapping words as one', '小米粥', '小米 米粥', '【小米粥】'],
    ['adjacent words as one', '维生素Ｃ', '维生素 C', '【维生素Ｃ】'],
    ['overlapping occurrences as one', '哈哈哈！', '哈哈', '【哈哈哈】！'],
    ['a whole compatibility character for a part of it', '共５㎏米', 'k', '共５【㎏】米'],
    ['a compatibility character once for two parts', '㏒', 'l g', '【㏒】'],
    ['a whole emoji for a part of it', '全家👨‍👩‍👧吃粥', '👩', '全家【👨‍👩‍👧】吃粥'],
    ['a whole emoji for a lone surrogate', '粥🍲', '\ud83c', '粥【🍲】'],
    ['regular expression characters literally', 'a.c 与 abc（.*）', '.* a.c', '【a.c】 与 abc（【.*】）'],
    ['nothing without a match', '小米粥', '南瓜', '小米粥'],
    ['nothing for a blank query', '小米粥', ' \u3000', '小米粥'],
    ['nothing in an empty text', '', '粥', ''],
  ])('marks %s', (_, text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  test('alternates matching and other parts, which join to the original text', () => {
    fc.assert(
      fc.property(texts, texts, (text, query) => {
        const parts = markParts(text, query);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        expect(parts.every((part) => part.text !== '')).toBe(true);
        expect(parts.slice(1).every((part, index) => part.hit !== parts[index]?.hit)).toBe(true);
      }),
    );
  });

  test('never splits a grapheme cluster', () => {
    const segments = (text: string) => [...new Intl.Segmenter('zh').segment(text)].map(({ index }) => index);
    const whole = fc.string({
      unit: fc.constantFrom('👨‍👩‍👧', '👵🏽', '🇹🇼', '1️⃣', '𠮷', 'e\u0301', '粥', 'a'),
      maxLength: 20,
    });
    const piece = fc.constantFrom('👨', '👧', '🏽', '🇹', '🇼', '1', '\u0301', 'e', '\ud83d', '\udc68', '粥');
    fc.assert(
      fc.property(whole, piece, (text, query) => {
        const boundaries = segments(text);
        let position = 0;
        for (const part of markParts(text, query)) {
          expect(boundaries).toContain(position);
          position += part.text.length;
        }
      }),
    );
  });
});
