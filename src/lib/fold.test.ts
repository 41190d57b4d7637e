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

describe('folding', () => {
  test.each<[string, string, string]>([
    ['Traditional becomes Simplified', '臺灣養生粥，體驗療癒', '台湾养生粥,体验疗愈'],
    ['full width becomes half width', 'ＢＭＩ　２４', 'bmi 24'],
    ['upper case becomes lower case', 'Omega-3', 'omega-3'],
    ['a sign of its own becomes its letters', '５㎏', '5kg'],
    ['half-width kana becomes one character', 'ｶﾞ', 'ガ'],
    ['an accent beside its letter joins it', 'cafe\u0301', 'café'],
    ['characters beyond the first plane are kept', '𠮷👵🏽', '𠮷👵🏽'],
    ['nothing stays nothing', '', ''],
  ])('%s', (_, text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test('what is folded stays as it is', () => {
    fc.assert(fc.property(texts, (text) => fold(fold(text)) === fold(text)));
    // 薴 is simplified to 苧, which is itself the Traditional form of 苎.
    expect(fold('薴')).toBe(fold('苧'));
  });

  test('each folded unit leads to the character that it comes from', () => {
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

describe('what was found', () => {
  test.each<[string, string, string, string]>([
    ['in the other script', '臺灣的粥與台湾的茶', '台湾', '【臺灣】的粥與【台湾】的茶'],
    ['in the other width and case', '测ＢＭＩ，也说bmi', 'Bmi', '测【ＢＭＩ】，也说【bmi】'],
    ['each word of several', '小米粥和南瓜汤', '南瓜\u3000小米', '【小米】粥和【南瓜】汤'],
    ['overlapping words as one', '小米粥', '小米 米粥', '【小米粥】'],
    ['words that touch as one', '维生素Ｃ', '维生素 C', '【维生素Ｃ】'],
    ['overlapping occurrences', '哈哈哈！', '哈哈', '【哈哈哈】！'],
    ['a part of a sign, with all of it', '共５㎏米', 'k', '共５【㎏】米'],
    ['two parts of a sign, once', '㏒', 'l g', '【㏒】'],
    ['an emoji as a whole', '全家👨‍👩‍👧吃粥', '👩', '全家【👨‍👩‍👧】吃粥'],
    ['half of an emoji as a whole', '粥🍲', '\ud83c', '粥【🍲】'],
    ['signs of a pattern as what they are', 'a.c 与 abc（.*）', '.* a.c', '【a.c】 与 abc（【.*】）'],
    ['nothing where there is none', '小米粥', '南瓜', '小米粥'],
    ['nothing for no words', '小米粥', ' \u3000', '小米粥'],
    ['nothing in no text', '', '粥', ''],
  ])('is marked %s', (_, text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  test('is marked in the text as it was: no unit more, less or elsewhere', () => {
    fc.assert(
      fc.property(texts, texts, (text, query) => {
        const parts = markParts(text, query);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        expect(parts.every((part) => part.text !== '')).toBe(true);
        expect(parts.slice(1).every((part, index) => part.hit !== parts[index]?.hit)).toBe(true);
      }),
    );
  });

  test('never tears what a reader sees as one character', () => {
    const segments = (text: string) => [...new Intl.Segmenter('zh').segment(text)].map(({ index }) => index);
    const whole = fc.string({
      unit: fc.constantFrom('👨‍👩‍👧', '👵🏽', '🇹🇼', '1️⃣', '𠮷', 'e\u0301', '粥', 'a'),
      maxLength: 20,
    });
    const piece = fc.constantFrom('👨', '👧', '🏽', '🇹', '🇼', '1', '\u0301', 'e', '\ud83d', '\udc68', '粥');
    fc.assert(
      fc.property(whole, piece, (text, query) => {
        const seams = segments(text);
        let place = 0;
        for (const part of markParts(text, query)) {
          expect(seams).toContain(place);
          place += part.text.length;
        }
      }),
    );
  });
});
