import { plainWords, type Term } from '@/features/search/understanding/terms.ts';

/** Words of questions, longest first, which no text of an answer has. */
const questionWords = new RegExp(
  (
    '应该怎么办 该怎么办 怎么办才好 怎么办 怎么回事 怎么治疗 怎么缓解 怎么改善 怎么调理 怎么预防 怎么保存 怎么挑选 怎么挑 怎么煮 怎么做 怎么吃 怎么样 怎么 怎样 如何 为什么会 为什么 为何 ' +
    '能不能 可不可以 要不要 是不是 会不会 可以 不可以 什么原因 是什么 有什么 吃什么好 吃什么 喝什么 什么时候 什么 哪些 多久 ' +
    '有没有 请问 好不好 好吗 行吗 对吗 吗 呢 啊 吧 的人 患者 病人 老人家 老人 长辈 小孩 孩子 妈妈 爸爸 ' +
    '治疗 缓解 改善 调理 预防 保养 办法 方法 偏方 食疗 饮食 食物 食谱 做法 吃法 好处 功效 禁忌 注意事项 注意 原因 症状 ' +
    '最近 晚上 半夜 早上 每天 整天 突然 常常 时常 得了 得 患 我 你 他 她 能 会 要 该 吃 喝 的 了 是 有 和 与 对 好'
  )
    .split(' ')
    .join('|'),
  'g',
);

/** The words of a search without those of a question; all of them where nothing would be left. */
const withoutQuestion = (plain: string): string => plain.replace(questionWords, '') || plain;

export interface Understanding {
  /** What the server is asked for. */
  query: string;
  /** True where the reader's own words are part of what is searched for, so that it needs no question. */
  isCertain: boolean;
  /** Other things that may be meant, likeliest first. */
  others: string[];
}

/** How a text sounds, in pinyin without tones; from `sounds.ts`, which few searches need. */
export type SoundOf = (text: string) => string;

/** Whether a search is spelled: Latin letters or Zhuyin, no Chinese. */
export const isSpelled = (text: string): boolean => /[a-zㄅ-ㄩ]/iu.test(text) && !/\p{Script=Han}/u.test(text);

const sorted = (text: string) => Array.from(text).toSorted().join('');

const hasAll = (text: string, characters: string) => {
  const left = Array.from(text);
  return Array.from(characters).every((character) => {
    const at = left.indexOf(character);
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
};

/** Whether two texts differ by one character: another one, one more, one less. */
const isOneSlip = (one: string, other: string): boolean => {
  const [short, long] = [Array.from(one), Array.from(other)].toSorted((a, b) => a.length - b.length);
  if (!short || !long || long.length - short.length > 1) return false;
  const start = long.findIndex((character, index) => character !== short[index]);
  if (start < 0) return false;
  const rest = (characters: readonly string[], from: number) => characters.slice(from).join('');
  return rest(long, start + 1) === rest(short, short.length === long.length ? start + 1 : start);
};

const certain = 50;

/**
 * How surely a term is meant, 0 to 100. From 50 on the server is asked for it at once: where the words are the term's
 * own, in another order, or with nothing beside them but a question. Below, only if it finds nothing for the words.
 */
const likeness = (plain: string, core: string, word: string): number => {
  if (word.length === 0) return 0;
  if (plain === word || core === word) return 100;
  const isLong = word.length >= 3;
  if (core.length >= 2 && sorted(core) === sorted(word)) return 78;
  if (word.length >= 2 && (core.includes(word) || plain.includes(word)))
    return core.length - word.length <= 1 ? 70 : 39 + Math.min(word.length, 9);
  if (isLong && core.length <= word.length + 3 && hasAll(core, word)) return 60;
  // The server finds parts of words, too.
  if (core.length >= 2 && word.includes(core)) return 36 - Math.min(word.length - core.length, 9);
  if (core.length >= 3 && isLong && (hasAll(word, core) || isOneSlip(core, word))) return 40;
  return 0;
};

const likenessOfSound = (core: string, word: string, soundOf: SoundOf): number => {
  const [heard, said] = [soundOf(core), soundOf(word)];
  if (heard === '' || said === '') return 0;
  const isHeard = !/\p{Script=Han}/u.test(core);
  if (heard === said) return isHeard ? 90 : 49;
  if (isHeard && heard.length >= 4 && said.startsWith(heard)) return 62;
  if (isHeard && said.length >= 4 && heard.includes(said)) return 60 + Math.min(said.length, 20) / 2;
  if (!isHeard && word.length >= 2 && heard.includes(said) && said.length >= 5) return 38;
  if (heard.length >= 6 && isOneSlip(heard, said)) return 37;
  return 0;
};

const maxOthers = 4;

/** What a search may mean, by the terms that the device knows; `soundOf` for pinyin, 注音 and words written by ear. */
export const understand = (query: string, terms: readonly Term[], soundOf?: SoundOf): Understanding => {
  const plain = plainWords(query);
  const core = withoutQuestion(plain);
  const scores = new Map<string, number>();
  for (const { plain: written, target, isSymptom } of terms) {
    const byWriting = likeness(plain, core, written);
    const score = Math.max(
      isSymptom || byWriting === 100 ? byWriting : Math.min(byWriting, certain - 1),
      soundOf ? likenessOfSound(core, written, soundOf) : 0,
    );
    if (score > (scores.get(target) ?? 0)) scores.set(target, score);
  }
  const [best, ...rest] = [...scores].toSorted(([, one], [, other]) => other - one);
  if (best === undefined) return { query: core === plain ? query : core, isCertain: false, others: [] };
  const [target, score] = best;
  // Several words are a choice of the reader's.
  const isCertain = score >= certain && (score === 100 || !/\S\s+\p{Script=Han}/u.test(query.trim()));
  return {
    query: isCertain ? target : core === plain ? query : core,
    isCertain,
    others: (isCertain ? rest : [best, ...rest]).map(([other]) => other).slice(0, maxOthers),
  };
};
