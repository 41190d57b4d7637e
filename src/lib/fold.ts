import characters from 'opencc-js/dict/TSCharacters';
import { foldText, type Folded } from '@/lib/fold-text.ts';

let simplified: Map<string, string> | undefined;

/** OpenCC's character dictionary, with chains resolved (薴 → 苧 → 苎). */
const readDictionary = (): Map<string, string> => {
  const pairs = new Map<string, string>();
  for (const pair of characters.split('|')) {
    const [traditional = '', character = ''] = pair.split(' ');
    pairs.set(traditional, character);
  }
  // Taiwan’s characters in the names of chemistry, which OpenCC leaves as they are: 乙醯胺酚, 矽膠.
  pairs.set('醯', '酰');
  pairs.set('矽', '硅');
  for (const [traditional, character] of pairs) pairs.set(traditional, pairs.get(character) ?? character);
  return pairs;
};

/** Folds a text for search (width, case, Traditional to Simplified), with `at` mapping it back to the original. */
export const foldWithPositions = (text: string): Folded => {
  const dictionary = (simplified ??= readDictionary());
  return foldText(text, (character) => dictionary.get(character) ?? character);
};

/** Folds a text for search: ignores width, case, and Traditional versus Simplified. */
export const fold = (text: string): string => {
  const dictionary = (simplified ??= readDictionary());
  let folded = '';
  for (const character of text.normalize('NFKC').toLowerCase()) folded += dictionary.get(character) ?? character;
  return folded;
};

export interface MarkedPart {
  text: string;
  hit: boolean;
}

/** Splits a text into parts that match a word of the query, and the others. */
export const markParts = (text: string, query: string): MarkedPart[] => {
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const [from, to] of mergeRanges(findHits(text, wordsOf(query)))) {
    if (from > end) parts.push({ text: text.slice(end, from), hit: false });
    parts.push({ text: text.slice(from, to), hit: true });
    end = to;
  }
  if (end < text.length) parts.push({ text: text.slice(end), hit: false });
  return parts;
};

const wordsOf = (query: string): string[] => [...new Set(fold(query).split(/\s+/).filter(Boolean))];

type Range = [from: number, to: number];

/** Matches as ranges of the original, widened to whole grapheme clusters. */
const findHits = (text: string, words: readonly string[]): Range[] => {
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

const mergeRanges = (ranges: readonly Range[]): Range[] => {
  const merged: Range[] = [];
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    const previous = merged.at(-1);
    if (previous && from <= previous[1]) previous[1] = Math.max(previous[1], to);
    else merged.push([from, to]);
  }
  return merged;
};
