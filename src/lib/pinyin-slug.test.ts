import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pinyinSlug } from '@/lib/pinyin-slug.ts';

const pattern = /^[a-z0-9-]+$/;

describe('pinyinSlug', () => {
  test.each([
    ['失眠', 'shimian'],
    ['长者照护', 'zhangzhezhaohu'],
    ['长期头痛', 'changqitoutong'],
    ['重庆小面', 'chongqingxiaomian'],
    ['银行', 'yinhang'],
    ['行走', 'xingzou'],
    ['绿豆', 'lvdou'],
    ['失眠多夢', 'shimianduomeng'],
    ['調理腸胃', 'tiaolichangwei'],
    ['長期頭痛', 'changqitoutong'],
    ['B12缺乏', 'b12-quefa'],
    ['维生素 C、D', 'weishengsu-c-d'],
    ['ＡＢＣ １２', 'abc-12'],
    ['Café au lait', 'cafe-au-lait'],
    ['睡眠😀好', 'shuimian-hao'],
    ['  早餐。', 'zaocan'],
    ['😀', ''],
    ['---', ''],
    ['ㄅㄆㄇ', ''],
    ['', ''],
  ])('%s → %s', (name, slug) => {
    expect(pinyinSlug(name, 60)).toBe(slug);
  });

  test('cuts at a whole syllable', () => {
    expect(pinyinSlug('窗窗窗', 13)).toBe('chuangchuang');
    expect(pinyinSlug('早餐 breakfast', 12)).toBe('zaocan');
  });

  test('is empty or matches the contract, for any name', () => {
    const characters = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom('长', '行', '重', '失', '眠', 'a', '1', ' ', '-', 'é', '😀', '龘', '𠮷') }),
    );
    fc.assert(
      fc.property(characters, (name) => {
        const slug = pinyinSlug(name, 20);
        expect(slug === '' || (pattern.test(slug) && slug.length <= 20 && !/^-|-$/.test(slug))).toBe(true);
      }),
    );
  });
});
