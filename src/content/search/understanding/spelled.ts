import { matchesIn, type Segment } from '@/content/search/understanding/segments.ts';
import type { Sounds } from '@/content/search/understanding/sounds.ts';
import type { Term, Vocabulary } from '@/content/search/understanding/vocabulary.ts';

interface Spoken {
  term: Term;
  letters: string;
}

const spokenTerms = new WeakMap<Vocabulary, readonly Spoken[]>();

/** The sounds of all words, names first, then the longest. */
const soundsOf = (vocabulary: Vocabulary, sounds: Sounds): readonly Spoken[] => {
  const known =
    spokenTerms.get(vocabulary) ??
    [...vocabulary.terms.values()]
      .filter(({ kind, plain }) => kind !== 'known' && /^\p{Script=Han}+$/u.test(plain))
      .map((term) => ({ term, letters: sounds.letters(term.plain) }))
      .toSorted(
        (one, other) =>
          other.letters.length - one.letters.length || Number(other.term.isName) - Number(one.term.isName),
      );
  spokenTerms.set(vocabulary, known);
  return known;
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
  const spoken = soundsOf(vocabulary, sounds);
  const whole =
    spoken.find((one) => one.letters === letters) ??
    (letters.length >= minBegun
      ? spoken.findLast((one) => one.letters.startsWith(letters) && one.term.isName)
      : undefined);
  if (whole) return [{ text: whole.term.plain, start: 0, term: whole.term }];
  const found: { at: number; spoken: Spoken }[] = [];
  for (const one of spoken) {
    const at = one.letters.length >= minWithin ? letters.indexOf(one.letters) : -1;
    const isFree = found.every(
      (other) => at + one.letters.length <= other.at || other.at + other.spoken.letters.length <= at,
    );
    if (at >= 0 && isFree && one.term.plain.length > 1) found.push({ at, spoken: one });
  }
  if (found.length === 0) return undefined;
  return found
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, spoken: { term } }) => ({ text: term.plain, start: at, term }));
};
