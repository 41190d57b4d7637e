// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { sentenceRanges } from '@/ui/read-aloud/sentence-marker.ts';

const rangeTexts = (html: string, ...sentences: string[]) => {
  const article = document.createElement('article');
  article.innerHTML = html;
  return sentenceRanges(article, sentences).map((range) => range && range.toString());
};

test('sentenceRanges finds sentences across inline elements', () => {
  expect(rangeTexts('<h1>小米粥</h1><p>先<b>泡</b>米。再煮。</p>', '小米粥', '先泡米。', '再煮。')).toEqual([
    '小米粥',
    '先泡米。',
    '再煮。',
  ]);
});

test('sentenceRanges ignores white space and line break opportunities', () => {
  expect(rangeTexts('<h1>小米<wbr>\u200b粥</h1><p>煮 20\n  分钟。</p>', '小米粥', '煮 20 分钟。')).toEqual([
    '小米\u200b粥',
    '煮 20\n  分钟。',
  ]);
});

test('sentenceRanges finds a repeated sentence at each position', () => {
  const article = document.createElement('article');
  article.innerHTML = '<p>趁热吃。</p><p>趁热吃。</p>';
  const nodes = sentenceRanges(article, ['趁热吃。', '趁热吃。']).map((range) => range?.startContainer.parentNode);
  expect(nodes).toEqual([...article.children]);
});

test('sentenceRanges returns null for a missing sentence and finds the next ones', () => {
  expect(rangeTexts('<p>一。</p><button>听全文</button><p>三。</p>', '一。', '二。', '三。')).toEqual([
    '一。',
    null,
    '三。',
  ]);
});

test('sentenceRanges does not split surrogate pairs', () => {
  expect(rangeTexts('<p>😀𠮷野家。好。</p>', '😀𠮷野家。', '好。')).toEqual(['😀𠮷野家。', '好。']);
});

test('sentenceRanges finds a sentence with exponents', () => {
  expect(rangeTexts('<p>约 10<sup>−3</sup>。</p><p>CO<sub>2</sub></p>', '约 10⁻³。', 'CO₂')).toEqual([
    '约 10−3。',
    'CO2',
  ]);
});
