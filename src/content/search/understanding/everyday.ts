import { wordEdges } from '@/lib/variant/word-edges.ts';
import type { Segment } from '@/content/search/understanding/segments.ts';
import type { Term, Vocabulary } from '@/content/search/understanding/vocabulary.ts';

/** A meaning that was found in a search. */
export interface Meaning {
  term: Term;
  /** The letters that say it. */
  written: string;
  /** Where it is in the text. */
  start: number;
}

interface Place {
  start: number;
  end: number;
  word: string;
  names: readonly string[];
}

/** Characters between a part of the body and what it feels like. */
const maxDistance = 9;

/** Places of words in a text, the longest at each place. */
const placesOf = (
  text: string,
  words: ReadonlyMap<string, readonly string[]>,
  isAllowed: (start: number, end: number) => boolean,
): Place[] => {
  const longest = Math.max(...[...words.keys()].map((word) => word.length));
  const places: Place[] = [];
  for (let start = 0; start < text.length;) {
    let end = Math.min(text.length, start + longest);
    while (end > start && !(words.has(text.slice(start, end)) && isAllowed(start, end))) end -= 1;
    if (end > start)
      places.push({ start, end, word: text.slice(start, end), names: words.get(text.slice(start, end)) ?? [] });
    start = Math.max(end, start + 1);
  }
  return places;
};

/** What may stand beside a word of one character within a word of the browser's. */
const endings = new Set(['', '得', '了', '着', '上', '里', '不', '老', '太', '又', '还', '也', '好', '的', '很']);

/** Whether a part of one character is meant as such, and is no piece of another word: 心 of 开心. */
const standsAlone = (text: string, vocabulary: Vocabulary): ((start: number, end: number) => boolean) => {
  const edges = wordEdges(text);
  const isPiece = (piece: string) =>
    endings.has(piece) || vocabulary.feelings.has(piece) || vocabulary.terms.has(piece);
  return (start, end) => {
    if (end - start > 1) return true;
    for (let from = Math.max(0, start - 3); from <= start; from += 1)
      for (let to = end; to <= Math.min(text.length, end + 3); to += 1)
        if (edges.isWord(from, to)) return isPiece(text.slice(from, start)) && isPiece(text.slice(end, to));
    return true;
  };
};

/** Meanings of parts and feelings near each other in a clause: 膝盖上下楼都疼. */
const combinedMeanings = (text: string, taken: readonly Segment[], vocabulary: Vocabulary): Meaning[] => {
  const isAlone = standsAlone(text, vocabulary);
  const isTaken = (start: number, end: number) =>
    taken.some((segment) => {
      const segmentEnd = segment.start + segment.text.length;
      const isInside = segment.start <= start && end <= segmentEnd;
      // A word that only is a part or a feeling may be combined; a longer meaning says all of it.
      return isInside && end - start < segment.text.length && segment.term !== undefined;
    });
  const parts = placesOf(text, vocabulary.parts, (start, end) => !isTaken(start, end) && isAlone(start, end));
  const feelings = placesOf(text, vocabulary.feelings, (start, end) => !isTaken(start, end));
  return parts.flatMap((part) =>
    feelings
      .map((feeling) => ({
        feeling,
        distance: feeling.start >= part.end ? feeling.start - part.end : part.start - feeling.end + 3,
      }))
      .filter(({ feeling, distance }) => {
        const [from, to] = [Math.min(part.end, feeling.end), Math.max(part.start, feeling.start)];
        return (
          distance <= maxDistance &&
          !(feeling.start < part.end && part.start < feeling.end) &&
          !text.slice(from, to).includes('，')
        );
      })
      .toSorted((one, other) => one.distance - other.distance)
      .flatMap(({ feeling }): Meaning[] => {
        const term = part.names
          .flatMap((name) => feeling.names.map((other) => vocabulary.meaningOf(name, other)))
          .find((found) => found !== undefined);
        return term ? [{ term, written: part.word + feeling.word, start: part.start }] : [];
      }),
  );
};

/** Step 7: what everyday words and parts of the body with a feeling mean, in the order of the text, each target once. */
export const meaningsOf = (segments: readonly Segment[], vocabulary: Vocabulary): Meaning[] => {
  const text = segments.map((segment) => segment.text).join('');
  let at = 0;
  const placed = segments.map((segment) => {
    const start = at;
    at += segment.text.length;
    return { ...segment, start };
  });
  const own = placed.flatMap(({ term, text: written, start }): Meaning[] =>
    term && term.kind !== 'known' ? [{ term, written, start }] : [],
  );
  const all = [...own, ...combinedMeanings(text, placed, vocabulary)].toSorted((one, other) => one.start - other.start);
  const targets = new Map<string, Meaning>();
  for (const meaning of all) if (!targets.has(meaning.term.target)) targets.set(meaning.term.target, meaning);
  return [...targets.values()];
};
