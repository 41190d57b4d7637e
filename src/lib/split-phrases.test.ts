import { afterEach, describe, expect, test, vi } from 'vitest';
import { keepPhrases, phrasesOf } from '@/lib/split-phrases.ts';

const split = (text: string) => phrasesOf(text).join('|');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('a title breaks', () => {
  test.each([
    ['between words', '冷冻|蔬菜，|可以|安心|用吗'],
    ['not before a verb of one character', '冬瓜|怎么挑、|怎么存、|怎么煮'],
    ['not within words that no dictionary has', '自体|干细胞|饮食|指南'],
    ['not between a number and what is counted', 'B族|维生素|与3个月、|10分钟、|2026年'],
    ['not after an opening bracket, nor before a closing one', '“自体|干细胞”|是什么：|先读|《这一篇》'],
    ['not within Latin words, addresses and numbers', '打开|iPad-mini|使用|https://example.com/a?b=1.5。'],
    ['not within an emoji', '一家人🍲|一起|吃饭👨‍👩‍👧‍👦：|台湾🇹🇼的|早晨'],
  ])('%s', (_, marked) => {
    expect(split(marked.replaceAll('|', ''))).toBe(marked);
  });
});

test.each(['', '粥', '<b>不是粗体</b> & "引号"', '。。。', '𠮷野老师与㐀先生 حُمُّص', '一\n二\u00a0三'])(
  'no character is lost or added: %j',
  (text) => {
    expect(phrasesOf(text).join('')).toBe(text);
  },
);

test('where the prerendering has split a text in another way, that way is kept', () => {
  keepPhrases(['慢慢吃，', '也是一种照', '顾']);
  expect(split('慢慢吃，也是一种照顾')).toBe('慢慢吃，|也是一种照|顾');
});

test('a browser that knows no words has the whole text', async () => {
  vi.resetModules();
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
  const { phrasesOf: withoutSegmenter } = await import('@/lib/split-phrases.ts');
  expect(withoutSegmenter('冷冻蔬菜，可以安心用吗')).toEqual(['冷冻蔬菜，可以安心用吗']);
});
