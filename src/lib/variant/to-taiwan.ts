import { dictionary } from '@/lib/variant/dictionary.ts';
import { wordEdges, type WordEdges } from '@/lib/variant/word-edges.ts';

/** 发 of a feeling or change, which is no hair: in 发麻, and the second one in 发白发冷. */
const feeling = /发(?=[麻凉冷酸胀闷抖颤炎肿堵涩哑懵虚困])|(?<=发\p{Script=Han}[、和又]?)发/uy;

const endsInFeeling = (text: string, end: number): boolean => {
  feeling.lastIndex = end - 1;
  return feeling.test(text);
};

/** Words of this length or longer don't cross others by chance. */
const longWord = 3;

/** Words and their conversions; null to convert by character. */
class Words extends Map<string, string | null> {
  private longest = 1;

  override set(from: string, to: string | null) {
    this.longest = Math.max(this.longest, from.length);
    return super.set(from, to);
  }

  /** Longest word from an index of the text, up to a limit, that doesn't cut through another one. */
  longestAt(text: string, start: number, limit: number, fits: WordEdges['fits']): string | null {
    for (let length = Math.min(this.longest, limit - start); length > 1; length -= 1) {
      const end = start + length;
      const word = text.slice(start, end);
      if (this.has(word) && (length >= longWord || fits(start, end)) && !endsInFeeling(text, end)) return word;
    }
    return null;
  }
}

interface Line {
  /** Conversion of the character outside a word. */
  conversion: string;
  /** Words that start with the character. */
  words: Words;
}

const unparsedLines = new Map(dictionary.words.split('\n').map((line) => [line.slice(0, line.indexOf(' ')), line]));
const parsedLines = new Map<string, Line>();

/** The line of a character, parsed on first use. */
const lineOf = (first: string): Line | undefined => {
  const text = unparsedLines.get(first);
  if (text === undefined) return parsedLines.get(first);
  const [own = '', ...others] = text.split('|');
  const line: Line = { conversion: own.slice(first.length + 1), words: new Words() };
  for (const entry of others) {
    const [rest = '', to = null] = entry.split(' ');
    line.words.set(first + rest, to);
  }
  unparsedLines.delete(first);
  parsedLines.set(first, line);
  return line;
};

const convertCharacters = (text: string) =>
  Array.from(text, (character) => lineOf(character)?.conversion ?? character).join('');

const phrases = new Words();
for (const entry of dictionary.phrases.split('|')) {
  const [from = '', to = null] = entry.split(' ');
  phrases.set(from, to);
}

const characterAt = (text: string, start: number) => String.fromCodePoint(text.codePointAt(start) ?? 0);

/** Converts the text from `start` to `end`, which is between words, by character, then Taiwan’s phrases in it. */
const convertBetweenWords = (text: string, start: number, end: number, edges: WordEdges): string => {
  const characters = convertCharacters(text.slice(start, end));
  const hasSameIndexes = characters.length === end - start;
  const fits: WordEdges['fits'] = (from, to) => !hasSameIndexes || edges.fits(start + from, start + to);
  let converted = '';
  for (let at = 0; at < characters.length;) {
    const from = phrases.longestAt(characters, at, characters.length, fits) ?? characterAt(characters, at);
    converted += phrases.get(from) ?? from;
    at += from.length;
  }
  return converted;
};

/** Converts a part of the text by OpenCC's words and phrases. */
const convertWords = (text: string, start: number, end: number, edges: WordEdges): string => {
  let converted = '';
  let between = start;
  for (let at = start; at < end;) {
    const first = characterAt(text, at);
    const words = lineOf(first)?.words;
    const word = words?.longestAt(text, at, end, edges.fits);
    if (words && word) {
      converted += convertBetweenWords(text, between, at, edges) + (words.get(word) ?? convertCharacters(word));
      between = at + word.length;
    }
    at += word?.length ?? first.length;
  }
  return converted + convertBetweenWords(text, between, end, edges);
};

const terms = new Map(
  dictionary.terms.split('|').map((entry) => {
    const [from = '', to = ''] = entry.split(' ');
    return [from, to] as const;
  }),
);

/** Family names that differ from the same character in words: 范围 becomes 範圍, 范医生 范醫生. */
const surnames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Array.from('范于余姜郁谷曲台后种岳游干云涂党卜舍几', (name) => [name, name])),
  钟: '鍾',
};

const titles =
  '医生|医师|大夫|主任|教授|院长|护士|护师|药师|营养师|治疗师|咨询师|研究员|博士|女士|先生|小姐|太太|老师|师傅|同学|某|奶奶|爷爷|大爷|大妈|大叔|大哥|大姐|阿姨|叔叔|经理|校长';
const anySurname = `[${Object.keys(surnames).join('')}]`;

/** Health terms, the longest first, and family names after 姓 or before a title. */
const known = new RegExp(
  [
    ...[...terms.keys()].toSorted((one, other) => other.length - one.length),
    `(?<=姓)${anySurname}`,
    `${anySurname}(?=${titles})`,
  ].join('|'),
  'g',
);

const convert = (text: string): string => {
  const edges = wordEdges(text);
  const isKnown = (from: string, start: number, end: number) => {
    if (!(from in surnames)) return from.length >= longWord || edges.fits(start, end);
    return text[start - 1] === '姓' || edges.isWord(start, end);
  };
  let converted = '';
  let after = 0;
  for (const { 0: from, index } of text.matchAll(known)) {
    const end = index + from.length;
    if (!isKnown(from, index, end)) continue;
    converted += convertWords(text, after, index, edges) + (terms.get(from) ?? surnames[from] ?? from);
    after = end;
  }
  return converted + convertWords(text, after, text.length, edges);
};

const quotes: Readonly<Record<string, string>> = { '“': '「', '”': '」', '‘': '『', '’': '』' };

/** Excludes the apostrophe of a Latin word. */
const quote = /[“”‘]|(?<![\p{Script=Latin}\d])’|’(?![\p{Script=Latin}\d])/gu;

/**
 * Converts Simplified Chinese to Taiwan’s variant: by words of OpenCC’s `s2twp` and of `health-terms.ts` that don't cut
 * through other words, and to Taiwan’s quotation marks.
 */
export const toTaiwan = (text: string): string => convert(text).replace(quote, (mark) => quotes[mark] ?? mark);
