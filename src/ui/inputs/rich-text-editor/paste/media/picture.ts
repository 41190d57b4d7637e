import { dataPictureSize, isDataImage } from '@/ui/inputs/rich-text-editor/paste/media/data-url.ts';
import type { Styles } from '@/ui/inputs/rich-text-editor/paste/styles.ts';

/** Images up to this size in px are tracking pixels or spacers. */
const spacerSide = 2;

interface PastedPicture {
  src: string;
  alt: string;
  width: number | null;
  height: number | null;
}

const sizeAttribute = (image: Element, name: string) => {
  const side = Number.parseInt(image.getAttribute(name) ?? '', 10);
  return Number.isNaN(side) ? null : side;
};

/** Where pages keep the address of a picture that loads when it is scrolled to. */
const lazyAttributes =
  'data-original data-actualsrc data-src data-lazy-src data-lazyload data-lazy data-echo data-url data-croporisrc'.split(
    ' ',
  );

const firstOfSet = (set: string | null) => /^\s*(\S+?),?(?:\s|$)/.exec(set ?? '')?.[1] ?? '';

const isSmallData = (src: string) => (dataPictureSize(src) ?? [Infinity]).every((side) => side <= spacerSide);

/** Addresses of a lazy picture, the best first. */
const lazySources = (image: Element): string[] =>
  [
    ...lazyAttributes.map((name) => image.getAttribute(name)?.trim() ?? ''),
    ...['srcset', 'data-srcset'].map((name) => firstOfSet(image.getAttribute(name))),
    firstOfSet(image.closest('picture')?.querySelector('source')?.getAttribute('srcset') ?? null),
  ].filter((src) => src !== '' && !isSmallData(src));

/** Source, alt and size in px of a pasted image; the source of a lazy one is where it loads from. */
export const sourceOf = (image: Element): PastedPicture => {
  const src = image.getAttribute('src')?.trim() ?? '';
  const lazy = lazyAttributes.some((name) => image.hasAttribute(name)) || src === '' || isSmallData(src);
  return {
    src: (lazy ? lazySources(image)[0] : undefined) ?? src,
    alt: image.getAttribute('alt')?.trim() ?? '',
    width: sizeAttribute(image, 'width'),
    height: sizeAttribute(image, 'height'),
  };
};

/** Whether an image shows nothing: a tracking pixel, or a spacer that no picture replaces later. */
export const isSpacer = (image: Element, styles: Styles): boolean => {
  const { src, width, height } = sourceOf(image);
  const shown = ['width', 'height'].map((side) =>
    Number.parseFloat(/^[\d.]+(?:px)?$/.exec(styles.of(image, side))?.[0] ?? ''),
  );
  const isSmall = [width, height, ...shown].some((side) => side !== null && side <= spacerSide);
  if (lazySources(image).length > 0 && src !== image.getAttribute('src')?.trim()) return false;
  return isSmall || (src === '' && !image.hasAttribute('alt')) || (isDataImage(src) && isSmallData(src));
};

/** The character that a small picture stands for, as pages draw emoji; null for a picture. */
export const emojiOf = (image: Element): string | null => {
  const alt = image.getAttribute('alt')?.trim() ?? '';
  return /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2})[\p{Emoji_Modifier}\ufe0f\u200d\p{Extended_Pictographic}]*$/u.test(
    alt,
  )
    ? alt
    : null;
};
