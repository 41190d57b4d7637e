import { mergeAttributes, Node } from '@tiptap/core';
import { isPictureAddress } from '@/ui/inputs/rich-text-editor/paste-picture.ts';

const attributeOf = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.querySelector('img')?.getAttribute(name) ?? null,
  rendered: false,
});

/** How a picture inside pasted HTML is named until it is uploaded (`ui/inputs/rich-text-editor/paste.ts`). */
const pastedName = /^pasted:(\d+)$/;

/** The place of a picture among those that came inside pasted HTML; null for one with an address. */
export const pastedIndex = (src: unknown): number | null => {
  const [, index] = (typeof src === 'string' && pastedName.exec(src)) || [];
  return index === undefined ? null : Number(index);
};

/** A picture with its caption, so that editing a text around it keeps both. Only what has an address is one. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,

  addAttributes: () => ({
    src: attributeOf('src'),
    alt: attributeOf('alt'),
    width: attributeOf('width'),
    height: attributeOf('height'),
  }),

  parseHTML: () => [
    {
      tag: 'figure',
      contentElement: (element) => element.querySelector('figcaption') ?? document.createElement('figcaption'),
      getAttrs: (element) => {
        const src = element.querySelector('img')?.getAttribute('src') ?? '';
        return isPictureAddress(src) || pastedIndex(src) !== null ? null : false;
      },
    },
  ],

  renderHTML: ({ HTMLAttributes, node: { attrs } }) => {
    const { src, alt, width, height } = attrs;
    return ['figure', mergeAttributes(HTMLAttributes), ['img', { src, alt, width, height }], ['figcaption', 0]];
  },
});
