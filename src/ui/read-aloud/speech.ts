import { segmentsOf } from '@/lib/browser/segments.ts';

/** Chrome cuts off remote voices after 15 s: 50 syllables at rate 0.8 and 255 syllables a minute (`ui/article/article-page.tsx`). */
const maxSyllables = 50;
/** UTF-16 units of a piece, whatever its syllables. */
const maxLength = 200;
/** Slowest voices at rate 1, with pauses. */
const msPerSyllable = 400;
/** Ms for the start, the end and the network of a remote voice. */
const msAround = 8000;

/** Speech rates; 1 is the voice's default. */
export const speechRates = [0.8, 1, 1.25] as const;
export type SpeechRate = (typeof speechRates)[number];

export type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'voiceURI'>;

/** Syllables of a Latin word: its groups of vowels; abbreviations and units such as IL and mg are spelled. */
const latinSyllables = (word: string): number =>
  (word === word.toUpperCase() ? word.length : word.match(/[aeiouy]+/gi)?.length) ?? word.length;

/** Syllables of a text, about: one for each Han character and digit, and those of Latin words. */
export const syllablesOf = (text: string): number =>
  (text.match(/\p{Script=Han}|\p{Nd}/gu)?.length ?? 0) +
  (text.match(/\p{Script=Latin}+/gu) ?? []).reduce((sum, word) => sum + latinSyllables(word), 0);

/** Ms after which a voice that has not ended a text is stuck. */
export const longestSpeech = (text: string, rate: number): number =>
  msAround + (syllablesOf(text) * msPerSyllable) / rate;

const isTooLong = (text: string) => text.length > maxLength || syllablesOf(text) > maxSyllables;

const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Text up to one of these marks and closing quotes. */
const textUpTo = (marks: string) => new RegExp(`[^${marks}]+[${marks}]*[」』”’）》】]*|[${marks}]+`, 'gu');
/** Fallback without `Intl.Segmenter`. */
const sentence = textUpTo('。！？!?');
/** Marks at which the segmenter does not split. */
const clause = textUpTo('；…');
/** Pauses within a sentence; not inside 12:30 or 3,000. */
const pauseInSentence = /(?<=[，、：—]|[,;:]\s)/u;

const sentencesOf = (line: string): string[] => segmentsOf(line, 'sentence') ?? line.match(sentence) ?? [];

/** Joins parts into pieces as long as the limits allow. */
const joinParts = (parts: readonly string[]): string[] => {
  const merged: string[] = [];
  for (const part of parts.flatMap((one) => (isTooLong(one) ? cut(one) : one))) {
    const last = merged.at(-1);
    if (last !== undefined && !isTooLong(last + part)) merged[merged.length - 1] = last + part;
    else merged.push(part);
  }
  return merged;
};

const cut = (text: string): string[] => {
  const words = text.split(/(?<=\s)/u);
  return words.length > 1 ? joinParts(words) : joinParts(Array.from(text));
};

/** Splits texts into sentences, one utterance each; a sentence beyond the length limits into several. */
export const spokenSentences = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => text.split(/\n+/))
    .flatMap(sentencesOf)
    .flatMap((one) => one.match(clause) ?? [])
    .flatMap((one) => (isTooLong(one) ? joinParts(one.split(pauseInSentence)) : one))
    .map((one) => one.trim())
    // Some engines hang on text without letters or digits, such as a row of stars.
    .filter(hasWords);

const languageOf = (voice: Voice) => voice.lang.replaceAll('_', '-').toLowerCase();

/** 0: Mandarin in the page's script, 1: other Mandarin, 2: Cantonese, null: not Chinese. */
const languageDistance = (voice: Voice, documentLanguage: string): number | null => {
  const language = languageOf(voice);
  if (/^yue\b|^zh\b.*\b(?:hk|mo)\b/.test(language)) return 2;
  if (!/^(?:zh|cmn)\b/.test(language)) return null;
  const traditional = /\b(?:tw|hant)\b/;
  return traditional.test(language) === traditional.test(documentLanguage.toLowerCase()) ? 0 : 1;
};

/** Apple's Eloquence voices sound robotic and come first in its list. */
const isRobot = ({ voiceURI }: Voice) => voiceURI.includes('eloquence');

/** Best Chinese voice or null: Mandarin before Cantonese, local (private, offline) before remote, then by script. */
export const chooseVoice = <V extends Voice>(voices: readonly V[], documentLanguage: string): V | null => {
  const ranked = voices.flatMap((voice) => {
    const distance = languageDistance(voice, documentLanguage);
    if (distance === null) return [];
    const ranks = [distance === 2, !voice.localService, isRobot(voice), distance === 1];
    return [{ voice, rank: ranks.reduce((sum, rank) => sum * 2 + Number(rank), 0) }];
  });
  return ranked.toSorted((one, other) => one.rank - other.rank)[0]?.voice ?? null;
};

/** Language tag to request when no voice is listed. */
export const speechLanguage = (documentLanguage: string): string =>
  /\b(?:tw|hant)\b/i.test(documentLanguage) ? 'zh-TW' : 'zh-CN';
