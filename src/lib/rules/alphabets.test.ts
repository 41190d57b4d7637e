import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rules } from '@/lib/rules.ts';
import { passes, ruleCases } from '../../../tests/rule-cases.ts';

ruleCases('letters of any one alphabet', rules.alpha(), {
  takes: [
    '',
    'abc',
    'ABC',
    '中文',
    '中文abc',
    '，。',
    '中　文',
    'ひらカタ',
    'ＡＢＣ',
    '１２',
    'é',
    'ñandú',
    'ß',
    'Привет',
    'Київ',
    'سلام',
    'پژ',
    'Αθήνα',
    "שלום'",
    '㐀',
    '𠮷',
    '𠮷野家',
    '\u9fb0',
    'ěščř',
    null,
    true,
    undefined,
    [],
    ['abc', 'Привет', '中文'],
    [''],
  ],
  refuses: [
    'a b',
    'abc1',
    '中文1',
    'é中',
    'Приветabc',
    'a-b',
    'a_b',
    'a.b',
    '😀',
    12,
    1.5,
    {},
    ['abc', 'a1'],
    ['é', 'é中'],
  ],
});

ruleCases('letters and digits', rules.alpha_num(), {
  takes: ['', 'abc123', '中文2024', 123, '007', 'é1', 'æøå', 'Привет1', '٣س', '𠮷1', [], ['a1', '中1']],
  refuses: ['a b', 'a_b', 'a-1', '1.5', 1.5, -1, '中 1', 'é中1', 'پ1', ['a1', 'a 1']],
});

ruleCases('letters, digits, _ and -', rules.alpha_dash(), {
  takes: ['', 'a_b-1', '_', '-', '中文_1-b', 123, -1, 'é_1', '𠮷-1', [], ['a_', '中-']],
  refuses: ['a b', 'a.b', 'a+b', '1.5', '中 文', 'é_中', ['a_', 'a b']],
});

ruleCases('letters and white space', rules.alpha_spaces(), {
  takes: ['', ' ', 'a b', 'a\tb\n', '中 文', '中　文', 'é à', 'Привет мир', '𠮷 野', [], ['a b', '中 文']],
  refuses: ['a1', 'a_b', 'a-b', '1', 1, 'é 中', 'پ ژ', ['a b', '1']],
});

describe('with a locale only that alphabet counts', () => {
  for (const locale of ['zh', 'zh_CN', 'zh-CN', 'zh_TW', 'ZH-hans']) {
    ruleCases(`Chinese, as ${locale}`, rules.alpha({ locale }), {
      takes: ['', '中文', '中文abc', 'ABC', '㐀', '𠮷', '〇', '々'],
      refuses: ['中 文', '，。', '中1', 'é', 'ſ', '\u212a', 'ひ', 'Ａ', '１', '⽔。', '😀', ['中', '1']],
    });
  }
  ruleCases('Chinese with digits', rules.alpha_num({ locale: 'zh_CN' }), {
    takes: ['中文2024', '𠮷1', 12],
    refuses: ['中 1', '１'],
  });
  ruleCases('Chinese with dashes', rules.alpha_dash({ locale: 'zh_CN' }), {
    takes: ['中文_1-a'],
    refuses: ['中 1', '中—文'],
  });
  ruleCases('Chinese with spaces', rules.alpha_spaces({ locale: 'zh_CN' }), {
    takes: ['中 文', '中　文'],
    refuses: ['中1', '中，文'],
  });
  ruleCases('English', rules.alpha({ locale: 'en' }), { takes: ['abc', 'Z'], refuses: ['é', '中', 'ſ', '\u212a'] });
  ruleCases('Russian', rules.alpha({ locale: 'ru' }), { takes: ['ёж', 'Ё'], refuses: ['abc', 'ї'] });
  ruleCases('German', rules.alpha({ locale: 'de' }), { takes: ['straße', 'äÖ'], refuses: ['é', 'å'] });
  ruleCases('Japanese', rules.alpha({ locale: 'ja' }), { takes: ['中文abc', 'ア。'], refuses: ['㐀', '𠮷', '\u9fb0'] });
  ruleCases('Arabic with digits', rules.alpha_num({ locale: 'ar' }), { takes: ['سلام1', '٣'], refuses: ['a', 'س س'] });
  ruleCases('Persian, which has letters alone', rules.alpha_num({ locale: 'fa' }), {
    takes: ['پژ'],
    refuses: ['پ1', '1'],
  });
  ruleCases('Danish with digits, one sign', rules.alpha_num({ locale: 'da' }), {
    takes: ['å', '1', 1],
    refuses: ['å1', ''],
  });
  for (const locale of ['xx', 'kz', 'en_US', 'toString', 'zhuang']) {
    ruleCases(`unknown code ${locale}, which means English`, rules.alpha({ locale }), {
      takes: ['abc'],
      refuses: ['é', '中'],
    });
  }
  ruleCases('an empty code, which is none', rules.alpha({ locale: '' }), { takes: ['中文', 'é'], refuses: ['é中'] });
});

const codes = 'en cs da de es fa fr it lt nl hu pl pt ro ru sk sr sv tr uk ar az el ja he'.split(' ');
const texts = fc.string({ unit: fc.constantFrom(...Array.from('aZéßøŞğЯїعپΑώא中㐀𠮷ひ，　1_- .')), maxLength: 4 });

describe('laws of letters', () => {
  test('what fits one alphabet passes without a locale, and nothing else does', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const fitting = [...codes, 'zh'].some((locale) => passes(rules.alpha({ locale }), text));
        expect(passes(rules.alpha(), text)).toBe(fitting);
      }),
    );
  });

  test('letters of any language stay allowed where digits, dashes or spaces are, too', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom(undefined, ...codes.filter((code) => code !== 'da'), 'zh'), (text, locale) => {
        fc.pre(passes(rules.alpha({ locale }), text));
        const wider = [rules.alpha_num({ locale }), rules.alpha_dash({ locale }), rules.alpha_spaces({ locale })];
        expect(wider.map((rule) => passes(rule, text))).toEqual([true, true, true]);
      }),
    );
  });

  test('any Chinese character passes, whatever block it is from', () => {
    const blocks = [
      [0x3400, 0x4dbf],
      [0x4e00, 0x9fff],
      [0xf900, 0xfa6d],
      [0x20000, 0x2a6df],
      [0x30000, 0x3134a],
    ].map(([min, max]) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code)));
    fc.assert(
      fc.property(fc.string({ unit: fc.oneof(...blocks) }), (text) => {
        expect([passes(rules.alpha(), text), passes(rules.alpha({ locale: 'zh_CN' }), text)]).toEqual([true, true]);
      }),
    );
  });
});
