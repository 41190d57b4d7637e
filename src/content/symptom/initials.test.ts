import * as fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { groupByInitial, pinyinInitial, zhuyinInitial } from '@/content/symptom/initials.ts';
import { symptoms } from '../../../mocks/seed/symptoms.ts';

afterEach(() => {
  vi.resetModules();
});

test.each([
  ['咳嗽', 'Kㄎ'],
  ['膀胱炎', 'Pㄆ'],
  ['膀子酸痛', 'Bㄅ'],
  ['长期头痛', 'Cㄔ'],
  ['長期頭痛', 'Cㄔ'],
  ['长者跌倒', 'Zㄓ'],
  ['重影', 'Cㄔ'],
  ['重听', 'Zㄓ'],
  ['恶寒', 'Wㄨ'],
  ['恶心', 'Eㄜ'],
  ['调理肠胃', 'Tㄊ'],
  ['调查', 'Dㄉ'],
  ['弹响指', 'Tㄊ'],
  ['茄子', 'Qㄑ'],
  ['粘膜破损', 'Nㄋ'],
  ['粘连', 'Zㄓ'],
  ['蛤蜊汤', 'Gㄍ'],
  ['龟裂', 'Jㄐ'],
  ['藏红花', 'Zㄗ'],
  ['参茶', 'Sㄕ'],
  ['参与', 'Cㄘ'],
])('%s, whose first character has several readings, is indexed under %s', (title, initials) => {
  expect(pinyinInitial(title) + zhuyinInitial(title)).toBe(initials);
});

test.each([
  ['便血', 'Bㄅ'],
  ['乏力', 'Fㄈ'],
  ['厌食', 'Yㄧ'],
  ['血压偏高', 'Xㄒ'],
  ['嗳气', 'Aㄞ'],
  ['癣', 'Xㄒ'],
  ['呃逆', 'Eㄜ'],
  ['谵妄', 'Zㄓ'],
  ['颅内压增高', 'Lㄌ'],
  ['泌尿道感染', 'Mㄇ'],
  ['疟疾', 'Nㄋ'],
  ['藕粉', 'Oㄡ'],
])('%s, which is often misread, is indexed under %s', (title, initials) => {
  expect(pinyinInitial(title) + zhuyinInitial(title)).toBe(initials);
});

// One syllable for each pinyin boundary where the Zhuyin symbol changes.
test.each([
  ['啊爱暗昂傲', 'AAAAA', 'ㄚㄞㄢㄤㄠ'],
  ['才层茶床词醋', 'CCCCCC', 'ㄘㄘㄔㄔㄘㄘ'],
  ['饿恩二', 'EEE', 'ㄜㄣㄦ'],
  ['哦欧', 'OO', 'ㄛㄡ'],
  ['三森山双四酸', 'SSSSSS', 'ㄙㄙㄕㄕㄙㄙ'],
  ['牙盐羊药夜一因硬', 'YYYYYYYY', 'ㄧㄧㄧㄧㄧㄧㄧㄧ'],
  ['用涌油有又鱼雨元月云', 'YYYYYYYYYY', 'ㄩㄩㄧㄧㄧㄩㄩㄩㄩㄩ'],
  ['杂增炸桌字坐', 'ZZZZZZ', 'ㄗㄗㄓㄓㄗㄗ'],
  ['娃温', 'WW', 'ㄨㄨ'],
  ['日软', 'RR', 'ㄖㄖ'],
])('the initials of %s are %s and %s', (characters, letters, symbols) => {
  expect(characters.split('').map(pinyinInitial).join('')).toBe(letters);
  expect(characters.split('').map(zhuyinInitial).join('')).toBe(symbols);
});

test.each([
  ['bmi', 'B', '#'],
  ['Ｂ超', 'B', '#'],
  ['Émile', 'E', '#'],
  ['ㄅ半', '#', 'ㄅ'],
  ['2型糖尿病', '#', '#'],
  ['①先看医生', '#', '#'],
  ['カレー', '#', '#'],
  ['😀', '#', '#'],
  ['', '#', '#'],
  ['《》', '#', '#'],
  ['“三高”怎么吃', 'S', 'ㄙ'],
  ['　头痛', 'T', 'ㄊ'],
  ['頭痛', 'T', 'ㄊ'],
  ['〇', 'L', 'ㄌ'],
  ['⽔肿', 'S', 'ㄕ'],
  ['々', '#', '#'],
  ['𠀀', '#', '#'],
])('%j is indexed under %s in pinyin and %s in Zhuyin', (text, letter, symbol) => {
  expect([pinyinInitial(text), zhuyinInitial(text)]).toEqual([letter, symbol]);
});

