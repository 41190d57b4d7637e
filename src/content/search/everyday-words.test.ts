import { expect, test } from 'vitest';
import { feelings, knownWords, partFeelings, parts, sayings } from '@/content/search/everyday-words.ts';
import { plainWord } from '@/content/search/plain-word.ts';
import { entriesOf } from '@/content/search/understanding/vocabulary.ts';
import { foods } from '../../../mocks/seed/foods.ts';
import { symptoms } from '../../../mocks/seed/symptoms.ts';

/** Words of the texts that are no name: general terms. */
const general = new Set(
  (
    '土豆 体检 外食 保健食品 少盐 少糖 甜饮料 冷冻 软食 牙口 吞咽 咀嚼 喝水 运动 散步 照顾家人 自体干细胞 干细胞 偏方 吃药 食品标示 膳食纤维 蛋白质 维生素c 全谷 早餐 粥 复健 时令 ' +
    '关节炎 手术 睡前 谣言 汤 保存 冷藏 回诊 家庭医师 营养师 尿酸 血压 血糖 洋姜'
  ).split(' '),
);

const entries = entriesOf(sayings);
const combined = entriesOf(partFeelings);
const targets = [...entries, ...combined].map(({ right }) => right);

test('there are at least 600 everyday words, each once and as searches are compared', () => {
  const words = entries.map(({ left }) => left);
  expect(words.length).toBeGreaterThan(600);
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  expect(words.filter((word) => plainWord(word) !== word)).toEqual([]);
});

test('every target is a symptom, a food or a general term', () => {
  const names = new Set([...symptoms.map(({ name }) => name), ...foods.map(({ name }) => name), ...general]);
  expect([...new Set(targets)].filter((target) => !names.has(target))).toEqual([]);
});

test('every part and feeling that is combined has words', () => {
  const namesIn = (list: string) =>
    new Set(
      list
        .trim()
        .split('\n')
        .map((line) => line.split(':')[0]),
    );
  const [partNames, feelingNames] = [namesIn(parts), namesIn(feelings)];
  const unknown = combined.filter(({ left }) => {
    const [part, feeling] = left.split(' ');
    return !partNames.has(part) || !feelingNames.has(feeling);
  });
  expect(unknown).toEqual([]);
});

test('no everyday word leads to a grave illness, and no known word to another', () => {
  expect(targets.filter((target) => /癌|瘤|中风|心梗|脑梗|绞痛|衰竭|猝死|自杀/.test(target))).toEqual([]);
  const words = new Map(entries.map(({ left, right }) => [left, right]));
  const known = knownWords.trim().split(/\s+/);
  expect(known.filter((word) => words.has(word) && words.get(word) !== word)).toEqual([]);
});
