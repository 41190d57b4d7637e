import { zhuyinToPinyin } from '@/content/search/understanding/zhuyin.ts';
import { matchesIn } from '@/content/search/understanding/segments.ts';
import type { Vocabulary } from '@/content/search/understanding/vocabulary.ts';
import { fold } from '@/lib/fold.ts';
import { wordEdges } from '@/lib/variant/word-edges.ts';

/** Step 1: Simplified characters, and pinyin for Zhuyin. Also folds width and case, which Zhuyin needs not. */
export const toSimplified = (typed: string): string => fold(zhuyinToPinyin(typed));

/** Step 2: words with one space between them: no emoji, and punctuation as `，`, which separates clauses. */
export const withoutSymbols = (text: string): string =>
  text
    // Marks that make an emoji of the character before them.
    .replaceAll(/[\ufe0f\u20e3]/g, ' ')
    .replaceAll(/[，。；：！？、,;:!?…]+|\.(?=\D|$)/g, '，')
    .replaceAll(/[^\p{L}\p{N}\p{M}，.%'’-]+/gu, ' ')
    .replaceAll(/\s*，[\s，]*/g, '，')
    .replaceAll(/(?<=\p{Script=Han})\s+(?=[的了吗呢啊])/gu, '')
    .replaceAll(/^[，\s]+|[，\s]+$/g, '')
    .replaceAll(/\s+/g, ' ');

/** Degree and frequency: left out without a gap, as 头有点晕 is 头晕. */
const degrees =
  '有一点点 有一点儿 有一点 有点儿 有点 有些 一点点 一点儿 一点 稍微 稍有 比较 非常 特别 十分 极其 格外 好像 感觉 觉得 总觉得 老是 老爱 总是 总爱 经常 常常 时常 时不时 动不动 不时 一直 一个劲儿 一个劲 反复 容易 越来越 突然 忽然 得慌 得很 得厉害 厉害 死了 极了 太 很 挺 蛮 超级 超 真的 真 都 又 还 也 老 总';

/** Questions and politeness: what is left and right of them stays apart. */
const questions =
  '请问一下 请问 想问下大家 想问下 想问一下 问一下 请教一下 请教 麻烦问 求助 求解 求推荐 帮忙看看 帮我看看 医生您好 医生你好 大夫您好 您好 你好 大家好 谢谢 谢了 感谢 拜托 在线等 急急急 挺急的 ' +
  '应该怎么办才好 该怎么办才好 怎么办才好 应该怎么办 该怎么办 怎么办 怎么回事儿 怎么回事 咋回事儿 咋回事 是什么原因 什么原因 啥原因 什么情况 啥情况 咋办呀 咋办 咋整 咋治 咋弄 咋了 点算 点解 点办 怎么治疗 怎么治 怎么缓解 怎么改善 怎么调理 怎么预防 怎么保存 怎么挑选 怎么挑 怎么煮 怎么炒 怎么做 怎么吃 怎么样 怎么了呀 怎么了 怎么劝 怎么会 怎么 怎样 咋 如何 该如何 ' +
  '为什么会 为什么 为啥 为何 因为什么 能不能 可不可以 要不要 是不是 会不会 应不应该 有没有 好不好 正常不正常 正常吗 正常不 要紧吗 要紧不 严重吗 严重不 该不该 到底 究竟 难道 可以吗 行吗 好吗 对吗 是吗 ' +
  '不可以 可以 是什么 有什么 吃什么好 吃点什么好 吃什么 吃点什么 吃啥好 吃啥 喝什么 喝啥 什么时候 什么 哪些 多久 多少 该看什么科 看什么科 挂什么科 需要去医院吗 需要 应该 能否 是否 有何 ' +
  '有关 关于 治疗 治好 缓解 改善 调理 预防 保养 办法 方法 食疗 食物 做法 吃法 好处 功效 禁忌 注意事项 注意 原因 症状 表现 患者 病人 男性 女性 本人 ' +
  '我妈妈 我爸爸 我妈 我爸 我奶奶 我爷爷 我外婆 我外公 我姥姥 我老公 我老婆 我老伴 我婆婆 我家 我母亲 我父亲 妈妈 爸爸 爸妈 奶奶 爷爷 外婆 外公 姥姥 姥爷 阿公 阿嬷 阿妈 老爷子 老太太 老伴儿 老伴 老人家 老人 老年人 长辈 长者 孩子 小孩 宝宝 宝妈 婴儿 孕妇 母亲 父亲 ' +
  '最近 近来 近日 这几天 这几日 这两天 这阵子 近半年 近一周 昨天 今天 昨晚 早上起来 早晨 晚上 每天 整天 天天 每次 每到 一到 平时 有时候 有时 的时候 时候 之后 以后';

const single = '吗 呢 啊 呀 吧 嘛 哦 喔 噢 哈 啦 咧 的';

const patternOf = (words: string) =>
  new RegExp(
    words
      .trim()
      .split(/\s+/)
      .toSorted((one, other) => other.length - one.length)
      .join('|'),
    'gu',
  );

const fillers: readonly (readonly [pattern: RegExp, between: string])[] = [
  [patternOf(questions), ' '],
  [patternOf(degrees), ''],
  [patternOf(single), ''],
];

/** Parts of the body, whose characters may be fillers elsewhere: 太阳穴. */
const partsIn = (text: string, { parts }: Vocabulary): { start: number; end: number }[] =>
  [...parts.keys()].flatMap((word) => {
    const start = word.length > 1 ? text.indexOf(word) : -1;
    return start < 0 ? [] : [{ start, end: start + word.length }];
  });

/** A text with a pattern replaced, but not within words of the vocabulary. */
const replaceBetween = (text: string, pattern: RegExp, between: string, vocabulary: Vocabulary): string => {
  if (text.search(pattern) < 0) return text;
  const matches = [...matchesIn(text, vocabulary), ...partsIn(text, vocabulary)];
  const edges = wordEdges(text);
  return text.replaceAll(pattern, (found: string, at: number) => {
    // 太 of 太阳穴.
    if (found.length === 1 && !edges.isWord(at, at + 1)) return found;
    const isWithin = matches.some(
      ({ start, end }) => start < at + found.length && at < end && !(at <= start && end <= at + found.length),
    );
    return isWithin ? found : between;
  });
};

/** With one space or comma between words, and none at the ends. */
export const tidySpaces = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*，[\s，]*/g, '，')
    .replaceAll(/^[，\s]+|[，\s]+$/g, '');

/** Step 3: without the words of politeness, questions and degree, which published texts lack. */
export const withoutFillers = (text: string, vocabulary: Vocabulary): string => {
  const rest = fillers.reduce((left, [pattern, between]) => replaceBetween(left, pattern, between, vocabulary), text);
  const tidy = tidySpaces(rest);
  return tidy === '' ? text : tidy;
};
