import { plainWords, type Term } from '@/features/search/understanding/terms.ts';

/** Words of questions that published texts don't contain, longest first. */
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

/** A search without question words; unchanged if nothing would be left. */
const withoutQuestion = (plain: string): string => plain.replace(questionWords, '') || plain;

/** How a search is interpreted. */
export interface Understanding {
  /** Query to send to the server. */
  query: string;
  /** Whether `query` is a recognised term. */
  isCertain: boolean;
  /** Alternative terms, likeliest first. */
  others: string[];
}

/** Converts a text to pinyin without tones; implemented in `sounds.ts`, which is loaded on demand. */
export type SoundOf = (text: string) => string;

/** Whether a search consists of Latin letters or Zhuyin, without Chinese characters. */
export const isSpelled = (text: string): boolean => /[a-zㄅ-ㄩ]/iu.test(text) && !/\p{Script=Han}/u.test(text);

const sorted = (text: string) => Array.from(text).toSorted().join('');

/** Whether a text contains all characters, counting repeated ones. */
const hasAll = (text: string, characters: string) => {
  const left = Array.from(text);
  return Array.from(characters).every((character) => {
    const at = left.indexOf(character);
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
};

/** Whether two texts differ by one replaced, added or missing character. */
const isOneEdit = (one: string, other: string): boolean => {
  const [short, long] = [Array.from(one), Array.from(other)].toSorted((a, b) => a.length - b.length);
  if (!short || !long || long.length - short.length > 1) return false;
  const start = long.findIndex((character, index) => character !== short[index]);
  if (start < 0) return false;
  const rest = (characters: readonly string[], from: number) => characters.slice(from).join('');
  return rest(long, start + 1) === rest(short, short.length === long.length ? start + 1 : start);
};

/** Score from which a term is searched for at once. */
const minCertainScore = 50;

/**
 * Score from 0 to 100 of how well a term matches a search. From `minCertainScore`: the same characters, in any order, with
 * few others beside question words. Lower scores are used only if the server finds nothing for the words themselves.
 */
const spellingScore = (plain: string, core: string, word: string): number => {
  if (word.length === 0) return 0;
  if (plain === word || core === word) return 100;
  const isLong = word.length >= 3;
  if (core.length >= 2 && sorted(core) === sorted(word)) return 78;
  if (word.length >= 2 && (core.includes(word) || plain.includes(word)))
    return core.length - word.length <= 1 ? 70 : 39 + Math.min(word.length, 9);
  if (isLong && core.length <= word.length + 3 && hasAll(core, word)) return 60;
  // Low, because the server matches parts of words itself.
  if (core.length >= 2 && word.includes(core)) return 36 - Math.min(word.length - core.length, 9);
  if (core.length >= 3 && isLong && (hasAll(word, core) || isOneEdit(core, word))) return 40;
  return 0;
};

const soundScore = (core: string, word: string, soundOf: SoundOf): number => {
  const [searchSound, termSound] = [soundOf(core), soundOf(word)];
  if (searchSound === '' || termSound === '') return 0;
  const isSpelledOut = !/\p{Script=Han}/u.test(core);
  if (searchSound === termSound) return isSpelledOut ? 90 : 49;
  if (isSpelledOut && searchSound.length >= 4 && termSound.startsWith(searchSound)) return 62;
  if (isSpelledOut && termSound.length >= 4 && searchSound.includes(termSound))
    return 60 + Math.min(termSound.length, 20) / 2;
  if (!isSpelledOut && word.length >= 2 && searchSound.includes(termSound) && termSound.length >= 5) return 38;
  if (searchSound.length >= 6 && isOneEdit(searchSound, termSound)) return 37;
  return 0;
};

const maxOthers = 4;

/** Interprets a search by the given terms. `soundOf` is needed for pinyin, Zhuyin and homophones. */
export const understand = (query: string, terms: readonly Term[], soundOf?: SoundOf): Understanding => {
  const plain = plainWords(query);
  const core = withoutQuestion(plain);
  const scores = new Map<string, number>();
  for (const { plain: written, target, isSymptom } of terms) {
    const bySpelling = spellingScore(plain, core, written);
    const score = Math.max(
      isSymptom || bySpelling === 100 ? bySpelling : Math.min(bySpelling, minCertainScore - 1),
      soundOf ? soundScore(core, written, soundOf) : 0,
    );
    if (score > (scores.get(target) ?? 0)) scores.set(target, score);
  }
  const [best, ...rest] = [...scores].toSorted(([, one], [, other]) => other - one);
  if (best === undefined) return { query: core === plain ? query : core, isCertain: false, others: [] };
  const [target, score] = best;
  // Respect several words chosen by the reader.
  const isCertain = score >= minCertainScore && (score === 100 || !/\S\s+\p{Script=Han}/u.test(query.trim()));
  return {
    query: isCertain ? target : core === plain ? query : core,
    isCertain,
    others: (isCertain ? rest : [best, ...rest]).map(([other]) => other).slice(0, maxOthers),
  };
};
