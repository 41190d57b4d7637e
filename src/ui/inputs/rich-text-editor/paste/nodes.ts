/** Whether a text contains more than whitespace. */
export const isSet = (text: string | null): boolean => /[^\s\u200b\ufeff]/.test(text ?? '');

const mediaSelector = 'audio, canvas, card, embed, hr, iframe, img, object, svg, table, video, v\\:imagedata';

/** Whether a node shows something: text, a picture, a table. */
export const hasContent = (node: Node): boolean =>
  isSet(node.textContent) ||
  (node instanceof Element && (node.matches(mediaSelector) || node.querySelector(mediaSelector) !== null));

const blockTags =
  'address article aside blockquote body caption center col colgroup dd details div dl dt fieldset figcaption figure ' +
  'footer form h1 h2 h3 h4 h5 h6 header hr iframe img li main nav ol p pre section summary table tbody td tfoot th thead ' +
  'tr ul';
const blocks = new Set(blockTags.split(' '));
const blockSelector = [...blocks].join(',');

/** Whether an element is a block by its tag. Pictures and frames are: the editor has no inline ones. */
export const isBlockTag = (element: Element): boolean => blocks.has(element.localName);

/** Whether an element is or contains a block. */
export const isBlock = (element: Element): boolean =>
  isBlockTag(element) || element.querySelector(blockSelector) !== null;

/** Creates an element in the document of `near`. */
export const make = (near: Node, tag: string, ...children: (Node | string)[]): HTMLElement => {
  const page = near.ownerDocument ?? document;
  const element = page.createElement(tag);
  element.append(...children);
  return element;
};

/** Whether an element is a list. */
export const isList = (node: Node | null | undefined): node is HTMLOListElement | HTMLUListElement =>
  node instanceof Element && (node.localName === 'ol' || node.localName === 'ul');
