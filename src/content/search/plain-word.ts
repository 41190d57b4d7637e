import { fold } from '@/lib/fold.ts';

/** A word as texts are compared: folded (width, case, Simplified), without spaces and punctuation. */
export const plainWord = (text: string): string => fold(text).replaceAll(/[\p{P}\p{Z}\p{S}\p{C}]+/gu, '');
