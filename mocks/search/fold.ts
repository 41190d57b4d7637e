import { ConverterFactory } from 'opencc-js/core';
import characters from 'opencc-js/dict/TSCharacters';

/** One character to one, without OpenCC's phrases, so that positions match. */
const simplify = ConverterFactory([characters]);

/** Folds width, case and traditional characters; `at[i]` is the original position of folded character i. */
export const foldWithPositions = (text: string): { folded: string; at: number[] } => {
  let plain = '';
  const starts: number[] = [];
  let position = 0;
  for (const character of text) {
    for (const piece of character.normalize('NFKC').toLowerCase()) {
      plain += piece;
      starts.push(position);
    }
    position += character.length;
  }
  const folded = simplify(plain);
  const at: number[] = [];
  let index = 0;
  for (const character of folded) {
    for (let unit = 0; unit < character.length; unit += 1) at.push(starts[index] ?? position);
    index += 1;
  }
  return { folded, at };
};

export const fold = (text: string): string => foldWithPositions(text).folded;

const foldedBodies = new Map<string, string>();

/** A body folded with its markup, which `LIKE` searches, too. Cached: a list of 10,000 has few different ones. */
export const foldBody = (html: string): string => {
  const folded = foldedBodies.get(html) ?? fold(html);
  foldedBodies.set(html, folded);
  return folded;
};

/** Whether one of the texts, or the HTML, contains the query. */
export const mentions = (texts: readonly (string | null)[], wanted: string | undefined, html = ''): boolean => {
  if (wanted === undefined) return true;
  const needle = fold(wanted);
  return texts.some((text) => text !== null && fold(text).includes(needle)) || foldBody(html).includes(needle);
};
