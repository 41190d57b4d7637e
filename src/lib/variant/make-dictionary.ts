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

/** In the order of code points, as similar ones compress best side by side. */
const byCodePoint = ([one]: readonly [string, string], [other]: readonly [string, string]) => (one < other ? -1 : 1);

export interface Dictionary {
  /**
   * A line for each first character, `头 頭|油|发 頭髮`: 头 becomes 頭, 头油 what its characters become, 头发 becomes 頭髮.
   */
  words: string;
  /** What Taiwan says otherwise, `設備 裝置|…`, among characters that are in none of these words. */
  phrases: string;
}

/**
 * OpenCC’s dictionaries from Simplified to Taiwan’s variant with its phrases (`s2twp`), both of its steps at once, and of
 * a word only what its characters don’t say: two thirds of the size, and read a line at a time.
 */
export const makeDictionary = (): Dictionary => {
  const toTaiwan = ConverterFactory([taiwanPhrases, taiwanVariantPhrases, taiwanVariants]);
  const traditional = new Map(pairsOf(characters));
  const ofCharacter = new Map(pairsOf(taiwanVariants));
  for (const [from, to] of traditional) ofCharacter.set(from, toTaiwan(to));
  const ofPhrase = new Map<string, string>();
  for (const [from, to] of [...pairsOf(regionalPhrases), ...pairsOf(phrases)]) ofPhrase.set(from, toTaiwan(to));

  const byCharacter = (text: string) =>
    Array.from(text, (character) => ofCharacter.get(character) ?? character).join('');
  const lines = new Map<string, string[]>();
  const lineOf = (first: string) => {
    const line = lines.get(first) ?? [`${first} ${ofCharacter.get(first) ?? first}`];
    lines.set(first, line);
    return line;
  };
  for (const first of ofCharacter.keys()) lineOf(first);
  for (const [from, to] of [...ofPhrase].toSorted(byCodePoint)) {
    const [first = ''] = from;
    const rest = from.slice(first.length);
    lineOf(first).push(to === byCharacter(from) ? rest : `${rest} ${to}`);
  }
  return {
    words: [...lines.values()].map((line) => line.join('|')).join('\n'),
    phrases: [...pairsOf(taiwanVariantPhrases), ...pairsOf(taiwanPhrases)]
      // Others can’t come of a character at a time.
      .filter(([from]) =>
        Array.from(from).every((character) => (traditional.get(character) ?? character) === character),
      )
      .map(([from, to]) => `${byCharacter(from)} ${to}`)
      .join('|'),
  };
};
