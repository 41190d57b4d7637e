// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { ConverterBuilder } from 'opencc-js/core';
import * as preset from 'opencc-js/preset/cn2t';
import phrases from 'opencc-js/dict/STPhrases';
import regionalPhrases from 'opencc-js/dict/STPhrases_GeneratedFromRegionalPhrases';
import taiwanPhrases from 'opencc-js/dict/TWPhrases';
import { describe, expect, test } from 'vitest';
import { intros } from '@/content/catalog.ts';
import { siteName, siteSlogan } from '@/content/site.ts';
import { protectedTerms } from '@/lib/variant/protected-terms.ts';
import { toTaiwan } from '@/lib/variant/to-taiwan.ts';

const opencc = ConverterBuilder(preset)({ from: 'cn', to: 'twp' });
const wordsOf = (dictionary: string) => dictionary.split('|').map((entry) => entry.split(' ')[0] ?? '');
const hasProtected = (text: string) => Object.keys(protectedTerms).some((term) => text.includes(term));

describe('toTaiwan', () => {
  test.each([
    ['头发干燥，后面的皇后理发', '頭髮乾燥，後面的皇后理髮'],
    ['软件、网络、视频、打印、默认', '軟體、網路、影片、列印、預設'],
    ['一只鸡和一只碗', '一隻雞和一隻碗'],
    ['干燥的干细胞研究里，面条放在里面', '乾燥的幹細胞研究裡，麵條放在裡面'],
    ['请在“阅读设置”里选‘大’。', '請在「閱讀設定」裡選『大』。'],
    ['It’s 2026’s “粥”', 'It’s 2026’s 「粥」'],
    ['𫗧、abc 123、🍲', '餗、abc 123、🍲'],
    ['', ''],
  ])('%s', (text, expected) => {
    expect(toTaiwan(text)).toBe(expected);
  });

  test('converts every phrase of the dictionaries like OpenCC', () => {
    const words = [...wordsOf(regionalPhrases), ...wordsOf(taiwanPhrases), ...wordsOf(phrases)];
    const wrong = words.filter((word) => !hasProtected(word) && toTaiwan(word) !== opencc(word));
    expect(wrong).toEqual([]);
  });

  test('converts sequences of phrases and parts of phrases like OpenCC', () => {
    const word = fc.constantFrom(...wordsOf(phrases), ...wordsOf(regionalPhrases), '，', '的', 'B', '粥');
    const part = fc.tuple(word, fc.nat(3)).map(([text, from]) => text.slice(from));
    fc.assert(
      fc.property(fc.array(fc.oneof(word, part), { maxLength: 6 }), (parts) => {
        const text = parts.join('');
        fc.pre(!hasProtected(text));
        expect(toTaiwan(text)).toBe(opencc(text));
      }),
      { numRuns: 3000 },
    );
  });
});

describe('protected terms', () => {
  test.each(Object.entries(protectedTerms))('converts %s to %s within a sentence', (term, expected) => {
    expect(toTaiwan(`${term}里的头发`)).toBe(`${expected}裡的頭髮`);
    expect(toTaiwan(`在${term}。`)).toBe(`在${expected}。`);
  });

  test('convert the site name, slogan and introduction', () => {
    expect(toTaiwan(siteName())).toBe('自體幹細胞飲食指南');
    expect(toTaiwan(siteSlogan)).toBe('來自台灣的自體幹細胞健康與飲食讀物');
    expect(toTaiwan(intros.knowhow)).toBe('自體幹細胞與日常飲食的基礎知識，儘量註明出處和審核日期。');
  });
});
