import { segmentsOf } from '@/lib/browser/segments.ts';

/** Where the words of a text begin and end. */
export interface WordEdges {
  /** Whether a part of the text is made of whole words, or lies inside one: 数组 of 少数组织 does neither. */
  fits: (start: number, end: number) => boolean;
  /** Whether a part of the text is one word. */
  isWord: (start: number, end: number) => boolean;
}

/**
 * The edges of the words of a Chinese text, in UTF-16 units. Firefox before version 125 has no `Intl.Segmenter`; there, every
 * part fits.
 */
export const wordEdges = (text: string): WordEdges => {
  const words = segmentsOf(text, 'word');
  if (!words) return { fits: () => true, isWord: () => true };
  const isEdge = new Uint8Array(text.length + 1);
  isEdge[0] = 1;
  let at = 0;
  for (const word of words) {
    at += word.length;
    isEdge[at] = 1;
  }
  const isUncut = (start: number, end: number) => !isEdge.subarray(start + 1, end).includes(1);
  const isWhole = (start: number, end: number) => isEdge[start] === 1 && isEdge[end] === 1;
  return {
    fits: (start, end) => isWhole(start, end) || isUncut(start, end),
    isWord: (start, end) => isWhole(start, end) && isUncut(start, end),
  };
};
