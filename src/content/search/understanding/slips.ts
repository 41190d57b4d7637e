import { looksLike } from '@/content/search/understanding/look-alikes.ts';
import type { Segment } from '@/content/search/understanding/segments.ts';
import type { Sounds } from '@/content/search/understanding/sounds.ts';
import type { Term, Vocabulary } from '@/content/search/understanding/vocabulary.ts';
import { segmentsOf as browserSegments } from '@/lib/browser/segments.ts';

/** A word that was written wrong, and what was meant. */
export interface Slip {
  written: string;
  term: Term;
  /** From 0 to 1. */
  likelihood: number;
}

const isHan = (text: string) => /^\p{Script=Han}+$/u.test(text);

/** Sounds that input methods and accents mix up. */
const roughly = (syllable: string): string =>
  syllable
    .replace(/^([zcs])h/, '$1')
    .replace(/^n(?=[aeiou])/, 'l')
    .replace(/(?<=[aeiu])ng$/, 'n');

/** How alike two characters are, from 0 to 1. */
const alikeness = (written: string, meant: string, heard?: string, sound?: string): number => {
  if (written === meant) return 1;
  if (heard !== undefined && heard === sound) return 0.9;
  if (looksLike(written, meant)) return 0.85;
  if (heard !== undefined && sound !== undefined && roughly(heard) === roughly(sound)) return 0.75;
  return 0;
};

const sorted = (text: string) => Array.from(text).toSorted().join('');

/** Least share of characters that are the same, by the length of the word. */
const minSame = (length: number) => (length === 2 ? 1 : Math.ceil(length * 0.6));

/** How likely `written` is a slip of a word of the same length, one shorter or one longer. */
const likelihoodOf = (written: string, { plain }: Term, sounds?: Sounds): number => {
  const [short, long] = written.length < plain.length ? [written, plain] : [plain, written];
  if (long.length - short.length === 1) {
    // A character too many or missing is a slip only of longer words.
    if (short.length < 3) return 0;
    const at = Array.from(long).findIndex((character, index) => character !== short[index]);
    return long.slice(at + 1) === short.slice(at) ? 0.7 : 0;
  }
  const same = Array.from(plain).filter((character, index) => written[index] === character).length;
  // All by sound only, as an input method writes it.
  if (same < minSame(plain.length)) {
    const isHeard = sounds !== undefined && isHan(plain) && sounds.letters(written) === sounds.letters(plain);
    return isHeard ? (plain.length > 2 ? 0.8 : 0.6) : 0;
  }
  const isSwapped = same === plain.length - 2 && sorted(written) === sorted(plain);
  if (isSwapped && plain.length > 2) return 0.75;
  const heard = sounds && isHan(written) ? sounds.syllables(written) : [];
  const sound = sounds && isHan(plain) ? sounds.syllables(plain) : [];
  const each = Array.from(plain, (character, index) =>
    alikeness(written[index] ?? '', character, heard[index], sound[index]),
  );
  const lowest = Math.min(...each);
  // One other character in a word of four or more.
  if (lowest === 0) return plain.length >= 4 && same === plain.length - 1 ? 0.6 : 0;
  return lowest;
};

/** Whether the browser knows the letters as a word: it is then what the reader meant. */
const isKnownWord = (written: string): boolean => {
  const segments = browserSegments(written, 'word');
  return segments !== null && segments.length === 1;
};

interface Candidates {
  /** By each character, since a slip keeps at least one. */
  byCharacter: ReadonlyMap<string, readonly Term[]>;
  names: readonly Term[];
}

const candidates = new WeakMap<Vocabulary, Candidates>();

const candidatesOf = (vocabulary: Vocabulary): Candidates => {
  const cached = candidates.get(vocabulary);
  if (cached) return cached;
  const terms = [...vocabulary.terms.values()].filter(
    ({ kind, plain }) => kind !== 'known' && plain.length > 1 && isHan(plain),
  );
  const byCharacter = new Map<string, Term[]>();
  for (const term of terms) {
    for (const character of new Set(term.plain)) {
      const others = byCharacter.get(character);
      if (others) others.push(term);
      else byCharacter.set(character, [term]);
    }
  }
  const made = { byCharacter, names: terms.filter(({ isName }) => isName) };
  candidates.set(vocabulary, made);
  return made;
};

/** Words that letters may be a slip of: with a character of theirs, or names, which may sound alike. */
const termsLike = (written: string, vocabulary: Vocabulary, sounds?: Sounds): ReadonlySet<Term> => {
  const { byCharacter, names } = candidatesOf(vocabulary);
  const alike = Array.from(written).flatMap((character) => byCharacter.get(character) ?? []);
  return new Set(sounds ? [...alike, ...names] : alike);
};