describe('groupByInitial', () => {
  const titles = [
    '2型糖尿病',
    '头晕',
    '便秘',
    '头痛',
    'Ｂ超',
    '重影',
    '超重',
    '痛风',
    'A 型流感',
    '耳鸣',
    '一氧化碳中毒',
  ];

  test('sorts from A to Z, # last, and by sound within a letter', () => {
    expect(groupByInitial(titles, (title) => title, 'pinyin')).toEqual([
      { initial: 'A', items: ['A 型流感'] },
      { initial: 'B', items: ['便秘', 'Ｂ超'] },
      { initial: 'C', items: ['超重', '重影'] },
      { initial: 'E', items: ['耳鸣'] },
      { initial: 'T', items: ['痛风', '头痛', '头晕'] },
      { initial: 'Y', items: ['一氧化碳中毒'] },
      { initial: '#', items: ['2型糖尿病'] },
    ]);
  });

  test('sorts from ㄅ to ㄩ, with Latin under #', () => {
    expect(groupByInitial(titles, (title) => title, 'zhuyin')).toEqual([
      { initial: 'ㄅ', items: ['便秘'] },
      { initial: 'ㄊ', items: ['头痛', '头晕', '痛风'] },
      { initial: 'ㄔ', items: ['超重', '重影'] },
      { initial: 'ㄦ', items: ['耳鸣'] },
      { initial: 'ㄧ', items: ['一氧化碳中毒'] },
      { initial: '#', items: ['2型糖尿病', 'A 型流感', 'Ｂ超'] },
    ]);
  });

  test('sorts numbers by value', () => {
    const [group] = groupByInitial(['第10天', '第2天'], (title) => title, 'pinyin');
    expect(group?.items).toEqual(['第2天', '第10天']);
  });

  test('returns no groups for an empty list', () => {
    expect(groupByInitial([], String, 'pinyin')).toEqual([]);
  });

  const title = fc.oneof(
    fc.constantFrom(...symptoms.map(({ name }) => name), ...titles),
    fc.string({ unit: 'binary' }),
  );
  const script = fc.constantFrom('pinyin' as const, 'zhuyin' as const);

  test('lists every item once under its own initial, with ordered unique initials', () => {
    const orders = {
      pinyin: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ#',
      zhuyin: 'ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄐㄑㄒㄓㄔㄕㄖㄗㄘㄙㄚㄛㄜㄝㄞㄟㄠㄡㄢㄣㄤㄥㄦㄧㄨㄩ#',
    };
    fc.assert(
      fc.property(fc.array(title), script, (texts, order) => {
        const items = texts.map((text, id) => ({ id, text }));
        const groups = groupByInitial(items, ({ text }) => text, order);
        const initialOf = order === 'pinyin' ? pinyinInitial : zhuyinInitial;
        for (const group of groups) {
          expect(group.items.map(({ text }) => initialOf(text))).toEqual(group.items.map(() => group.initial));
        }
        const places = groups.map(({ initial }) => orders[order].indexOf(initial));
        expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
        expect(places).not.toContain(-1);
        expect(new Set(groups.flatMap((group) => group.items))).toEqual(new Set(items));
        expect(groups.flatMap((group) => group.items)).toHaveLength(items.length);
      }),
    );
  });
});

describe('initials in browsers without collation data', () => {
  const real = Intl.Collator;
  const stub = (createCollator: (locale: string) => Intl.Collator) =>
    // An arrow function could not be called with `new`.
    vi.spyOn(Intl, 'Collator').mockImplementation(function collator(locale) {
      return createCollator(String(locale));
    });

  test('index Chinese under # without pinyin collation, and Latin as usual', async () => {
    stub(() => new real('en'));
    const without = await import('@/content/symptom/initials.ts');
    expect(['一氧化碳中毒', '头痛', '哮喘', 'bmi'].map(without.pinyinInitial)).toEqual(['#', '#', '#', 'B']);
    expect(['一氧化碳中毒', '头痛', '哮喘', 'ㄅ半'].map(without.zhuyinInitial)).toEqual(['#', '#', '#', 'ㄅ']);
  });

  test('find Zhuyin symbols without Zhuyin collation, and sort by pinyin', async () => {
    stub((locale) => new real(locale.includes('zhuyin') ? 'zh-TW' : locale));
    const without = await import('@/content/symptom/initials.ts');
    expect(without.zhuyinInitial('头痛')).toBe('ㄊ');
    expect(without.groupByInitial(['头痛', '痛风', '糖尿病'], String, 'zhuyin')).toEqual([
      { initial: 'ㄊ', items: ['糖尿病', '痛风', '头痛'] },
    ]);
  });
});
