import { describe, expect, test, vi } from 'vitest';
import { toSimplified, withoutFillers, withoutSymbols } from '@/content/search/understanding/clean.ts';
import { meaningsOf } from '@/content/search/understanding/everyday.ts';
import { withoutNegated } from '@/content/search/understanding/negation.ts';
import { contentWords, segmentsOf } from '@/content/search/understanding/segments.ts';
import { withoutSlips } from '@/content/search/understanding/slips.ts';
import { sounds } from '@/content/search/understanding/sounds.ts';
import { suggest } from '@/content/search/understanding/suggest.ts';
import { understand } from '@/content/search/understanding/understand.ts';
import { vocabularyOf } from '@/content/search/understanding/vocabulary.ts';
import { symptoms } from '../../../../mocks/seed/symptoms.ts';

const vocabulary = vocabularyOf({
  symptoms: symptoms.map(({ name, aliases }) => ({ title: name, aliases })),
  tags: [{ name: '早餐' }, { name: '散步与运动' }],
});

/** The steps of a search, each with inputs and what must come out. */
const steps: readonly {
  step: string;
  run: (text: string) => unknown;
  cases: readonly (readonly [input: string, output: unknown])[];
}[] = [
  {
    step: '1 Simplified characters, and pinyin for Zhuyin',
    run: toSimplified,
    cases: [
      ['頭暈', '头晕'],
      ['ㄊㄡˊㄩㄣ', 'touyun'],
      ['ＢＭＩ', 'bmi'],
      ['阿嬤膝蓋', '阿嬷膝盖'],
    ],
  },
  {
    step: '2 without symbols',
    run: withoutSymbols,
    cases: [
      ['😭睡不着😭', '睡不着'],
      ['头，痛!!!', '头，痛'],
      ['#腹胀#', '腹胀'],
      ['「失眠」', '失眠'],
      ['2.5 公斤。', '2.5 公斤'],
    ],
  },
  {
    step: '3 without fillers and politeness',
    run: (text) => withoutFillers(text, vocabulary),
    cases: [
      ['请问失眠怎么办', '失眠'],
      ['头有点晕', '头晕'],
      ['太阳穴疼', '太阳穴疼'],
      ['我妈老是忘事是咋回事啊', '忘事是'],
      ['好累', '好累'],
    ],
  },
  {
    step: '4 without what the reader has not',
    run: (text) => {
      const { kept, negated } = withoutNegated(text, vocabulary);
      return [kept, ...negated.map(({ words }) => words)];
    },
    cases: [
      ['没有高血压也头晕', ['也头晕', '高血压']],
      ['不发烧光嗓子疼', ['光嗓子疼', '发烧']],
      ['血压不高头晕', ['头晕', '血压高']],
      ['膝盖不肿但是疼', ['膝盖 但是疼', '膝盖肿']],
      ['胃痛，未见呕血黑便', ['胃痛', '呕血', '黑便']],
      // Negations that are a part of the complaint, and foods asked about.
      ['睡不着', ['睡不着']],
      ['没胃口', ['没胃口']],
      ['消化不良', ['消化不良']],
      ['大便不通', ['大便不通']],
      ['痛风不能吃豆腐', ['痛风不能吃豆腐']],
      // Nothing would be left.
      ['没有高血压', ['没有高血压']],
    ],
  },
  {
    step: '5 segments',
    run: (text) => segmentsOf(text, vocabulary).map((segment) => [segment.text, segment.term?.target]),
    cases: [
      [
        '便秘早餐',
        [
          ['便秘', '便秘'],
          ['早餐', '早餐'],
        ],
      ],
      [
        'gerd饮食',
        [
          ['gerd', '胃食管反流'],
          ['饮食', undefined],
        ],
      ],
      // Not within another Latin word.
      ['ibsen', [['ibsen', undefined]]],
    ],
  },
  {
    step: '6 slips',
    run: (text) =>
      withoutSlips(segmentsOf(text, vocabulary), vocabulary, sounds).segments.map((segment) => segment.text),
    cases: [
      ['便泌', ['便秘']],
      ['失民', ['失眠']],
      ['同风饮食', ['痛风', '饮食']],
      ['骨质书松', ['骨质疏松']],
      ['甲壮腺功能减退', ['甲状腺功能减退']],
      // Known words, and words that the browser knows.
      ['低血压', ['低血压']],
      ['心烦', ['心烦']],
      ['抽搐', ['抽搐']],
      ['通风', ['通风']],
    ],
  },
  {
    step: '7 everyday words',
    run: (text) => meaningsOf(segmentsOf(text, vocabulary), vocabulary).map(({ term }) => term.target),
    cases: [
      ['脑壳昏', ['头晕']],
      ['膝盖上下楼咯吱响还疼', ['膝关节疼痛']],
      ['后背又酸又沉', ['腰背痛']],
      ['洋柿子', ['番茄']],
      ['晚上老是醒', ['失眠']],
      ['早上总醒不来', []],
      ['早上老醒不过来', []],
      ['心得', []],
      ['开心果', []],
    ],
  },
  {
    step: '8 topics with weights',
    run: (text) =>
      understand(text, vocabulary).topics.map(({ name, kind, weight }) => `${name} ${kind} ${weight.toFixed(1)}`),
    cases: [
      ['便秘 隔夜', ['便秘 symptom 1.0', '隔夜 other 0.3']],
      ['脑壳昏', ['头晕 symptom 0.9']],
      ['包菜', ['卷心菜 word 0.9']],
    ],
  },
];

