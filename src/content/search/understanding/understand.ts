import { emergencySignIn, type EmergencySign } from '@/content/search/emergency-signs.ts';
import { toSimplified, withoutFillers, withoutSymbols } from '@/content/search/understanding/clean.ts';
import { meaningsOf } from '@/content/search/understanding/everyday.ts';
import { withoutNegated, type Negated } from '@/content/search/understanding/negation.ts';
import { contentWords, segmentsOf, type Segment } from '@/content/search/understanding/segments.ts';
import { withoutSlips, type Slip } from '@/content/search/understanding/slips.ts';
import type { Sounds } from '@/content/search/understanding/sounds.ts';
import { hearTerms } from '@/content/search/understanding/spelled.ts';
import type { Vocabulary } from '@/content/search/understanding/vocabulary.ts';

/** Something that a search is about. */
export interface Topic {
  /** The title of a symptom, or a word of the texts. */
  name: string;
  kind: 'symptom' | 'word' | 'other';
  /** What records may say for it, folded; the first is the name. */
  words: readonly string[];
  /** From 0 to 1. */
  weight: number;
  /** Whether the reader may have meant something else. */
  isGuess: boolean;
}

/** What a search means. */
export interface Understanding {
  /** What it is about, the main topics first. */
  topics: readonly Topic[];
  /** Negated complaints, which are not searched for. */
  negated: readonly Negated[];
  /** A sign of danger in it. */
  sign: EmergencySign | undefined;
  /** What to ask the server for: it searches for each word between spaces. */
  query: string;
  /** Whether `query` is a name of the site that the reader said in other words. */
  isTranslated: boolean;
  /** Whether the sounds of the words could tell more. */
  needsSounds: boolean;
}

/** A search by letters alone is read by its sound. */
const isSpelled = (text: string): boolean => /[a-zㄅ-ㄩ]/iu.test(text) && !/\p{Script=Han}/u.test(text);

/** In longer texts, words are not corrected: they were pasted. */
const maxCorrected = 30;

/** A long text is about a few things, however much it mentions. */
const maxTopics = 4;

/** What is found at each step, for the table in the tests. */
interface Steps {
  simplified: string;
  clean: string;
  asked: string;
  kept: string;
  negated: readonly Negated[];
  segments: readonly Segment[];
  corrected: readonly Segment[];
  slips: readonly Slip[];
  topics: readonly Topic[];
}

/** The steps of `understand`, each with its result. */
const stepsOf = (typed: string, vocabulary: Vocabulary, sounds?: Sounds): Steps => {
  const simplified = toSimplified(typed);
  const clean = withoutSymbols(simplified);
  const asked = withoutFillers(clean, vocabulary);
  const { kept, negated } = withoutNegated(asked, vocabulary);
  const spoken = sounds && isSpelled(kept) ? hearTerms(kept, vocabulary, sounds) : undefined;
  const segments = spoken?.length ? spoken : segmentsOf(kept, vocabulary);
  const { segments: corrected, slips } =
    kept.length > maxCorrected ? { segments, slips: [] } : withoutSlips(segments, vocabulary, sounds);
  return {
    simplified,
    clean,
    asked,
    kept,
    negated,
    segments,
    corrected,
    slips,
    topics: weighted({ corrected, slips, negated }, vocabulary),
  };
};

/** Step 8: topics with weights. Names count most; words that the site has no name for, least. */
const weighted = (
  { corrected: segments, slips, negated }: Pick<Steps, 'corrected' | 'slips' | 'negated'>,
  vocabulary: Vocabulary,
): Topic[] => {
  const likelihoods = new Map(slips.map(({ term, likelihood }) => [term.target, likelihood]));
  const meanings = meaningsOf(segments, vocabulary);
  // 没感冒，流鼻涕: the everyday word does not bring back what the reader has not.
  const denied = new Set(negated.map(({ words }) => vocabulary.terms.get(words)?.target));
  const isDenied = ({ term, written }: (typeof meanings)[number]) =>
    denied.has(term.target) && !negated.some(({ words }) => words === written);
  const main = meanings
    .filter((meaning) => !isDenied(meaning))
    .map(({ term: { target, kind, isName }, written }): Topic => {
      const likelihood = likelihoods.get(target) ?? 1;
      return {
        name: target,
        kind: kind === 'symptom' ? 'symptom' : 'word',
        words: [...new Set([...vocabulary.wordsFor(target), ...(written.length > 1 ? [written] : [])])],
        weight: (isName ? 1 : 0.9) * likelihood,
        isGuess: likelihood < 0.7,
      };
    });
  // Known words are not taken apart: 胃溃疡 is not 溃疡.
  const others = segments.flatMap(({ term, text }) => {
    if (!term) return contentWords(text);
    return term.kind === 'known' ? [text] : [];
  });
  return [
    ...main.toSorted((one, other) => other.weight - one.weight).slice(0, maxTopics),
    ...[...new Set([...others, ...meanings.filter(isDenied).map(({ written }) => written)])].map((word): Topic => ({
      name: word,
      kind: 'other',
      words: [word],
      weight: 0.3,
      isGuess: false,
    })),
  ];
};

/** 小米粥 and 水果沙拉 are one dish: short words are sent as they are. */
const maxWhole = 4;

/** What to ask the server for, which finds each word between spaces as a substring. */
const serverQuery = ({ clean, kept, topics }: Steps, isTranslated: boolean): string => {
  if (!isTranslated && clean === kept && kept.length <= maxWhole && !/[，\s]/.test(kept)) return kept;
  const main = topics.filter(({ kind }) => kind !== 'other');
  const asked = main.length > 0 ? main.slice(0, 2) : topics.slice(0, 3);
  return asked.map(({ name }) => name).join(' ') || kept;
};

/** Reads a search as people type it. `sounds` is needed for pinyin, Zhuyin and homophones. */
export const understand = (typed: string, vocabulary: Vocabulary, sounds?: Sounds): Understanding => {
  const steps = stepsOf(typed, vocabulary, sounds);
  const { clean, asked, kept, negated, slips, topics } = steps;
  const main = topics.filter(({ kind }) => kind !== 'other');
  const isUnread = main.length === 0 && (isSpelled(kept) || kept.length <= maxCorrected);
  const isTranslated = slips.length > 0 || main.slice(0, 2).some(({ name }) => !clean.includes(name));
  return {
    topics,
    // Words that the reader adds after all.
    negated: negated.filter(({ words }) => !main.some(({ words: own }) => own.includes(words))),
    // First with the fillers, which signs need: 突然 of 突然说不出话. Without them, 呼吸很困难 is one.
    sign: emergencySignIn(clean === asked ? kept : withoutNegated(clean, vocabulary).kept) ?? emergencySignIn(kept),
    query: serverQuery(steps, isTranslated),
    isTranslated,
    needsSounds: sounds === undefined && isUnread,
  };
};
