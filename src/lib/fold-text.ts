/** Grapheme clusters: a character with its accents, a flag, a joined emoji. */
const wholeCharacter =
  /(?:\p{Regional_Indicator}{2}|.)(?:[\p{M}\p{Emoji_Modifier}\uFF9E\uFF9F\u{E0020}-\u{E007F}]|\u200D.)*/gsu;

/** Splits a text into grapheme clusters. */
export const wholeCharacters = (text: string): string[] => text.match(wholeCharacter) ?? [];

export interface Folded {
  folded: string;
  /** The original index (UTF-16) of each unit's grapheme cluster; one extra entry for the end. */
  at: number[];
}

/** Folds width and case, with `at` mapping the text back to the original; `simplify` folds single characters more. */
export const foldText = (text: string, simplify: (character: string) => string = (character) => character): Folded => {
  let folded = '';
  const at: number[] = [];
  for (const { 0: character, index } of text.matchAll(wholeCharacter)) {
    for (const piece of character.normalize('NFKC').toLowerCase()) {
      const plain = simplify(piece);
      for (let unit = 0; unit < plain.length; unit += 1) at.push(index);
      folded += plain;
    }
  }
  at.push(text.length);
  return { folded, at };
};
