import { afterEach, describe, expect, test, vi } from 'vitest';
import { cachePhrases, phrasesOf } from '@/lib/split-phrases.ts';

const split = (text: string) => phrasesOf(text).join('|');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('phrasesOf', () => {
  test.each([
    ['splits between words', '冷冻|蔬菜，|可以|安心|用吗'],
    ['joins a single-character verb', '冬瓜|怎么挑、|怎么存、|怎么煮'],
    ['joins words that are not in dictionaries', '自体|干细胞|饮食|指南'],
    ['joins a number with its unit', 'B族|维生素|与3个月、|10分钟、|2026年'],
    ['joins brackets with their content', '“自体|干细胞”|是什么：|先读|《这一篇》'],
    ['joins Latin words, URLs and numbers', '打开|iPad-mini|使用|https://example.com/a?b=1.5。'],
    ['joins the parts of an emoji', '一家人🍲|一起|吃饭👨‍👩‍👧‍👦：|台湾🇹🇼的|早晨'],
  ])('%s', (_, marked) => {
    expect(split(marked.replaceAll('|', ''))).toBe(marked);
  });
});

test.each(['', '粥', '<b>不是粗体</b> & "引号"', '。。。', '𠮷野老师与㐀先生 حُمُّص', '一\n二\u00a0三'])(
  'phrasesOf keeps all characters: %j',
  (text) => {
    expect(phrasesOf(text).join('')).toBe(text);
  },
);

test('phrasesOf returns the phrases of the prerendered text', () => {
  cachePhrases(['慢慢吃，', '也是一种照', '顾']);
  expect(split('慢慢吃，也是一种照顾')).toBe('慢慢吃，|也是一种照|顾');
});

test('phrasesOf returns the whole text without Intl.Segmenter', async () => {
  vi.resetModules();
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
  const { phrasesOf: withoutSegmenter } = await import('@/lib/split-phrases.ts');
  expect(withoutSegmenter('冷冻蔬菜，可以安心用吗')).toEqual(['冷冻蔬菜，可以安心用吗']);
});
