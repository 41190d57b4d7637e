import { wordEdges } from '@/lib/variant/word-edges.ts';
import type { Term, Vocabulary } from '@/content/search/understanding/vocabulary.ts';
import { segmentsOf as browserSegments } from '@/lib/browser/segments.ts';

/** A word of the vocabulary in a text, in UTF-16 units. */
export interface Match {
  start: number;
  end: number;
  term: Term;
}

/** A part of a text: a word of the vocabulary, or others. */
export interface Segment {
  text: string;
  /** Where it is in the text. */
  start: number;
  /** Undefined for words that are not in the vocabulary. */
  term?: Term;
}

const isLatin = (character: string | undefined) => character !== undefined && /[a-z\d]/.test(character);

/** Whether Latin letters would be cut. */
const cutsLatin = (text: string, start: number, end: number) =>
  (isLatin(text[start - 1]) && isLatin(text[start])) || (isLatin(text[end - 1]) && isLatin(text[end]));

/** The words of the vocabulary in a text, longest first from the left. One character alone must be a word of the browser's, too. */
export const matchesIn = (text: string, { terms, longest }: Vocabulary): Match[] => {
  const edges = wordEdges(text);
  const matches: Match[] = [];
  for (let start = 0; start < text.length;) {
    let longestMatch: Match | undefined;
    for (let end = Math.min(text.length, start + longest); end > start && !longestMatch; end -= 1) {
      const term = terms.get(text.slice(start, end));
      const isWord = end - start > 1 || edges.isWord(start, end);
      if (term && isWord && !cutsLatin(text, start, end)) longestMatch = { start, end, term };
    }
    if (longestMatch) matches.push(longestMatch);
    start = longestMatch?.end ?? start + 1;
  }
  return matches;
};

/** Words that texts have everywhere. */
const common = new Set(
  (
    '我 你 他 她 它 您 咱 我们 你们 他们 大家 自己 这 那 这个 那个 这么 那么 这样 那样 哪 谁 啥 几 个 只 次 天 年 月 日 岁 点 些 种 样 下 上 里 中 内 外 前 后 左 右 时 ' +
    '是 有 没 没有 不 不是 和 与 跟 同 及 或 或者 而 而且 但 但是 可 可是 不过 却 就 就是 光 只 只是 才 再 又 也 都 还 还是 一 一个 两 在 到 从 对 把 被 让 给 为 以 用 由 于 ' +
    '能 会 要 想 该 得 地 着 过 了 来 去 起 起来 出 进 回 做 弄 搞 看 说 听 叫 找 问 知道 吃 喝 吃饭 拿 放 买 走 跑 坐 站 躺 动 干 好 坏 多 少 大 小 高 低 快 慢 早 晚 ' +
    '第 每 各 某 本 另 别 别的 其他 等 等等 之 其 此 即 若 如 如果 因为 所以 然后 已经 正在 刚 刚刚 先 后来 一下 一会 一会儿 半夜 白天 夜里 夜间 今年 去年 现在 目前 ' +
    '建议 必要 考虑 提示 参考 参考值 检查 结果 诊断 可见 所见 复查 进一步 情况 问题 医院 医生 朋友 老 人 东西 事 时间 以前 以来 左右 成日 成晚 才能 一天 个人 睡个 两个 几个 一次 一些 好多 很多 那么 别的 老人家 啥的 系 唔 冇 嘅 啲 俺 俩'
  ).split(' '),
);

/** Foods and others that are one character; any other character alone says nothing. */
const shortWords = new Set('汤粥盐糖茶油米面鱼肉蛋奶酒菜水饭汁羹虾瓜豆梨桃葱蒜醋酱药癣疹痰汗疮');

const isTelling = (word: string) => word.length > 1 || shortWords.has(word);

const isContent = (word: string) => /[\p{L}\p{N}]/u.test(word) && !common.has(word) && !/^[\d.%]+$/.test(word);

/** The words between those of the vocabulary: the browser's, or runs of characters without `Intl.Segmenter`. */
export const contentWords = (text: string): string[] => {
  const words = text
    .split(/[，\s]+/)
    .flatMap((part) => browserSegments(part, 'word') ?? part.match(/[a-z\d]+|\p{Script=Han}+/gu) ?? [])
    .filter(isContent);
  const telling = words.filter(isTelling);
  return telling.length > 0 || text.length > 1 ? telling : words;
};

/** Step 5: the words of the vocabulary and what is between them. */
export const segmentsOf = (text: string, vocabulary: Vocabulary): Segment[] => {
  const segments: Segment[] = [];
  let at = 0;
  for (const { start, end, term } of matchesIn(text, vocabulary)) {
    if (start > at) segments.push({ text: text.slice(at, start), start: at });
    segments.push({ text: text.slice(start, end), start, term });
    at = end;
  }
  if (at < text.length) segments.push({ text: text.slice(at), start: at });
  return segments;
};
