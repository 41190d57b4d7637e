import { ConverterFactory } from 'opencc-js/core';
import characters from 'opencc-js/dict/TSCharacters';

/** One character for one, so that positions stay: OpenCC's phrases are left out. */
const simplify = ConverterFactory([characters]);

/**
 * A text as search compares it: full-width and half-width, upper and lower case, traditional and simplified are one.
 * `at[i]` is where the i-th folded character begins in the original.
 */
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

/** Whether one of the texts holds what is looked for. */
export const mentions = (texts: readonly (string | null)[], wanted: string | undefined): boolean => {
  if (wanted === undefined) return true;
  const needle = fold(wanted);
  return texts.some((text) => text !== null && fold(text).includes(needle));
};
