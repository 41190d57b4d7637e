import { fractionPart } from '@/ui/inputs/rich-text-editor/paste/formulas/set-off.ts';
import { make } from '@/ui/inputs/rich-text-editor/paste/nodes.ts';

/** A formula as text, with elements for superscripts and subscripts. */
export type Parts = (Node | string)[];

const textOf = (parts: Parts) => parts.map((part) => (typeof part === 'string' ? part : part.textContent)).join('');

/** Puts brackets around a sum, which a division or a root would otherwise take apart: (a+b)/2 is not a+b/2. */
const grouped = (parts: Parts, isDivisor = false): Parts => {
  const text = textOf(parts);
  const isSum = /.[+\-−±·×÷*/=]/u.test(text) || (isDivisor && /\d\s*\p{L}/u.test(text));
  return isSum && !/^\([^()]*\)$/.test(text) ? ['(', ...parts, ')'] : parts;
};

export const fraction = (near: Node, above: Parts, below: Parts): Parts => [
  fractionPart(near, ...grouped(above), '/', ...grouped(below, true)),
];

/** Parts with a sign between them. */
export const separated = (parts: readonly Parts[], sign: string): Parts =>
  parts.flatMap((part, index) => (index === 0 ? part : [sign, ...part]));

/** One above the other without a line, as in binomials; brackets are around it. */
export const stacked = (above: Parts, below: Parts): Parts => separated([above, below], '; ');

export const root = (near: Node, content: Parts, degree: Parts = []): Parts => {
  const sign = { '': '√', 2: '√', 3: '∛', 4: '∜' }[textOf(degree)];
  const radicand = textOf(content).length > 1 ? ['(', ...content, ')'] : content;
  // The degree would be a power of a number before it.
  return sign === undefined
    ? [fractionPart(near, make(near, 'sup', ...degree), '√', ...radicand)]
    : [sign, ...radicand];
};

export const script = (near: Node, tag: 'sub' | 'sup', content: Parts): Parts =>
  textOf(content) === '' ? [] : [make(near, tag, ...content)];

const accents: Partial<Record<string, string>> = {
  '¯': '\u0304',
  '‾': '\u0304',
  '\u0305': '\u0304',
  '^': '\u0302',
  '\u0302': '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '˙': '\u0307',
  '→': '\u20d7',
};

/** A sign above: an accent of the letter, else a superscript. */
export const over = (near: Node, base: Parts, above: Parts): Parts => {
  const accent = accents[textOf(above)];
  return accent !== undefined && textOf(base).length === 1
    ? [textOf(base) + accent]
    : [...base, ...script(near, 'sup', above)];
};
