import { mergeAttributes, Node } from '@tiptap/react';
import { isPictureUrl } from '@/ui/media/picture.tsx';

const attributeOf = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.querySelector('img')?.getAttribute(name) ?? null,
  rendered: false,
});

/** Placeholder `src` of a pasted image until its upload (`ui/inputs/rich-text-editor/paste.ts`). */
const pastedSrc = /^pasted:(\d+)$/;

/** Index of a pasted image from its placeholder `src`; null otherwise. */
export const pastedIndex = (src: unknown): number | null => {
  const [, index] = (typeof src === 'string' && pastedSrc.exec(src)) || [];
  return index === undefined ? null : Number(index);
};

/** Image with a caption. */
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
        return isPictureUrl(src) || pastedIndex(src) !== null ? null : false;
      },
    },
  ],

  renderHTML: ({ HTMLAttributes, node: { attrs } }) => {
    const { src, alt, width, height } = attrs;
    return ['figure', mergeAttributes(HTMLAttributes), ['img', { src, alt, width, height }], ['figcaption', 0]];
  },
});
