import type { Image } from '@/api/gen/types.gen.ts';

/** A picture in words: its description, or that it has none. */
export const imageWords = (image: Image | undefined): string => image?.alt || '没有说明的图片';
