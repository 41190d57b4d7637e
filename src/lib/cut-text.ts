import { segmentsOf } from '@/lib/browser/segments.ts';
import { graphemeClusters } from '@/lib/fold-text.ts';

/** What a reader sees as one character: with its accents and selectors, a flag, a joined emoji. */
export const graphemesOf = (text: string): string[] => segmentsOf(text, 'grapheme') ?? graphemeClusters(text);

/** Assumed maximum length of a character in UTF-16 units; limits what is segmented. */
const unitsPerCharacter = 32;

/** As many graphemes as fit into `max` code points; a single longer one is cut, since `max` may be the server's. */
const fitting = (graphemes: readonly string[], max: number): string[] => {
  const taken: string[] = [];
  let length = 0;
  for (const grapheme of graphemes) {
    length += Array.from(grapheme).length;
    if (length > max) return taken.length > 0 ? taken : Array.from(grapheme).slice(0, max);
    taken.push(grapheme);
  }
  return taken;
};

/** A text has at most as many code points as UTF-16 units: skips segmenting, which is slow on phones. */
const fits = (text: string, max: number): boolean => text.length <= max;

/** The start of a text: at most `max` code points, as the server counts, without a part of a character. */
export const cutText = (text: string, max: number): string =>
  fits(text, max) ? text : fitting(graphemesOf(text.slice(0, max * unitsPerCharacter)), max).join('');

/** The end of a text: at most `max` code points, without a part of a character. */
export const cutStart = (text: string, max: number): string => {
  if (fits(text, max)) return text;
  if (max <= 0) return '';
  const end = fitting(graphemesOf(text.slice(-max * unitsPerCharacter)).toReversed(), max);
  return end.toReversed().join('');
};

/** The text, or its start with … if it is longer than `max` code points. */
export const shortText = (text: string, max: number): string => {
  const start = cutText(text, max);
  return start.length < text.length ? `${start}…` : text;
};
