/**
 * Han characters of one utterance. Chrome falls silent in the middle of one that takes its remote voices longer than
 * 15 s; read slowly (0.8 of 255 characters a minute, `reading-time.ts`) these take 15 s.
 */
const maxHanLength = 50;
/** And characters of any kind: those of other scripts are read faster. */
const maxLength = 200;

/** How fast the words are read: times the voice's own speed. */
export const speechRates = [0.8, 1, 1.25] as const;
export type SpeechRate = (typeof speechRates)[number];

/** The parts of a voice that matter here; a `SpeechSynthesisVoice` is one. */
export type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'voiceURI'>;

/** A paragraph as it is read: what is handed to the engine at once, in order. */
export type SpokenParagraph = readonly string[];

const isTooLong = (text: string) =>
  text.length > maxLength || (text.match(/\p{Script=Han}/gu)?.length ?? 0) > maxHanLength;

const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Runs of words that end with one of these marks and what closes a quotation after it. */
const endingWith = (marks: string) => new RegExp(`[^${marks}]+[${marks}]*[」』”’）》】]*|[${marks}]+`, 'gu');
/** Where no segmenter is. */
const sentence = endingWith('。！？!?');
/** What the segmenter takes for the middle of a sentence. */
const clause = endingWith('；…');
/** Where a reader breathes; never inside 12:30 or 3,000. */
const breath = /(?<=[，、：—]|[,;:]\s)/u;

const sentencesOf = (line: string): string[] => {
  if (!('Segmenter' in Intl)) return line.match(sentence) ?? [];
  const segments = new Intl.Segmenter('zh', { granularity: 'sentence' }).segment(line);
  return Array.from(segments, ({ segment }) => segment);
};

/** Puts neighbours together for as long as they are not too long; what is too long by itself is cut where it must be. */
const joined = (parts: readonly string[]): string[] => {
  const whole: string[] = [];
  for (const part of parts.flatMap((one) => (isTooLong(one) ? cut(one) : one))) {
    const last = whole.at(-1);
    if (last !== undefined && !isTooLong(last + part)) whole[whole.length - 1] = last + part;
    else whole.push(part);
  }
  return whole;
};

/** By words where there are spaces, else by characters. */
const cut = (text: string): string[] => {
  const words = text.split(/(?<=\s)/u);
  return words.length > 1 ? joined(words) : joined(Array.from(text));
};

/** The words of a text as an engine can read them: each line a paragraph, in utterances no longer than it bears. */
export const spokenParagraphs = (texts: readonly string[]): SpokenParagraph[] =>
  texts
    .flatMap((text) => text.split(/\n+/))
    .map((line) =>
      sentencesOf(line)
        .flatMap((one) => one.match(clause) ?? [])
        .flatMap((one) => (isTooLong(one) ? joined(one.split(breath)) : one))
        .map((one) => one.trim())
        // A line of stars is nothing to read, and some engines never come back from it.
        .filter(hasWords),
    )
    .filter((paragraph) => paragraph.length > 0);

const languageOf = (voice: Voice) => voice.lang.replaceAll('_', '-').toLowerCase();

/** 0 for the Mandarin of the page's own script, 1 for other Mandarin, 2 for Cantonese; null for no Chinese. */
const distance = (voice: Voice, documentLanguage: string): number | null => {
  const language = languageOf(voice);
  if (/^yue\b|^zh\b.*\b(?:hk|mo)\b/.test(language)) return 2;
  if (!/^(?:zh|cmn)\b/.test(language)) return null;
  const traditional = /\b(?:tw|hant)\b/;
  return traditional.test(language) === traditional.test(documentLanguage.toLowerCase()) ? 0 : 1;
};

/** The voices that Apple calls Eloquence sound like robots, and stand first in its list. */
const isRobot = ({ voiceURI }: Voice) => voiceURI.includes('eloquence');

/**
 * The voice that reads Chinese best: Mandarin before Cantonese, one of the device before one that sends the words away
 * and needs a network, then the page's own kind of Chinese. Null when the device has none.
 */
export const chooseVoice = <V extends Voice>(voices: readonly V[], documentLanguage: string): V | null => {
  const ranked = voices.flatMap((voice) => {
    const far = distance(voice, documentLanguage);
    if (far === null) return [];
    const ranks = [far === 2, !voice.localService, isRobot(voice), far === 1];
    return [{ voice, rank: ranks.reduce((sum, rank) => sum * 2 + Number(rank), 0) }];
  });
  return ranked.toSorted((one, other) => one.rank - other.rank)[0]?.voice ?? null;
};

/** The language to ask for where no voice can be named. */
export const speechLanguage = (documentLanguage: string): string =>
  /\b(?:tw|hant)\b/i.test(documentLanguage) ? 'zh-TW' : 'zh-CN';
