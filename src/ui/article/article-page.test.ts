import { describe, expect, test } from 'vitest';
import { readingMinutes } from '@/ui/article/article-page.tsx';

const characters = (count: number) => '饭'.repeat(count);
const words = (count: number) => 'rice '.repeat(count);

describe('the minutes that a body takes', () => {
  test.each<[string, string, number]>([
    ['nothing', '', 1],
    ['an empty paragraph', '<p></p>', 1],
    ['a sentence', '<p>早上喝一碗小米粥。</p>', 1],
    ['255 characters', characters(255), 1],
    ['four times as many', `<p>${characters(510)}</p><h2>${characters(510)}</h2>`, 4],
    ['a little less than a minute and a half', characters(382), 1],
    ['a little more', characters(383), 2],
    ['characters that few fonts have', '𠮷'.repeat(510), 2],
    ['words of another language', words(552), 3],
    ['both', `<p>${characters(510)}${words(368)}</p>`, 4],
    ['numbers, one word each', '<p>2026 11 20</p>'.repeat(184), 3],
  ])('%s', (_, html, minutes) => {
    expect(readingMinutes(html)).toBe(minutes);
  });

  test.each<[string, string]>([
    ['signs', `<p>${'，。！？…'.repeat(2000)}</p>`],
    ['markup', `<p class="${characters(5000)}">一</p>`],
    ['pictures', '<img src="/a.png" alt="一碗米饭和一碟青菜">'.repeat(200)],
    ['scripts', `<script>${words(5000)}</script>`],
  ])('does not grow with %s', (_, html) => {
    expect(readingMinutes(html)).toBe(1);
  });
});
