import { ConverterFactory } from 'opencc-js/core';
import characters from 'opencc-js/dict/TSCharacters';

/** One character to one, without OpenCC's phrases. */
const simplify = ConverterFactory([characters]);

/** Folds width, case and traditional characters. */
export const fold = (text: string): string => simplify(text.normalize('NFKC').toLowerCase());

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
