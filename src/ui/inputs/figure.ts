import { mergeAttributes, Node } from '@tiptap/core';

const attributeOf = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.querySelector('img')?.getAttribute(name) ?? null,
  rendered: false,
});

/** A picture with its caption, so that editing a text around it keeps both. */
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
      getAttrs: (element) => (element.querySelector('img') ? null : false),
    },
  ],

  renderHTML: ({ HTMLAttributes, node: { attrs } }) => {
    const { src, alt, width, height } = attrs;
    return ['figure', mergeAttributes(HTMLAttributes), ['img', { src, alt, width, height }], ['figcaption', 0]];
  },
});
