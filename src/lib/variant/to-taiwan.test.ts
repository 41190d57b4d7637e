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
import { characters, healthTerms, unusedPhrases } from '@/lib/variant/health-terms.ts';
import { parseTerms } from '@/lib/variant/make-dictionary.ts';
import { title, toTaiwan } from '@/lib/variant/to-taiwan.ts';
import { healthPhrases } from '../../../tests/health-phrases.ts';
import { removeApi } from '../../../tests/remove-api.ts';

const opencc = ConverterBuilder(preset)({ from: 'cn', to: 'twp' });
const wordsOf = (dictionary: string) => dictionary.split('|').map((entry) => entry.split(' ')[0] ?? '');
/** OpenCC's conversion, with 台 for 臺, 醯 for 酰, 矽 for 硅 and 黏 for 粘. */
const expectedOf = (text: string) =>
  opencc(text).replaceAll('臺', '台').replaceAll('酰', '醯').replaceAll('硅', '矽').replaceAll('粘', '黏');

/** OpenCC's conversion to the Traditional that its phrases are in. */
const traditional = ConverterBuilder(preset)({ from: 'cn', to: 't' });
const anyUnused = new RegExp(
  parseTerms(unusedPhrases)
    .map(([phrase]) => phrase)
    .join('|'),
);

/** Whether we convert a text on purpose in another way than OpenCC. */
const hasOwn = (text: string) =>
  Object.keys(characters).some((character) => text.includes(character)) ||
  anyTerm.test(text) ||
  new RegExp(title.source).test(text) ||
  (text.includes('后') && expectedOf(text).includes('后')) ||
  anyUnused.test(traditional(text)) ||
  /发|姓|松|面[积临对]|面[煮吃泡坨太要]|[吃煮碗把斤克].{0,2}面/.test(text);

const anyTerm = new RegExp(
  parseTerms(healthTerms)
    .map(([term]) => term)
    .join('|'),
);

const rateOf = (convert: (text: string) => string) => {
  const wrong = healthPhrases.filter(([from, to]) => convert(from) !== to);
  return { wrong, rate: `${((100 * wrong.length) / healthPhrases.length).toFixed(1)} %` };
};

describe('toTaiwan', () => {
  test('converts phrases of health texts, with fewer errors than OpenCC', () => {
    const own = rateOf(toTaiwan);
    const plain = rateOf(expectedOf);
    console.warn(`Wrong of ${healthPhrases.length} phrases: ${own.rate}, by OpenCC ${plain.rate}`);
    expect(own.wrong).toEqual([]);
    expect(plain.wrong.length).toBeGreaterThan(100);
  });

  test('converts most of these phrases without Intl.Segmenter, as in Firefox before 125', () => {
    removeApi(Intl, 'Segmenter');
    const { wrong } = rateOf(toTaiwan);
    expect(wrong.length / healthPhrases.length).toBeLessThanOrEqual(0.01);
  });

  test.each([
    ['指尖发白、发冷，头发白了不少', '指尖發白、發冷，頭髮白了不少'],
    ['由于医生说余医生不在，其余女士请找姓范的护士', '由於醫生說余醫生不在，其餘女士請找姓范的護士'],
    ['化验单上谷丙 40、谷草 35，平时吃谷物', '化驗單上穀丙 40、穀草 35，平時吃穀物'],
    ['少数组织里多数据以展示了如何控制成本', '少數組織裡多資料以展示了如何控制成本'],
    ['头发干燥，后面的皇后理发', '頭髮乾燥，後面的皇后理髮'],
    ['软件、网络、视频、打印、默认', '軟體、網路、影片、列印、預設'],
    ['一只鸡和一只碗', '一隻雞和一隻碗'],
    ['早上吃热干面，去塔克拉玛干沙漠', '早上吃熱乾麵，去塔克拉瑪干沙漠'],
    ['干燥的干细胞研究里，面条放在里面', '乾燥的幹細胞研究裡，麵條放在裡面'],
    ['请在“阅读设置”里选‘大’。', '請在「閱讀設定」裡選『大』。'],
    ['It’s 2026’s “粥”', 'It’s 2026’s 「粥」'],
    ['𫗧、abc 123、🍲', '餗、abc 123、🍲'],
    ['', ''],
  ])('%s', (text, expected) => {
    expect(toTaiwan(text)).toBe(expected);
  });

  test('converts every other phrase of the dictionaries like OpenCC', () => {
    const words = [...wordsOf(regionalPhrases), ...wordsOf(phrases)];
    const wrong = words.filter((word) => !hasOwn(word) && toTaiwan(word) !== expectedOf(word));
    expect(wrong.map((word) => [word, toTaiwan(word), expectedOf(word)])).toEqual([]);
  });

  test('without Intl.Segmenter, converts sequences of other phrases and their parts like OpenCC', () => {
    removeApi(Intl, 'Segmenter');
    const others = [...wordsOf(phrases), ...wordsOf(regionalPhrases)].filter((word) => !hasOwn(word));
    const word = fc.constantFrom(...others, '，', '的', 'B', '粥');
    const part = fc.tuple(word, fc.nat(3)).map(([text, from]) => text.slice(from));
    fc.assert(
      fc.property(fc.array(fc.oneof(word, part), { maxLength: 6 }), (parts) => {
        const text = parts.join('');
        fc.pre(!hasOwn(text));
        expect(toTaiwan(text)).toBe(expectedOf(text));
      }),
      { numRuns: 1500 },
    );
  });
});

describe('health terms', () => {
  test('are each listed once', () => {
    const terms = parseTerms(healthTerms).map(([from]) => from);
    expect(terms.filter((term, index) => terms.indexOf(term) < index)).toEqual([]);
  });

  test('and unused phrases: each of these is a phrase of OpenCC, and listed once', () => {
    const unused = parseTerms(unusedPhrases).map(([phrase]) => phrase);
    const known = wordsOf(taiwanPhrases);
    expect(unused.filter((phrase, index) => !known.includes(phrase) || unused.indexOf(phrase) < index)).toEqual([]);
  });

  test('convert the site name, slogan and introduction', () => {
    expect(toTaiwan(siteName())).toBe('自體幹細胞飲食指南');
    expect(toTaiwan(siteSlogan)).toBe('來自台灣的自體幹細胞健康與飲食讀物');
    expect(toTaiwan(intros.knowhow)).toBe('自體幹細胞與日常飲食的基礎知識，儘量註明出處和審核日期。');
  });
});
