import regionalPhrases from 'opencc-js/dict/STPhrases_GeneratedFromRegionalPhrases';
import characters from 'opencc-js/dict/STCharacters';
import phrases from 'opencc-js/dict/STPhrases';
import taiwanPhrases from 'opencc-js/dict/TWPhrases';
import taiwanVariants from 'opencc-js/dict/TWVariants';
import taiwanVariantPhrases from 'opencc-js/dict/TWVariantsPhrases';
import { ConverterFactory } from 'opencc-js/core';

const pairsOf = (dictionary: string): (readonly [from: string, to: string])[] =>
  dictionary.split('|').map((entry) => {
    const [from = '', to = ''] = entry.split(' ');
    return [from, to] as const;
  });

/** Sorts by UTF-16 units, descending: similar words are side by side, which compresses best, the longest first. */
const descending = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => (one > other ? -1 : 1);

/** The words of a list such as `healthTerms` with their conversions; undefined to convert by character. */
export const parseTerms = (list: string): (readonly [from: string, to: string | undefined])[] =>
  list
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(' ').filter(Boolean))
    .map((term) => {
      const [from = '', to] = term.split('=');
      return [from, to] as const;
    });

/** Characters of OpenCC's words as Taiwan writes them: 台灣, 黏膜, and 醯 and 矽 in the names of chemistry. */
const asInTaiwan = (text: string) =>
  text.replaceAll('臺', '台').replaceAll('酰', '醯').replaceAll('硅', '矽').replaceAll('粘', '黏');

/**
 * OpenCC's words that keep 后, an empress. Others of them end or begin by chance where 後 is meant, and are left out: 天后 in
 * 三天后, 群后 in 达比加群后, 后角 of the spinal cord. Words of four characters are seldom there by chance.
 */
const empress = /^.{4,}$|[皇太王母]后|后[妃羿稷]|[吕蜂蚁]后|天后宫|仙后座|夏后氏|后里乡/u;

/** What our conversion changes in OpenCC's: lists of words as in `health-terms.ts`, and single characters. */
export interface OwnConversions {
  healthTerms: string;
  unusedPhrases: string;
  characters: Readonly<Record<string, string>>;
}

export interface Dictionary {
  /**
   * A line per first character, such as `头 頭|油|发 頭髮|`: 头 becomes 頭, 头发 becomes 頭髮, and 头油 is converted character by
   * character. In a line, words with the same second character are side by side, a longer one before those that it begins with.
   */
  words: string;
  /** The health terms, in lines of the same form, such as `干|部 幹部|`. They go first. */
  terms: string;
  /** Taiwan's phrases, in lines of the same form, such as `設|備 裝置|`, for text between these words. */
  phrases: string;
}

/**
 * Creates a dictionary from OpenCC’s for `s2twp` (Simplified to Taiwan’s variant and phrases) and our health terms. It
 * combines both steps of OpenCC and omits conversions that follow from the characters: two thirds of the size, and parsed
 * line by line.
 */
export const makeDictionary = (own: OwnConversions): Dictionary => {
  const ownTerms = parseTerms(own.healthTerms);
  const toTraditional = new Map(pairsOf(characters));
  const plain = ownTerms
    .filter(([, to]) => to === undefined)
    .map(([from]) => Array.from(from, (character) => toTraditional.get(character) ?? character).join(''));
  const unused = new Set([...plain, ...parseTerms(own.unusedPhrases).map(([phrase]) => phrase)]);
  const usedPhrases = [...pairsOf(taiwanVariantPhrases), ...pairsOf(taiwanPhrases)].filter(
    ([from]) => !unused.has(from),
  );
  const convert = ConverterFactory([usedPhrases.map((pair) => pair.join(' ')).join('|'), taiwanVariants]);
  const toTaiwan = (text: string) => asInTaiwan(convert(text));
  const characterTo = new Map(pairsOf(taiwanVariants));
  for (const [from, to] of toTraditional) characterTo.set(from, toTaiwan(to));
  for (const [from, to] of Object.entries(own.characters)) characterTo.set(from, to);

  const byCharacter = (text: string) =>
    Array.from(text, (character) => characterTo.get(character) ?? character).join('');
  const wordTo = new Map<string, string>();
  for (const [from, to] of [...pairsOf(regionalPhrases), ...pairsOf(phrases)]) {
    // 幹 only in our terms: OpenCC also has 会干 and 不干, which break up 会干燥 and 皮肤不干.
    if (to.includes('幹') || (to.includes('后') && !empress.test(from))) continue;
    wordTo.set(from, toTaiwan(to));
  }

  // Only phrases that conversion by character can produce.
  const possiblePhrases = usedPhrases.filter(([from]) =>
    Array.from(from).every((character) => (toTraditional.get(character) ?? character) === character),
  );
  return {
    terms: linesOf(new Map(ownTerms.map(([from, to = byCharacter(from)]) => [from, to]))),
    words: linesOf(
      new Map([...wordTo].map(([from, to]) => [from, to === byCharacter(from) ? undefined : to])),
      characterTo,
    ),
    phrases: linesOf(new Map(possiblePhrases.map(([from, to]) => [byCharacter(from), asInTaiwan(to)]))),
  };
};

/** Lines of words and their conversions, undefined for conversion by character, and of single characters. */
const linesOf = (
  words: ReadonlyMap<string, string | undefined>,
  characterTo: ReadonlyMap<string, string> = new Map(),
): string => {
  const lines = new Map([...characterTo].map(([first, to]) => [first, first === to ? `${first}|` : `${first} ${to}|`]));
  for (const [word, to] of [...words].toSorted(descending)) {
    const [first = ''] = word;
    const rest = word.slice(first.length);
    if (!rest) continue;
    const line = lines.get(first) ?? `${first}|`;
    lines.set(first, `${line}${to === undefined ? rest : `${rest} ${to}`}|`);
  }
  return [...lines.values()].join('\n');
};