/** The likeliest word for letters that are none; names before everyday words. */
const slipOf = (written: string, isWhole: boolean, vocabulary: Vocabulary, sounds?: Sounds): Slip | undefined => {
  let best: Slip | undefined;
  // Two characters within others may be anything.
  const least = written.length === 2 && !isWhole ? 0.8 : 0.5;
  for (const term of termsLike(written, vocabulary, sounds)) {
    if (Math.abs(term.plain.length - written.length) > 1) continue;
    const likelihood = likelihoodOf(written, term, sounds) - (term.isName ? 0 : 0.1);
    if (likelihood > (best?.likelihood ?? least)) best = { written, term, likelihood };
  }
  return best;
};

/** Stretches of a text that may be one word. */
const stretchesOf = (text: string): { start: number; end: number }[] =>
  [8, 7, 6, 5, 4, 3, 2].flatMap((length) =>
    Array.from({ length: Math.max(0, text.length - length + 1) }, (_, start) => ({ start, end: start + length })),
  );

/** Segments next to each other that may hide a word: those that are none, and short words beside them. */
const runsIn = (segments: readonly Segment[]): { from: number; to: number }[] => {
  const runs: { from: number; to: number }[] = [];
  segments.forEach(({ text, term }, index) => {
    // The meaning of a long word is sure.
    if (term !== undefined && text.length > 2) return;
    const previous = runs.at(-1);
    if (previous?.to === index) previous.to += 1;
    else runs.push({ from: index, to: index + 1 });
  });
  return runs.filter(({ from, to }) => segments.slice(from, to).some(({ term }) => term === undefined));
};

/** A run of segments with its slips put right. */
const correctRun = (
  run: readonly Segment[],
  vocabulary: Vocabulary,
  sounds?: Sounds,
): { segments: readonly Segment[]; slips: Slip[] } => {
  const text = run.map((segment) => segment.text).join('');
  const first = run[0]?.start ?? 0;
  const wordRanges = run
    .filter(({ term }) => term !== undefined)
    .map(({ start, text: word }) => ({ start: start - first, end: start - first + word.length }));
  const mayBeSlip = ({ start, end }: { start: number; end: number }) => {
    const written = text.slice(start, end);
    const isOfWord = wordRanges.some((word) => word.start <= start && end <= word.end);
    const cutsWord = wordRanges.some((word) => [start, end].some((edge) => word.start < edge && edge < word.end));
    return isHan(written) && !isOfWord && !cutsWord && !isKnownWord(written);
  };
  const possibleSlips = stretchesOf(text)
    .filter(mayBeSlip)
    .flatMap(({ start, end }) => {
      const slip = slipOf(text.slice(start, end), end - start === text.length, vocabulary, sounds);
      return slip ? [{ start, end, slip, rank: slip.likelihood + end - start }] : [];
    })
    .toSorted((one, other) => other.rank - one.rank);
  const chosen: typeof possibleSlips = [];
  for (const candidate of possibleSlips)
    if (chosen.every(({ start, end }) => candidate.end <= start || end <= candidate.start)) chosen.push(candidate);
  if (chosen.length === 0) return { segments: run, slips: [] };
  const corrected = chosen.map(({ start, slip }): Segment => ({
    text: slip.term.plain,
    start: first + start,
    term: slip.term,
  }));
  const others = run.flatMap((segment) => {
    const start = segment.start - first;
    const within = chosen.filter((candidate) => candidate.start < start + segment.text.length && start < candidate.end);
    if (within.length === 0) return [segment];
    // What is left of a segment on both sides of a slip.
    const edges = [
      start,
      ...within.toSorted((one, other) => one.start - other.start).flatMap((one) => [one.start, one.end]),
      start + segment.text.length,
    ];
    return edges.flatMap((from, index): Segment[] => {
      const to = edges[index + 1] ?? from;
      return index % 2 === 0 && to > from ? [{ text: text.slice(from, to), start: first + from }] : [];
    });
  });
  return {
    segments: [...corrected, ...others].toSorted((one, other) => one.start - other.start),
    slips: chosen.map(({ slip }) => slip),
  };
};

/** Step 6: segments with words that were written wrong put right, and what was changed. A known word never becomes another. */
export const withoutSlips = (
  segments: readonly Segment[],
  vocabulary: Vocabulary,
  sounds?: Sounds,
): { segments: Segment[]; slips: Slip[] } => {
  let corrected = [...segments];
  const slips: Slip[] = [];
  for (const { from, to } of runsIn(segments).toReversed()) {
    const run = correctRun(segments.slice(from, to), vocabulary, sounds);
    corrected = corrected.toSpliced(from, to - from, ...run.segments);
    slips.push(...run.slips);
  }
  return { segments: corrected, slips };
};

/** The names that have most in common with words that nothing was found for, the nearest first. */
export const nearestNames = (words: string, vocabulary: Vocabulary, max: number): string[] => {
  const plain = new Set(words);
  const scored = [...vocabulary.terms.values()].flatMap(({ plain: word, target, kind }) => {
    const shared = Array.from(word).filter((character) => plain.has(character)).length;
    return kind === 'symptom' && shared > 0 ? [{ target, score: shared / word.length }] : [];
  });
  return [...new Set(scored.toSorted((one, other) => other.score - one.score).map(({ target }) => target))].slice(
    0,
    max,
  );
};
