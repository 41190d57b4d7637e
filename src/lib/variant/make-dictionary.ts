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

/** Sorts by code point: similar words side by side compress best. */
const byCodePoint = ([one]: readonly [string, string], [other]: readonly [string, string]) => (one < other ? -1 : 1);

export interface Dictionary {
  /**
   * A line per first character, such as `头 頭|油|发 頭髮`: 头 becomes 頭, 头发 becomes 頭髮, and 头油 is converted character by
   * character.
   */
  words: string;
  /** Taiwan's phrases, `設備 裝置|…`, for text between these words. */
  phrases: string;
}

/**
 * Creates a dictionary from OpenCC’s for `s2twp` (Simplified to Taiwan’s variant and phrases). It combines both steps of
 * OpenCC and omits conversions that follow from the characters: two thirds of the size, and parsed line by line.
 */
export const makeDictionary = (): Dictionary => {
  const toTaiwan = ConverterFactory([taiwanPhrases, taiwanVariantPhrases, taiwanVariants]);
  const toTraditional = new Map(pairsOf(characters));
  const characterTo = new Map(pairsOf(taiwanVariants));
  for (const [from, to] of toTraditional) characterTo.set(from, toTaiwan(to));
  const phraseTo = new Map<string, string>();
  for (const [from, to] of [...pairsOf(regionalPhrases), ...pairsOf(phrases)]) phraseTo.set(from, toTaiwan(to));

  const byCharacter = (text: string) =>
    Array.from(text, (character) => characterTo.get(character) ?? character).join('');
  const lines = new Map<string, string[]>();
  const lineOf = (first: string) => {
    const line = lines.get(first) ?? [`${first} ${characterTo.get(first) ?? first}`];
    lines.set(first, line);
    return line;
  };
  for (const first of characterTo.keys()) lineOf(first);
  for (const [from, to] of [...phraseTo].toSorted(byCodePoint)) {
    const [first = ''] = from;
    const rest = from.slice(first.length);
    lineOf(first).push(to === byCharacter(from) ? rest : `${rest} ${to}`);
  }
  return {
    words: [...lines.values()].map((line) => line.join('|')).join('\n'),
    phrases: [...pairsOf(taiwanVariantPhrases), ...pairsOf(taiwanPhrases)]
      // Only phrases that conversion by character can produce.
      .filter(([from]) =>
        Array.from(from).every((character) => (toTraditional.get(character) ?? character) === character),
      )
      .map(([from, to]) => `${byCharacter(from)} ${to}`)
      .join('|'),
  };
};
