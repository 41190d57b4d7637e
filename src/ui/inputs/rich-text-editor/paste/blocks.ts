import { isBlockTag, isSet, make } from '@/ui/inputs/rich-text-editor/paste/nodes.ts';
import type { PasteContext, Pass } from '@/ui/inputs/rich-text-editor/paste/pass.ts';
import type { Styles } from '@/ui/inputs/rich-text-editor/paste/styles.ts';

/** The editor's levels: a page has its title above the text. */
const headings = ['h2', 'h2', 'h3', 'h4', 'h4', 'h4'];

const maxSpan = 50;
const maxStart = 9999;

/** Level 1 to 9 of a heading, by its tag, its role or Word's style; null for other blocks. */
const levelOf = (element: Element, styles: Styles): number | null => {
  const [, tag] = /^h([1-6])$/.exec(element.localName) ?? [];
  if (tag !== undefined) return Number(tag);
  if (element.getAttribute('role') === 'heading') return Number(element.getAttribute('aria-level') ?? 2) || 2;
  if (/\bMso(?:Sub)?[Tt]itle\b/.test(element.className)) return 1;
  if (element.localName !== 'p') return null;
  const [, named] = /^"?(?:heading|标题)\s*(\d)"?$/.exec(styles.of(element, 'mso-style-name')) ?? [];
  const [, byClass] = /\bMsoHeading(\d)\b/.exec(element.className) ?? [];
  const level = Number(named ?? byClass ?? styles.of(element, 'mso-outline-level'));
  return Number.isInteger(level) && level > 0 ? level : null;
};

const alignmentOf = (element: Element, { styles, own }: PasteContext): string | null => {
  const byTag = element.localName === 'center' ? 'center' : null;
  // `align` of a table or picture is where it stands in the page.
  const attribute = /^(?:table|img|hr)$/.test(element.localName) ? null : element.getAttribute('align');
  const align = styles.of(element, 'text-align') || attribute?.trim().toLowerCase() || byTag;
  const [, side = null] = /^(?:-webkit-)?(center|right|left|justify|start|end)$/.exec(align ?? '') ?? [];
  return side === 'end' && !own ? 'right' : side;
};

/** Excel and WPS align numbers to the right by themselves. */
const isNumber = (cell: Element) => /^[\s\d.,%+\-−¥$€()/:]*$/.test(cell.textContent);

const isLineBreak = (node: Node | undefined) => node?.nodeName === 'BR';
/** Whitespace, also with marks around it. */
const isSpace = (node: Node | undefined) =>
  node !== undefined &&
  !isLineBreak(node) &&
  !(node instanceof Element && isBlockTag(node)) &&
  !isSet(node.textContent);

/** Without whitespace and line breaks at both ends. */
const trimmed = (content: readonly Node[]): Node[] => {
  const isLayout = (node: Node) => isSpace(node) || isLineBreak(node);
  const from = content.findIndex((node) => !isLayout(node));
  return from < 0 ? [] : content.slice(from, content.findLastIndex((node) => !isLayout(node)) + 1);
};

const wide = String.raw`[\p{Script=Han}\u3000-\u303f\uff01-\uff60]`;
/** A line feed between wide characters is no space (CSS Text 3). */
const wideLineFeed = new RegExp(String.raw`(?<=${wide})[ \t]*[\r\n]+[ \t]*(?=${wide})`, 'gu');

const collapseSpaces = (node: Node) => {
  if (!(node instanceof Text)) for (const child of node.childNodes) collapseSpaces(child);
  else if (/[\t\n\r\f\u00a0]| {2}/.test(node.data))
    node.data = node.data.replaceAll(wideLineFeed, '').replaceAll(/[\t\n\r\f \u00a0]+/g, ' ');
};

const edgeText = (node: Node, edge: 'firstChild' | 'lastChild'): Text | null => {
  let inner: Node | null = node;
  while (inner instanceof Element) inner = inner[edge];
  return inner instanceof Text ? inner : null;
};

/** Removes spaces at both ends of each line; wide ones are an indent that somebody typed. */
const trimLines = (block: Element) => {
  for (const node of block.childNodes) {
    if (isLineBreak(node)) continue;
    const first = !node.previousSibling || isLineBreak(node.previousSibling) ? edgeText(node, 'firstChild') : null;
    if (first?.data.startsWith(' ')) first.data = first.data.replace(/^ +/, '');
    const last = !node.nextSibling || isLineBreak(node.nextSibling) ? edgeText(node, 'lastChild') : null;
    if (last?.data.endsWith(' ')) last.data = last.data.replace(/ +$/, '');
  }
};

/** Splits a text at empty lines. */
const paragraphsOf = (content: readonly Node[]): Node[][] => {
  const paragraphs: Node[][] = [[]];
  let breaks = 0;
  for (const node of content) {
    if (isLineBreak(node)) breaks += 1;
    else if (!isSpace(node)) {
      if (breaks > 1) paragraphs.push([]);
      breaks = 0;
    }
    paragraphs.at(-1)?.push(node);
  }
  return paragraphs;
};

