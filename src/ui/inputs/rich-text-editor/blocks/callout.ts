import { mergeAttributes, Node } from '@tiptap/react';

/** Name of a caution box, for editors and for screen readers (`ui/rich-text/sanitize.ts`). */
const calloutName = '提示';

/** Box for cautions; stored as `<aside>`. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,

  parseHTML: () => [{ tag: 'aside' }],

  renderHTML: ({ HTMLAttributes }) => ['aside', mergeAttributes(HTMLAttributes), 0],

  // The role is not stored: without it, the box would be a landmark of the page.
  addNodeView: () => () => {
    const dom = document.createElement('aside');
    dom.setAttribute('role', 'note');
    dom.setAttribute('aria-label', calloutName);
    return { dom, contentDOM: dom };
  },
});