describe.each(steps)('search step $step', ({ run, cases }) => {
  test.each(cases)('%s', (input, output) => {
    expect(run(input)).toEqual(output);
  });
});

describe('understand', () => {
  test.each([
    ['shimian', '失眠'],
    ['gao xue ya zen me ban', '高血压'],
    ['ㄅㄧㄢˋㄇㄧˋ', '便秘'],
    ['腸躁症', '肠易激综合征'],
    ['便秘 高血压', '便秘 高血压'],
    ['小米粥', '小米粥'],
  ])('%s asks the server for %s', (words, query) => {
    expect(understand(words, vocabulary, sounds).query).toBe(query);
  });

  test('adds a negated part again when the reader writes it behind', () => {
    expect(understand('没有高血压也头晕', vocabulary).negated.map(({ words }) => words)).toEqual(['高血压']);
    const added = understand('没有高血压也头晕 高血压', vocabulary);
    expect(added.negated).toEqual([]);
    expect(added.topics.map(({ name }) => name)).toEqual(expect.arrayContaining(['头晕', '高血压']));
  });

  test('an everyday word does not bring back what the reader has not', () => {
    const { topics, negated } = understand('没感冒，流鼻涕', vocabulary);
    expect(topics.map(({ name }) => name)).toEqual(['流鼻涕']);
    expect(negated.map(({ words }) => words)).toEqual(['感冒']);
  });

  test('works without Intl.Segmenter', () => {
    vi.stubGlobal('Intl', { ...Intl, Collator: Intl.Collator, Segmenter: undefined });
    expect(understand('膝盖上下楼咯吱响还疼', vocabulary).topics[0]?.name).toBe('膝关节疼痛');
    expect(contentWords('隔夜汤')).toEqual(['隔夜汤']);
    vi.unstubAllGlobals();
  });

  test.each(['低血糖', '低血压', '甲亢', '胃溃疡', '肝炎', '抽搐', '心绞痛'])(
    '%s, which the site has no page for, is not taken for another complaint',
    (words) => {
      expect(understand(words, vocabulary, sounds).topics.filter(({ kind }) => kind === 'symptom')).toEqual([]);
    },
  );
});

describe('suggestions', () => {
  test.each([
    ['失', '失眠'],
    ['失m', '失眠'],
    ["tou't", '头痛'],
    ['gxy', '高血压'],
    ['脑壳', '头晕'],
    ['洋柿', '番茄'],
  ])('%s suggests %s', (typed, name) => {
    expect(suggest(typed, vocabulary, sounds)).toContain(name);
  });
});

test.each([
  ['胸口压榨痛', '胸口压榨样疼痛'],
  ['胸口像被石头压住还冒冷汗', '胸口压榨样疼痛'],
  ['心口痛到左手臂', '胸口压榨样疼痛'],
  ['半边身子不听使唤', '突然一侧无力或说不清话'],
  ['突然说不出话', '突然一侧无力或说不清话'],
  ['嘴歪了', '突然一侧无力或说不清话'],
  ['想死', '想伤害自己'],
  ['活着没意思', '想伤害自己'],
  ['唔想活', '想伤害自己'],
  ['便血', '出血'],
  ['拉出来的大便是黑的像柏油', '出血'],
  ['喘不上气嘴唇发紫', '喘不上气'],
  ['老人晕倒叫不醒', '昏倒或意识不清'],
  ['小孩误食洗衣液', '中毒或误食'],
  ['忽然讲不出话了怎么办', '突然一侧无力或说不清话'],
  ['突然看不见了', '突然一侧无力或说不清话'],
  ['我妈突然说话不清', '突然一侧无力或说不清话'],
  ['嘴唇突然肿了', '剧痛或高烧不退'],
  ['舌头肿得厉害', '剧痛或高烧不退'],
  ['孕妇出血', '出血'],
  ['拉的都是血', '出血'],
  ['呼吸很困难', '喘不上气'],
  ['没有发烧，突然看不清', '突然一侧无力或说不清话'],
])('%s is a sign of danger: %s', (words, name) => {
  expect(understand(words, vocabulary).sign?.name).toBe(name);
});

test.each([
  '胸闷',
  '想死你了',
  '累得想睡',
  '头晕',
  '大便干',
  '手麻',
  '胸口闷',
  '笑死我了',
  '血压高',
  '牙龈出血',
  '腿抽筋',
  '没有突然说不出话，就是头晕',
  '大便没有血，就是干',
  '突然好困',
  '孕妇能吃红枣吗',
])('%s is no sign of danger', (words) => {
  expect(understand(words, vocabulary).sign).toBeUndefined();
});
