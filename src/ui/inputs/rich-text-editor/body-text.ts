import { getHTMLFromFragment, getSchema, type JSONContent } from '@tiptap/core';
import { DOMParser, Fragment, type Node } from '@tiptap/pm/model';
import { lengthOf } from '@/lib/text-length.ts';
import { extensions } from '@/ui/inputs/rich-text-editor/rich-text-extensions.ts';
import { linkInsecurePictures } from '@/ui/rich-text/picture-source.ts';
import { htmlPolicy } from '@/lib/trusted-types/trusted-types.ts';

/** As it is: what is parsed here is read, never shown. */
const inertHtml = htmlPolicy('site-inert', (html) => html);

/** HTML in a document without a window, where no script runs and no picture is fetched. */
const inertBody = (html: string): HTMLElement => {
  const { body } = document.implementation.createHTMLDocument('');
  Object.assign(body, { innerHTML: inertHtml(html) });
  return body;
};

interface Block {
  html: string;
  /** In code points, as the contract counts. */
  length: number;
  words: number;
}

/** Nodes are immutable: a key costs the block that it changes, not the whole text. */
const known = new WeakMap<Node, Block>();

const blockOf = (node: Node): Block => {
  const stored = known.get(node);
  if (stored) return stored;
  const html = getHTMLFromFragment(Fragment.from(node), node.type.schema).replaceAll('<figcaption></figcaption>', '');
  const text = node.textBetween(0, node.content.size, '\n');
  const block = { html, length: lengthOf(html), words: countWords(text) };
  known.set(node, block);
  return block;
};

const wide = String.raw`\p{Script=Han}\u3001-\u303f\uff01-\uff65\u2014\u2018-\u201d\u2026`;
const run = String.raw`[^\s\p{Script=Han}\p{P}\p{S}]+`;
const word = new RegExp(`[${wide}]|${run}(?:['’.,-]${run})*`, 'gu');

/** Chinese characters and punctuation one by one, and each word or number of other scripts, as Word counts 字数. */
export const countWords = (text: string): number => text.match(word)?.length ?? 0;

const isEmptyParagraph = ({ type, content }: Node) => type.name === 'paragraph' && content.size === 0;

/** Without the empty last paragraph that the editor adds behind a list, table or picture, for the caret. */
const blocksOf = ({ children }: Node): Block[] => {
  const [last, before] = children.toReversed();
  const isAdded = last !== undefined && isEmptyParagraph(last) && before?.type.name !== 'paragraph';
  return (isAdded ? children.slice(0, -1) : children).map(blockOf);
};

/** A document as the API takes it: empty captions, and an empty paragraph alone or added at the end, count as nothing. */
export const bodyHtml = (doc: Node): string =>
  blocksOf(doc)
    .map(({ html }) => html)
    .join('');

/** Number of words, and of characters of the HTML. */
export const bodySize = (doc: Node): { words: number; length: number } => {
  const blocks = blocksOf(doc);
  const sum = (of: 'words' | 'length') => blocks.reduce((total, block) => total + block[of], 0);
  return { words: sum('words'), length: sum('length') };
};

const parser = DOMParser.fromSchema(getSchema(extensions));

/** Line breaks between the tags of a text that was indented. */
const isIndent = ({ nodeName, nodeValue }: ChildNode) =>
  nodeName === '#text' && /^(?:\n\s\s|\n)$/.test(nodeValue ?? '');

const removeIndents = (node: ParentNode | ChildNode) => {
  for (const child of Array.from(node.childNodes)) {
    if (isIndent(child)) child.remove();
    else removeIndents(child);
  }
};

/**
 * HTML as the editor's content, with links for its pictures over http. Given HTML, Tiptap would parse it by itself, which
 * Trusted Types refuse.
 */
export const editorContent = (html: string): JSONContent => {
  const body = inertBody(html);
  linkInsecurePictures(body);
  removeIndents(body);
  const content: JSONContent = parser.parse(body).toJSON();
  return content;
};
