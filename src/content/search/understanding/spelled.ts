import { matchesIn, type Segment } from '@/content/search/understanding/segments.ts';
import type { Sounds } from '@/content/search/understanding/sounds.ts';
import type { Term, Vocabulary } from '@/content/search/understanding/vocabulary.ts';

interface Spoken {
  term: Term;
  letters: string;
}

/** Names, and everyday words, each the longest first. */
interface SpokenTerms {
  names: readonly Spoken[];
  sayings: () => readonly Spoken[];
}

const spokenTerms = new WeakMap<Vocabulary, SpokenTerms>();

/** The sounds of all words. Those of everyday words take a tenth of a second on old phones, and names are mostly enough. */
const soundsOf = (vocabulary: Vocabulary, sounds: Sounds): SpokenTerms => {
  const spoken = (isName: boolean) =>
    [...vocabulary.terms.values()]
      .filter((term) => term.kind !== 'known' && term.isName === isName && /^\p{Script=Han}+$/u.test(term.plain))
      .map((term) => ({ term, letters: sounds.letters(term.plain) }))
      .toSorted((one, other) => other.letters.length - one.letters.length);
  let sayings: readonly Spoken[] | undefined;
  const cached = spokenTerms.get(vocabulary) ?? {
    names: spoken(true),
    sayings: () => (sayings ??= spoken(false)),
  };
  spokenTerms.set(vocabulary, cached);
  return cached;
};

/** Letters of a word that is only begun. */
const minBegun = 4;
/** Letters of a word among others, which would be found anywhere if it were shorter. */
const minWithin = 4;

/** Reads pinyin: a whole word, the beginning of one, or words among others; undefined if there is none. */
export const hearTerms = (text: string, vocabulary: Vocabulary, sounds: Sounds): Segment[] | undefined => {
  // Abbreviations such as GERD are words of the vocabulary.
  if (matchesIn(text, vocabulary).length > 0 || vocabulary.terms.has(text.replaceAll(' ', ''))) {
    const term = vocabulary.terms.get(text.replaceAll(' ', ''));
    return term ? [{ text: term.plain, start: 0, term }] : undefined;
  }
  const letters = sounds.letters(text);
  if (letters === '') return undefined;
  const { names, sayings } = soundsOf(vocabulary, sounds);
  const whole =
    names.find((term) => term.letters === letters) ??
    (letters.length >= minBegun ? names.findLast((term) => term.letters.startsWith(letters)) : undefined) ??
    sayings().find((term) => term.letters === letters);
  if (whole) return [{ text: whole.term.plain, start: 0, term: whole.term }];
  const namesWithin = wordsWithin(letters, names);
  return namesWithin.length > 0 ? namesWithin : wordsWithin(letters, sayings()).slice(0, 2);
};

/** Words among other letters, the longest first. */
const wordsWithin = (letters: string, spoken: readonly Spoken[]): Segment[] => {
  const segments: Segment[] = [];
  const ends = new Map<Segment, number>();
  for (const { term, letters: own } of spoken) {
    const start = own.length >= minWithin && term.plain.length > 1 ? letters.indexOf(own) : -1;
    const isFree = segments.every((other) => start + own.length <= other.start || (ends.get(other) ?? 0) <= start);
    if (start < 0 || !isFree) continue;
    const segment = { text: term.plain, start, term };
    ends.set(segment, start + own.length);
    segments.push(segment);
  }
  return segments.toSorted((one, other) => one.start - other.start);
};
