import characters from 'opencc-js/dict/TSCharacters';

let simplified: Map<string, string> | undefined;

/** OpenCC's dictionary of single characters. One in use for another (薴 → 苧 → 苎) leads to the last of them. */
const readDictionary = (): Map<string, string> => {
  const pairs = new Map<string, string>();
  for (const pair of characters.split('|')) {
    const [traditional = '', character = ''] = pair.split(' ');
    pairs.set(traditional, character);
  }
  for (const [traditional, character] of pairs) pairs.set(traditional, pairs.get(character) ?? character);
  return pairs;
};

/** What a reader takes for one character: with its accents, a flag, a family of emoji joined together. */
const wholeCharacter =
  /(?:\p{Regional_Indicator}{2}|.)(?:[\p{M}\p{Emoji_Modifier}\uFF9E\uFF9F\u{E0020}-\u{E007F}]|\u200D.)*/gsu;

/** A text in what a reader takes for its characters. */
export const wholeCharacters = (text: string): string[] => text.match(wholeCharacter) ?? [];

interface Folded {
  folded: string;
  /** Where the whole character that the i-th unit comes from begins in the original; one more for the original's end. */
  at: number[];
}

/**
 * A text as search compares it: full-width and half-width, upper and lower case, Traditional and Simplified are one. `at`
 * leads back to the original, in UTF-16 units.
 */
export const foldWithPositions = (text: string): Folded => {
  simplified ??= readDictionary();
  let folded = '';
  const at: number[] = [];
  for (const { 0: character, index } of text.matchAll(wholeCharacter)) {
    for (const piece of character.normalize('NFKC').toLowerCase()) {
      const plain = simplified.get(piece) ?? piece;
      for (let unit = 0; unit < plain.length; unit += 1) at.push(index);
      folded += plain;
    }
  }
  at.push(text.length);
  return { folded, at };
};

/** A text as search compares it; see `foldWithPositions`. */
export const fold = (text: string): string => foldWithPositions(text).folded;

/** A piece of a text, found by a query or not. */
export interface MarkedPart {
  text: string;
  hit: boolean;
}

/** A text in pieces, in its order and complete, in which each occurrence of each word of the query is a hit. */
export const markParts = (text: string, query: string): MarkedPart[] => {
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const [from, to] of merged(hitsIn(text, wordsOf(query)))) {
    if (from > end) parts.push({ text: text.slice(end, from), hit: false });
    parts.push({ text: text.slice(from, to), hit: true });
    end = to;
  }
  if (end < text.length) parts.push({ text: text.slice(end), hit: false });
  return parts;
};

/** The different words of a query, folded. */
const wordsOf = (query: string): string[] => [...new Set(fold(query).split(/\s+/).filter(Boolean))];

type Range = [from: number, to: number];

/** Where the words are in the original; what the reader sees as one character is a hit as a whole. */
const hitsIn = (text: string, words: readonly string[]): Range[] => {
  const { folded, at } = foldWithPositions(text);
  const rangeOf = (from: number, to: number): Range => {
    let end = to;
    while (at[end] === at[end - 1]) end += 1;
    return [at[from] ?? 0, at[end] ?? text.length];
  };
  return words.flatMap((word) => {
    const hits: Range[] = [];
    for (let from = folded.indexOf(word); from >= 0; from = folded.indexOf(word, from + 1)) {
      hits.push(rangeOf(from, from + word.length));
    }
    return hits;
  });
};

/** The ranges in their order; those that overlap or touch are one. */
const merged = (ranges: readonly Range[]): Range[] => {
  const all: Range[] = [];
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    const before = all.at(-1);
    if (before && from <= before[1]) before[1] = Math.max(before[1], to);
    else all.push([from, to]);
  }
  return all;
};
