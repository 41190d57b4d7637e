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
  syllable.replace(/^([zcs])h/, '$1').replace(/^n(?=[aeiou])/, 'l').replace(/(?<=[aeiu])ng$/, 'n');

/** How alike two characters are, from 0 to 1. */
const alikeness = (written: string, meant: string, heard?: string, sound?: string): number => {
  if (written === meant) return 1;
  if (heard !== undefined && heard === sound) return 0.9;
  if (looksLike(written, meant)) return 0.85;
  if (heard !== undefined && sound !== undefined && roughly(heard) === roughly(sound)) return 0.75;
  return 0;
};

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
  const isSwapped = same === plain.length - 2 && [...written].toSorted().join('') === [...plain].toSorted().join('');
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
  const words = browserSegments(written, 'word');
  return words !== null && words.length === 1;
};

const groupByLength = (terms: readonly Term[]): Map<number, Term[]> => {
  const groups = new Map<number, Term[]>();
  for (const term of terms) groups.set(term.plain.length, [...(groups.get(term.plain.length) ?? []), term]);
  return groups;
};

const byLength = new WeakMap<Vocabulary, Map<number, Term[]>>();

const termsOfLength = (vocabulary: Vocabulary, length: number): readonly Term[] => {
  const known =
    byLength.get(vocabulary) ??
    groupByLength(
      [...vocabulary.terms.values()].filter(({ kind, plain }) => kind !== 'known' && isHan(plain) && plain.length > 1),
    );
  byLength.set(vocabulary, known);
  return known.get(length) ?? [];
};

/** The likeliest word for letters that are none; names before everyday words. */
const slipOf = (written: string, vocabulary: Vocabulary, sounds?: Sounds): Slip | undefined => {
  let best: Slip | undefined;
  for (const length of [written.length, written.length + 1, written.length - 1]) {
    for (const term of termsOfLength(vocabulary, length)) {
      const likelihood = likelihoodOf(written, term, sounds) - (term.isName ? 0 : 0.1);
      if (likelihood > (best?.likelihood ?? 0.5)) best = { written, term, likelihood };
    }
  }
  return best;
};

/** Whether letters next to each other are written wrong, so that words in them may be parts of the wrong one. */
const windowsOf = (text: string): { start: number; end: number }[] =>
  [8, 7, 6, 5, 4, 3, 2].flatMap((length) =>
    Array.from({ length: Math.max(0, text.length - length + 1) }, (_, start) => ({ start, end: start + length })),
  );

/** Runs of Chinese characters that are no words, joined with short words beside them, which may be part of the slip. */
const runsIn = (segments: readonly Segment[]): { from: number; to: number; text: string }[] => {
  const runs: { from: number; to: number; text: string }[] = [];
  segments.forEach(({ text, term }, index) => {
    const previous = runs.at(-1);
    // The meaning of a long word is sure.
    if (term !== undefined && text.length > 2) return;
    if (previous?.to === index) runs[runs.length - 1] = { ...previous, to: index + 1, text: previous.text + text };
    else runs.push({ from: index, to: index + 1, text });
  });
  return runs.filter(({ from, to }) => segments.slice(from, to).some(({ term }) => term === undefined));
};

/** Step 6: segments with words that were written wrong put right, and what was changed. A known word never becomes another. */
export const withoutSlips = (
  segments: readonly Segment[],
  vocabulary: Vocabulary,
  sounds?: Sounds,
): { segments: Segment[]; slips: Slip[] } => {
  const slips: Slip[] = [];
  let corrected = [...segments];
  for (const { from, to, text } of runsIn(segments).toReversed()) {
    const knownEnds = segments.slice(from, to).filter(({ term }) => term !== undefined);
    const first = segments[from]?.start ?? 0;
    const candidates = windowsOf(text)
      .filter(({ start, end }) => {
        const written = text.slice(start, end);
        const isJustKnown = knownEnds.some((known) => known.start - first <= start && end <= known.start - first + known.text.length);
        const cutsKnown = knownEnds.some(
          (known) =>
            (known.start - first < start && start < known.start - first + known.text.length) ||
            (known.start - first < end && end < known.start - first + known.text.length),
        );
        return isHan(written) && !isJustKnown && !cutsKnown && !isKnownWord(written);
      })
      .flatMap(({ start, end }) => {
        const slip = slipOf(text.slice(start, end), vocabulary, sounds);
        return slip ? [{ start, end, slip }] : [];
      })
      .toSorted((one, other) => other.slip.likelihood + other.end - other.start - (one.slip.likelihood + one.end - one.start));
    const chosen: typeof candidates = [];
    for (const candidate of candidates)
      if (chosen.every(({ start, end }) => candidate.end <= start || end <= candidate.start)) chosen.push(candidate);
    if (chosen.length === 0) continue;
    const pieces: Segment[] = [];
    let at = 0;
    for (const { start, end, slip } of chosen.toSorted((one, other) => one.start - other.start)) {
      if (start > at) pieces.push({ text: text.slice(at, start), start: first + at });
      pieces.push({ text: slip.term.plain, start: first + start, term: slip.term });
      slips.push(slip);
      at = end;
    }
    if (at < text.length) pieces.push({ text: text.slice(at), start: first + at });
    // Words beside the slip, as they were.
    const kept = pieces.flatMap((piece) =>
      piece.term ? [piece] : (segments.slice(from, to).filter(({ start, term, text: own }) => term && start >= piece.start && start + own.length <= piece.start + piece.text.length).length > 0 ? segments.slice(from, to).filter(({ start, text: own }) => start >= piece.start && start + own.length <= piece.start + piece.text.length) : [piece]),
    );
    corrected = corrected.toSpliced(from, to - from, ...kept);
  }
  return { segments: corrected, slips };
};
