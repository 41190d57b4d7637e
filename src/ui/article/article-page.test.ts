import { describe, expect, test } from 'vitest';
import { readingMinutes } from '@/ui/article/article-page.tsx';

const characters = (count: number) => '饭'.repeat(count);
const words = (count: number) => 'rice '.repeat(count);

describe('readingMinutes', () => {
  test.each<[string, string, number]>([
    ['an empty body', '', 1],
    ['an empty paragraph', '<p></p>', 1],
    ['a sentence', '<p>早上喝一碗小米粥。</p>', 1],
    ['255 characters', characters(255), 1],
    ['1,020 characters', `<p>${characters(510)}</p><h2>${characters(510)}</h2>`, 4],
    ['just under 1.5 minutes', characters(382), 1],
    ['just over 1.5 minutes', characters(383), 2],
    ['characters outside the basic plane', '𠮷'.repeat(510), 2],
    ['552 words of another language', words(552), 3],
    ['characters and words', `<p>${characters(510)}${words(368)}</p>`, 4],
    ['numbers, one word each', '<p>2026 11 20</p>'.repeat(184), 3],
  ])('of %s', (_, html, minutes) => {
    expect(readingMinutes(html)).toBe(minutes);
  });

  test.each<[string, string]>([
    ['punctuation', `<p>${'，。！？…'.repeat(2000)}</p>`],
    ['markup', `<p class="${characters(5000)}">一</p>`],
    ['pictures', '<img src="/a.png" alt="一碗米饭和一碟青菜">'.repeat(200)],
    ['scripts', `<script>${words(5000)}</script>`],
  ])('ignores %s', (_, html) => {
    expect(readingMinutes(html)).toBe(1);
  });
});
