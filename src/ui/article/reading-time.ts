import { paragraphsOf } from '@/lib/paragraphs.ts';

/** Per minute, read aloud (IReST, Trauzettel-Klosinski & Dietz 2012, IOVS 53:5452); words: mean of 17 languages. */
const rates = { characters: 255, words: 184 };

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Reading time of a body in whole minutes, at least 1; pictures are not counted. */
export const readingMinutes = (html: string): number => {
  const text = paragraphsOf(html).join('\n');
  const characters = countOf(text, /\p{Script=Han}/gu);
  const words = countOf(text, /(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu);
  return Math.max(1, Math.round(characters / rates.characters + words / rates.words));
};
