import { dictionary } from '@/lib/variant/dictionary.ts';
import { wordEdges, type WordEdges } from '@/lib/variant/word-edges.ts';
import { WordList, type Word } from '@/lib/variant/word-list.ts';

const words = new WordList(dictionary.words);
const phrases = new WordList(dictionary.phrases);
const terms = new WordList(dictionary.terms);

const convertCharacters = (text: string) => {
  let converted = '';
  for (const character of text) converted += words.conversionOf(character) ?? character;
  return converted;
};

/** A part of a text, in UTF-16 units. */
interface Part {
  text: string;
  start: number;
  end: number;
}

/**
 * Converts the words that `wordAt` finds in a part, from left to right, and what is between them by `convertBetween`. `first`
 * matches the characters with which a word can begin: an expression finds them faster than code that asks for each.
 */
const convertParts = (
  { text, start, end }: Part,
  first: RegExp,
  wordAt: (index: number) => Word | undefined,
  convertBetween: (part: Part) => string,
): string => {
  let converted = '';
  let after = start;
  first.lastIndex = start;
  for (let match = first.exec(text); match && match.index < end; match = first.exec(text)) {
    const word = wordAt(match.index);
    if (!word) continue;
    converted += convertBetween({ text, start: after, end: match.index }) + (word.to ?? convertCharacters(word.from));
    after = match.index + word.from.length;
    first.lastIndex = after;
  }
  return converted + convertBetween({ text, start: after, end });
};

const firstOfPhrase = new RegExp(`[${phrases.firstCharacters}]`, 'gu');

/** Converts a part, which is between words, by character, then Taiwan’s phrases in it. */
const convertBetweenWords = ({ text, start, end }: Part, edges: WordEdges): string => {
  const converted = convertCharacters(text.slice(start, end));
  const hasSameIndexes = converted.length === end - start;
  const fits: WordEdges['fits'] = (from, to) => !hasSameIndexes || edges.fits(start + from, start + to);
  return convertParts(
    { text: converted, start: 0, end: converted.length },
    firstOfPhrase,
    (at) => phrases.longestAt(converted, at, converted.length, fits),
    (between) => converted.slice(between.start, between.end),
  );
};

/** Three of four characters of a text begin a word of OpenCC's; an expression of them would take long to compile. */
const firstOfWord = /\p{L}/gu;

/** Converts a part by OpenCC's words and phrases. */
const convertWords = (part: Part, edges: WordEdges): string =>
  convertParts(
    part,
    firstOfWord,
    (at) => words.longestAt(part.text, at, part.end, edges.fits),
    (between) => convertBetweenWords(between, edges),
  );

/** Family names that differ from the same character in words: 范围 becomes 範圍, 范医生 范醫生. */
const surnames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Array.from('范于余姜郁谷曲台后种岳游干云涂党卜舍几', (name) => [name, name])),
  钟: '鍾',
};

/** A title after a family name. */
export const title =
  /医生|医师|大夫|主任|教授|院长|护士|护师|药师|营养师|治疗师|咨询师|研究员|博士|女士|先生|小姐|太太|老师|师傅|同学|某|奶奶|爷爷|大爷|大妈|大叔|大哥|大姐|阿姨|叔叔|经理|校长/y;

/** Rare family names, which are another word after a character: 术后医生, 这种医生, 一台先生. */
const rare = /(?<=\p{Script=Han})[后种几台干]/uy;

/** The family name at an index of the text, after 姓 or as a word before a title. */
const surnameAt = (text: string, start: number, edges: WordEdges): Word | undefined => {
  const from = text[start] ?? '';
  const to = surnames[from];
  if (to === undefined) return undefined;
  title.lastIndex = start + 1;
  rare.lastIndex = start;
  const isName = text[start - 1] === '姓' || (title.test(text) && !rare.test(text) && edges.isWord(start, start + 1));
  return isName ? { from, to } : undefined;
};

/** 面 that is eaten, alone between words: 吃了面, 一把面, and 面太软 at the start of a clause, not 创面要泡药水 or 把面洗净. */
const noodles =
  /(?<=[吃煮碗斤克](?:了|过|完|点|些|的|[烂软]的)?|[一半两]把)面|(?<!\p{Script=Han})面(?=[煮吃泡坨]|[太要][煮吃泡软烂])/uy;

/** 松 that is not tight, alone between words: 戴得松一点, 鞋带松了, not 头孢曲松 and other drugs, or a pine. */
const loose =
  /(?<=[得太很变更偏还越略稍]|有点|有些|不要|不能)松|(?<![的米卡尼曲])松(?=了(?!解)|一[点些下]|[些点着]|裤|腰带|鞋带|领)/uy;

/** 喂 of calling, alone at the start of a clause: 喂，您好, not 夜里不用喂，. */
const call = /(?<!\p{Script=Han})喂(?=[，,！!？?])/uy;

/** Characters that are converted by what stands beside them. */
const beside = [
  { from: '面', to: '麵', pattern: noodles },
  { from: '松', to: '鬆', pattern: loose },
  { from: '喂', to: '喂', pattern: call },
];

const besideAt = (text: string, start: number, edges: WordEdges): Word | undefined =>
  beside.find(({ pattern }) => {
    pattern.lastIndex = start;
    return pattern.test(text) && edges.isWord(start, start + 1);
  });

const firstOfTerm = new RegExp(
  `[${terms.firstCharacters}${Object.keys(surnames).join('')}${beside.map(({ from }) => from).join('')}]`,
  'gu',
);

/** Converts health terms, family names, and 面, 松 and 喂 by what is beside them, and the text between them by OpenCC. */
const convert = (text: string): string => {
  const edges = wordEdges(text);
  return convertParts(
    { text, start: 0, end: text.length },
    firstOfTerm,
    (at) =>
      terms.longestAt(text, at, text.length, edges.fits) ?? surnameAt(text, at, edges) ?? besideAt(text, at, edges),
    (between) => convertWords(between, edges),
  );
};

const quotes: Readonly<Record<string, string>> = { '“': '「', '”': '」', '‘': '『', '’': '』' };

/** Excludes the apostrophe in a Latin word. */
const quote = /[“”‘’](?<![\p{Script=Latin}\d]’(?=[\p{Script=Latin}\d]))/gu;

/**
 * Converts Simplified Chinese to Taiwan’s variant: by words of OpenCC’s `s2twp` and of `health-terms.ts` that don't cut
 * through other words, and to Taiwan’s quotation marks.
 */
export const toTaiwan = (text: string): string => convert(text).replace(quote, (mark) => quotes[mark] ?? mark);
