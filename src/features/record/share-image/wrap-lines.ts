import { segmentsOf } from '@/lib/browser/segments.ts';
import { graphemesOf } from '@/lib/cut-text.ts';

/** Characters that must not start or end a line (W3C clreq 3.1.2, 行首行尾禁则). */
const notFirst = /^[\s，。、；：？！…—·・％%）」』】〕》〉”’!,.:;?)\]}～~]/u;
const notLast = /[（「『【〔《〈“‘([{]$/u;

/** Returns the width of a text, in the unit of `maxWidth`. */
type Measure = (text: string) => number;

/** Splits a text into words with their adjacent punctuation. */
const unitsOf = (text: string): string[] => {
  const units: string[] = [];
  for (const word of segmentsOf(text, 'word') ?? graphemesOf(text)) {
    const before = units.at(-1);
    if (before !== undefined && (notFirst.test(word) || notLast.test(before))) units[units.length - 1] = before + word;
    else units.push(word);
  }
  return units;
};

/** Breaks a text between words into lines of at most `maxWidth`; text beyond `maxLines` is replaced by …. */
export const wrapLines = (text: string, maxWidth: number, maxLines: number, measure: Measure): string[] => {
  const lines: string[] = [];
  let line = '';
  const fits = (words: string) => measure(words.trimEnd()) <= maxWidth;
  const add = (unit: string) => {
    if (fits(line + unit)) {
      line += unit;
      return;
    }
    if (line !== '') lines.push(line.trimEnd());
    line = '';
    if (fits(unit) || graphemesOf(unit).length === 1) line = unit.trimStart();
    // A word wider than a line.
    else for (const character of graphemesOf(unit)) add(character);
  };
  for (const unit of unitsOf(text.replaceAll(/\s+/g, ' ').trim())) add(unit);
  if (line !== '') lines.push(line.trimEnd());
  const shown = lines.slice(0, maxLines);
  const last = shown.at(-1);
  return last === undefined || shown.length === lines.length ? shown : [...shown.slice(0, -1), shorten(last, fits)];
};

const shorten = (line: string, fits: (words: string) => boolean): string => {
  const characters = graphemesOf(line);
  while (characters.length > 0 && (!fits(`${characters.join('')}…`) || notFirst.test(characters.at(-1) ?? '')))
    characters.pop();
  return `${characters.join('')}…`;
};
