/** Grapheme clusters: a character with its accents, a flag, a joined emoji. */
const graphemeCluster =
  /(?:\p{Regional_Indicator}{2}|.)(?:[\p{M}\p{Emoji_Modifier}\uFF9E\uFF9F\u{E0020}-\u{E007F}]|\u200D.)*/gsu;

/** Splits a text into grapheme clusters. */
export const graphemeClusters = (text: string): string[] => text.match(graphemeCluster) ?? [];

export interface Folded {
  folded: string;
  /** For each UTF-16 unit of `folded`, the index of its grapheme cluster in the original; one extra entry for the end. */
  at: number[];
}

/** Folds width and case, with `at` mapping back to the original. `simplify` folds each character further. */
export const foldText = (text: string, simplify: (character: string) => string = (character) => character): Folded => {
  let folded = '';
  const at: number[] = [];
  for (const { 0: character, index } of text.matchAll(graphemeCluster)) {
    for (const piece of character.normalize('NFKC').toLowerCase()) {
      const plain = simplify(piece);
      for (let unit = 0; unit < plain.length; unit += 1) at.push(index);
      folded += plain;
    }
  }
  at.push(text.length);
  return { folded, at };
};
