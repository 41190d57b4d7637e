import { simplifiedOf } from './traditional.ts';

/**
 * A text as search compares it: full-width and half-width, upper and lower case, traditional and simplified are one.
 * `at[i]` is where the i-th folded character begins in the original.
 */
export const foldWithPositions = (text: string): { folded: string; at: number[] } => {
  let folded = '';
  const at: number[] = [];
  let position = 0;
  for (const character of text) {
    for (const piece of character.normalize('NFKC').toLowerCase()) {
      const simplified = simplifiedOf(piece);
      for (let unit = 0; unit < simplified.length; unit += 1) at.push(position);
      folded += simplified;
    }
    position += character.length;
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
