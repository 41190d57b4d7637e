import { isBlock, isBlockTag, isSet, make } from '@/ui/inputs/rich-text-editor/paste/nodes.ts';
import type { Pass } from '@/ui/inputs/rich-text-editor/paste/pass.ts';

const blockDisplay = /^(?:block|flex|grid|list-item|table|flow-root)$/;

/** Chrome shows text files as such a `<pre>`: text, not code. */
const isTextFile = (element: Element, whiteSpace: string) =>
  element.localName === 'pre' &&
  whiteSpace === 'pre-wrap' &&
  !element.querySelector('code') &&
  element.className === '';

/** Lines of code in a `<code>` of their own, without a `<pre>`. */
const isCodeBlock = (element: Element) =>
  element.localName === 'code' &&
  element.querySelector('br') !== null &&
  [element.previousSibling, element.nextSibling].every(
    (node) => node === null || !isSet(node.textContent) || (node instanceof Element && isBlock(node)),
  );

/** A frame of code editors (VS Code, Cursor): lines that don't wrap, in letters of one width. */
const isCodeFrame = (element: Element, whiteSpace: string) =>
  element.localName === 'div' &&
  whiteSpace === 'pre' &&
  /monospace|consolas|menlo|monaco|courier/i.test(element.getAttribute('style') ?? '');

/** Replaces what looks like a break, by CSS or by a line feed, by elements that are one. */
export const resolveBreaks: Pass = (root, { styles, own }) => {
  if (own) return;
  const walk = (parent: Element, outer: string) => {
    let next = parent.firstChild;
    while (next) {
      const child: ChildNode = next;
      next = child.nextSibling;
      if (child instanceof Text) {
        if (/^(?:pre|break)/.test(outer)) splitLines(child);
        continue;
      }
      if (!(child instanceof Element)) continue;
      // A tab, with the dots in front of a page number.
      if (styles.of(child, 'mso-tab-count') !== '') {
        child.replaceWith(' ');
        continue;
      }
      if (isCodeBlock(child)) {
        child.replaceWith(make(child, 'pre', ...child.childNodes));
        continue;
      }
      const whiteSpace = styles.of(child, 'white-space') || outer;
      if (isCodeFrame(child, whiteSpace)) {
        child.replaceWith(make(child, 'pre', ...child.childNodes));
        continue;
      }
      if (child.localName === 'pre') {
        if (!isTextFile(child, whiteSpace)) continue;
        walk(child, whiteSpace);
        child.replaceWith(make(child, 'div', ...child.childNodes));
        continue;
      }
      if (child.firstChild) walk(child, whiteSpace);
      if (isBlockTag(child) || child.localName === 'br') continue;
      if (!blockDisplay.test(styles.of(child, 'display')) || isBlock(child)) continue;
      const block = make(child, 'div');
      child.replaceWith(block);
      block.append(child);
    }
  };
  walk(root, '');
};

const splitLines = (text: Text) => {
  const lines = text.data.split(/\r\n?|\n/);
  const isBetweenBlocks = [text.previousSibling, text.nextSibling].some(
    (node) => node instanceof Element && isBlock(node),
  );
  if (lines.length === 1 || (isBetweenBlocks && !isSet(text.data))) return;
  const parts: (Node | string)[] = [];
  for (const [index, line] of lines.entries()) {
    // Two: the lines become paragraphs.
    if (index > 0) parts.push(make(text, 'br'), make(text, 'br'));
    if (line !== '') parts.push(line);
  }
  text.replaceWith(...parts);
};
