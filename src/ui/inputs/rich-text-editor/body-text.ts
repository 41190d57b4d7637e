import { getHTMLFromFragment, getSchema, type JSONContent } from '@tiptap/react';
import { DOMParser, Fragment, type Node } from '@tiptap/pm/model';
import { lengthOf } from '@/lib/text-length.ts';
import { extensions } from '@/ui/inputs/rich-text-editor/rich-text-extensions.ts';
import { linkInsecurePictures } from '@/ui/rich-text/picture-source.ts';
import { htmlPolicy } from '@/lib/trusted-types/trusted-types.ts';

/** No sanitizing: this HTML is parsed in an inert document and never rendered. */
const inertHtml = htmlPolicy('site-inert', (html) => html);

/** Parses HTML in a document without a window, so no script runs and no image loads. */
export const inertBody = (html: string): HTMLElement => {
  const { body } = document.implementation.createHTMLDocument('');
  Object.assign(body, { innerHTML: inertHtml(html) });
  return body;
};

interface Block {
  html: string;
  /** In code points, like the contract's bounds. */
  length: number;
  words: number;
}

/** Nodes are immutable, so a keystroke re-serializes only the block that it changes. */
const blockCache = new WeakMap<Node, Block>();

const blockOf = (node: Node): Block => {
  const cached = blockCache.get(node);
  if (cached) return cached;
  const html = getHTMLFromFragment(Fragment.from(node), node.type.schema).replaceAll('<figcaption></figcaption>', '');
  const text = node.textBetween(0, node.content.size, '\n');
  const block = { html, length: lengthOf(html), words: countWords(text) };
  blockCache.set(node, block);
  return block;
};

const singleCharacters = String.raw`\p{Script=Han}\u3001-\u303f\uff01-\uff65\u2014\u2018-\u201d\u2026`;
const otherScripts = String.raw`[^\s\p{Script=Han}\p{P}\p{S}]+`;
const word = new RegExp(`[${singleCharacters}]|${otherScripts}(?:['’.,-]${otherScripts})*`, 'gu');

/** Word count as in Word's 字数: each Chinese character or punctuation mark, and each word or number of other scripts. */
export const countWords = (text: string): number => text.match(word)?.length ?? 0;

const isEmptyParagraph = ({ type, content }: Node) => type.name === 'paragraph' && content.size === 0;

/** Blocks without the empty paragraph that Tiptap appends after a list, table or figure. */
const blocksOf = ({ children }: Node): Block[] => {
  const [last, before] = children.toReversed();
  const isAdded = last !== undefined && isEmptyParagraph(last) && before?.type.name !== 'paragraph';
  return (isAdded ? children.slice(0, -1) : children).map(blockOf);
};

/** HTML to save, without empty captions and without the empty paragraph that Tiptap adds; '' for an empty document. */
export const bodyHtml = (doc: Node): string =>
  blocksOf(doc)
    .map(({ html }) => html)
    .join('');

/** Number of words, and the length of the HTML in code points. */
export const bodySize = (doc: Node): { words: number; length: number } => {
  const blocks = blocksOf(doc);
  const sum = (of: 'words' | 'length') => blocks.reduce((total, block) => total + block[of], 0);
  return { words: sum('words'), length: sum('length') };
};

const parser = DOMParser.fromSchema(getSchema(extensions));

/** Whether a node is whitespace between tags of indented HTML. */
const isIndent = ({ nodeName, nodeValue }: ChildNode) =>
  nodeName === '#text' && /^(?:\n\s\s|\n)$/.test(nodeValue ?? '');

const removeIndents = (node: ParentNode | ChildNode) => {
  for (const child of Array.from(node.childNodes)) {
    if (isIndent(child)) child.remove();
    else removeIndents(child);
  }
};

/** Parses HTML to editor content; http images become links. Tiptap's own parsing would violate Trusted Types. */
export const editorContent = (html: string): JSONContent => {
  const body = inertBody(html);
  linkInsecurePictures(body);
  removeIndents(body);
  const content: JSONContent = parser.parse(body).toJSON();
  return content;
};
