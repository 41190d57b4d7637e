import { paragraphsOf } from '@/lib/paragraphs.ts';

/**
 * Characters and words a minute, read aloud by adults (IReST: Trauzettel-Klosinski & Dietz 2012, Invest. Ophthalmol. Vis.
 * Sci. 53:5452): Mandarin 255 ± 29 characters; 184 ± 29 words is the mean of the study's 17 languages.
 */
const rates = { characters: 255, words: 184 };

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Whole minutes, at least 1, that the words of a body take: Chinese characters, other words and numbers. Pictures count nothing. */
export const readingMinutes = (html: string): number => {
  const text = paragraphsOf(html).join('\n');
  const characters = countOf(text, /\p{Script=Han}/gu);
  const words = countOf(text, /(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu);
  return Math.max(1, Math.round(characters / rates.characters + words / rates.words));
};