/** Rebuilds the content from the editor's blocks only: whatever has no counterpart leaves its text. */
export const rebuildBlocks: Pass = (root, context) => {
  const { styles, own } = context;

  /** Word justifies by default, and left is where a text stands anyway. */
  const kept = (align: string | null) => (own || align === 'center' || align === 'right' ? align : null);

  const paragraph = (target: Element, tag: string, content: readonly Node[], align: string | null) => {
    const block = make(root, tag, ...(own ? content : trimmed(content)));
    if (!own) {
      collapseSpaces(block);
      trimLines(block);
      if (!isSet(block.textContent)) return;
    }
    const side = kept(align);
    if (side) block.setAttribute('style', `text-align: ${side}`);
    target.append(block);
  };

  /** Appends nodes as blocks; inline content between blocks is wrapped in `tag`. */
  const flow = (nodes: readonly Node[], target: Element, tag = 'p', align: string | null = null) => {
    let inline: Node[] = [];
    const close = () => {
      const parts = own ? [inline] : paragraphsOf(inline);
      for (const part of parts) if (part.length > 0) paragraph(target, tag, part, align);
      inline = [];
    };
    for (const node of nodes) {
      if (node instanceof Element && isBlockTag(node)) {
        close();
        block(node, target, tag, align);
      } else if (inline.length > 0 || isSet(node.textContent) || node instanceof Element) inline.push(node);
    }
    close();
  };

  const block = (node: Element, target: Element, tag: string, outerAlign: string | null) => {
    const name = node.localName;
    const align = alignmentOf(node, context) ?? outerAlign;
    const content = [...node.childNodes];
    if (name === 'img') target.append(make(root, 'figure', node, make(root, 'figcaption')));
    else if (name === 'figure') figure(node, target);
    else if (name === 'hr') target.append(make(root, 'hr'));
    else if (name === 'pre') target.append(make(root, 'pre', make(root, 'code', codeOf(node))));
    else if (name === 'table') table(node, target, align);
    else if (name === 'ul' || name === 'ol') list(node, target, align);
    else if (name === 'li' || name === 'blockquote' || (own && name === 'aside')) {
      const container = make(root, name);
      flow(content, container, 'p', align);
      if (name === 'li') ensureLeadingParagraph(container);
      if (own || container.hasChildNodes()) target.append(container);
    } else {
      const level = levelOf(node, styles);
      const blockTag = level === null ? tag : (headings[level - 1] ?? 'p');
      if (own && content.length === 0) paragraph(target, blockTag, [], align);
      else flow(content, target, blockTag, align);
    }
  };

  const figure = (node: Element, target: Element) => {
    const images = [...node.querySelectorAll('img')];
    const captions = [...node.querySelectorAll('figcaption')];
    for (const part of [...images, ...captions]) part.remove();
    const caption = captions.flatMap(({ childNodes }) => trimmed([...childNodes]));
    flow([...node.childNodes], target);
    for (const [index, image] of images.entries()) {
      const captionText = index === images.length - 1 ? inlineOf(caption) : [];
      target.append(make(root, 'figure', image, make(root, 'figcaption', ...captionText)));
    }
    if (images.length === 0) flow(caption, target);
  };

  const list = (node: Element, target: Element, align: string | null) => {
    const copy = make(root, node.localName);
    let start = Number(node.getAttribute('start') ?? 1);
    /** Empty items, which are kept only where the numbers of others depend on them. */
    let empty = 0;
    for (const child of node.children) {
      const item = make(root, 'li');
      flow(child.localName === 'li' ? [...child.childNodes] : [child], item, 'p', alignmentOf(child, context) ?? align);
      ensureLeadingParagraph(item);
      if (own || item.hasChildNodes()) {
        if (copy.hasChildNodes()) {
          for (; empty > 0; empty -= 1) copy.append(make(root, 'li', make(root, 'p')));
        } else start += empty;
        empty = 0;
        copy.append(item);
      } else if (node.localName === 'ol') empty += 1;
    }
    if (node.localName === 'ol' && Number.isInteger(start) && start > 1 && start <= maxStart) {
      copy.setAttribute('start', String(start));
    }
    if (copy.hasChildNodes()) target.append(copy);
  };

  /** The schema requires list items to start with a paragraph. */
  const ensureLeadingParagraph = (item: Element) => {
    if (item.firstElementChild && item.firstElementChild.localName !== 'p') item.prepend(make(root, 'p'));
  };

  const table = (node: Element, target: Element, outerAlign: string | null) => {
    const body = make(root, 'tbody');
    for (const row of node.querySelectorAll('tr')) {
      const copy = make(root, 'tr');
      const rowAlign = alignmentOf(row, context) ?? outerAlign;
      for (const cell of row.children) {
        if (cell.localName !== 'td' && cell.localName !== 'th') continue;
        const copyCell = make(root, cell.localName);
        for (const span of ['colspan', 'rowspan']) {
          const count = Number(cell.getAttribute(span));
          if (Number.isInteger(count) && count > 1) copyCell.setAttribute(span, String(Math.min(count, maxSpan)));
        }
        const align = alignmentOf(cell, context) ?? rowAlign;
        flow([...cell.childNodes], copyCell, 'p', align === 'right' && isNumber(cell) ? null : align);
        if (!copyCell.hasChildNodes()) copyCell.append(make(root, 'p'));
        copy.append(copyCell);
      }
      if (copy.hasChildNodes()) body.append(copy);
    }
    if (body.hasChildNodes()) target.append(make(root, 'table', body));
  };

  const content = [...root.childNodes];
  root.replaceChildren();
  flow(content, root);
};

/** Inline content only, for places that have no blocks. */
const inlineOf = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => (node instanceof Element && isBlockTag(node) ? inlineOf([...node.childNodes]) : [node]));

/** Text of a code block; editors put each line in an element or end it by a break. */
const codeOf = (pre: Element): string => {
  for (const line of pre.querySelectorAll('div, p, li')) {
    const isLast = line.nextSibling === null || line.nextSibling.textContent?.startsWith('\n');
    if (!isLast && !line.textContent.endsWith('\n')) line.after('\n');
  }
  for (const lineBreak of pre.querySelectorAll('br')) lineBreak.replaceWith('\n');
  return pre.textContent;
};
