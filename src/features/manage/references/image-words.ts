import type { Image } from '@/api/gen/types.gen.ts';

/** Alt text of a picture, or a fallback. */
export const imageWords = (image: Image | undefined): string => image?.alt || '没有说明的图片';
