/** Where the words of a text begin and end. */
export interface WordEdges {
  /** Whether a part of the text is made of whole words, or lies inside one: 数组 of 少数组织 does neither. */
  fits: (start: number, end: number) => boolean;
  /** Whether a part of the text is one word. */
  isWord: (start: number, end: number) => boolean;
}

let segmenter: Intl.Segmenter | undefined;

/**
 * The edges of the words of a Chinese text, in UTF-16 units. Firefox before version 125 has no `Intl.Segmenter`; there, every
 * part fits.
 */
export const wordEdges = (text: string): WordEdges => {
  if (!('Segmenter' in Intl)) return { fits: () => true, isWord: () => true };
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  const isEdge = new Uint8Array(text.length + 1);
  isEdge[text.length] = 1;
  for (const { index } of segmenter.segment(text)) isEdge[index] = 1;
  const isUncut = (start: number, end: number) => !isEdge.subarray(start + 1, end).includes(1);
  const isWhole = (start: number, end: number) => isEdge[start] === 1 && isEdge[end] === 1;
  return {
    fits: (start, end) => isWhole(start, end) || isUncut(start, end),
    isWord: (start, end) => isWhole(start, end) && isUncut(start, end),
  };
};
