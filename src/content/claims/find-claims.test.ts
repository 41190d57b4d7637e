import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { claims, harmless, negations, warnings } from '@/content/claims/claims.ts';
import { claimsInCard, findClaims } from '@/content/claims/find-claims.ts';
import { foldText } from '@/lib/fold-text.ts';
import { fold } from '@/lib/fold.ts';

const found = (text: string) => findClaims(text).map(({ term }) => term);
const allTerms = claims.flatMap(({ terms }) => terms);

describe('findClaims on claims', () => {
  test.each([
    ['喝汤能治愈糖尿病', ['治愈']],
    ['这碗粥可以根治胃病，百分之百有效。', ['根治', '百分之百']],
    ['它能替代药物', ['替代药物']],
    ['从此不用吃药', ['不用吃药']],
    ['100%有效、无副作用、包治百病的神药', ['100%有效', '无副作用', '包治百病', '神药']],
    ['有癌症的邻居这样吃就治好了', ['癌症的邻居这样吃就治好']],
    ['７天见效', ['天见效']],
  ])('finds the claims in %s', (text, terms) => {
    expect(found(text)).toEqual(terms);
  });

  test('returns position, reason and gentler wording', () => {
    expect(findClaims('每天一碗，治愈失眠')).toEqual([
      {
        term: '治愈',
        index: 5,
        reason: expect.stringContaining('不能保证'),
        suggestion: expect.stringContaining('改善'),
      },
    ]);
  });

  test('matches Traditional characters, full width and inserted spaces', () => {
    expect(found('能治癒失眠')).toEqual(['治癒']);
    expect(found('１００％ 有效')).toEqual(['１００％ 有效']);
    expect(found('根 治')).toEqual(['根 治']);
  });

  test('returns the longest of overlapping terms', () => {
    expect(found('治愈率很高')).toEqual(['治愈率']);
    expect(found('保证治好')).toEqual(['保证治好']);
    expect(found('没有任何副作用')).toEqual(['没有任何副作用']);
  });
});

describe('findClaims on texts without claims', () => {
  test.each([
    '这碗粥不能治愈糖尿病',
    '高血压目前无法根治',
    '食物并不能替代药物',
    '饮食不能完全代替药物',
    '没有任何一种食物能治愈癌症',
    '癌症不能靠食物治好',
    '请勿自行停药',
    '不要轻信包治百病的广告',
    '所谓“神药”',
    '没有特效药',
    '不是不用吃药',
    '这种病治愈不了',
    '治愈的说法没有依据',
    '一碗治愈系的南瓜粥',
    '小火慢炖一小时，撒上葱花。',
    '',
  ])('finds nothing in %j', (text) => {
    expect(found(text)).toEqual([]);
  });
});

test.each([
  ['没有不能治愈的病', ['治愈']],
  ['不要担心，它能治愈失眠', ['治愈']],
  ['没有医生也能治好', ['治好']],
  ['不能熬夜。这样吃能根治失眠', ['根治']],
  ['不能停，坚持就能断根', ['断根']],
])('findClaims ignores a negation that refers to something else: %s', (text, terms) => {
  expect(found(text)).toEqual(terms);
});

describe('the list of claims', () => {
  test('has at least 25 terms without duplicates', () => {
    expect(allTerms.length).toBeGreaterThanOrEqual(25);
    expect(new Set(allTerms).size).toBe(allTerms.length);
  });

  test.each(allTerms)('matches its own term %s', (term) => {
    expect(found(`多吃，${term.replace('…', '真的')}。`)).toHaveLength(1);
  });

  test('is written in Simplified characters, to which texts are folded', () => {
    const listed = [...allTerms, ...harmless, ...negations, ...warnings];
    expect(listed.filter((text) => fold(text) !== foldText(text).folded)).toEqual([]);
  });

  test('suggests no wording that is itself a claim', () => {
    expect(claims.flatMap(({ suggestion }) => found(suggestion))).toEqual([]);
    expect(claims.filter(({ reason, suggestion }) => reason === '' || suggestion === '')).toEqual([]);
  });
});

const piece = fc.oneof(
  fc.constantFrom(
    ...allTerms.map((term) => term.replace('…', '')),
    '不能',
    '没有',
    '，',
    '。',
    ' ',
    '癌',
    '粥',
    '１００％',
    '治癒',
    '👩‍🍳',
  ),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
);
const texts = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

test('findClaims returns ordered, non-overlapping claims at their positions', () => {
  fc.assert(
    fc.property(texts, (text) => {
      let end = 0;
      for (const { term, index } of findClaims(text)) {
        expect(index).toBeGreaterThanOrEqual(end);
        expect(text.slice(index, index + term.length)).toBe(term);
        expect(term).not.toBe('');
        end = index + term.length;
      }
    }),
  );
});

test('findClaims treats sentences independently', () => {
  const full = '。\n';
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      const shifted = findClaims(other).flatMap((claim) => [
        { ...claim, index: claim.index + one.length + full.length },
      ]);
      expect(findClaims(one + full + other)).toEqual([...findClaims(one), ...shifted]);
    }),
  );
});

test('claimsInCard checks title and excerpt', () => {
  expect(claimsInCard({ title: '根治失眠的粥', excerpt: null }).map(({ term }) => term)).toEqual(['根治']);
  expect(claimsInCard({ title: '粥', excerpt: '治好失眠' }).map(({ term }) => term)).toEqual(['治好']);
});
