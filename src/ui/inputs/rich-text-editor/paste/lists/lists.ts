import { hasContent, isBlockTag, isList, isSet, make } from '@/ui/inputs/rich-text-editor/paste/nodes.ts';
import { buildLists, type Item } from '@/ui/inputs/rich-text-editor/paste/lists/list-items.ts';
import {
  createWordItems,
  indentOf,
  isWordItem,
  wordLevelOf,
  type WordItems,
} from '@/ui/inputs/rich-text-editor/paste/lists/word-items.ts';
import type { PasteContext, Pass } from '@/ui/inputs/rich-text-editor/paste/pass.ts';

/** The depth that Word Online and Google Docs write on an item; null if none. */
const ariaLevel = (item: Element): number | null => {
  const level = Number(item.getAttribute('data-aria-level') ?? item.getAttribute('aria-level'));
  return Number.isInteger(level) && level > 0 ? level : null;
};

const numberAttribute = (element: Element, name: string): number | null => {
  const text = element.getAttribute(name)?.trim() ?? '';
  return /^\d{1,4}$/.test(text) ? Number(text) : null;
};

const itemsOf = (list: Element) => [...list.children].filter(({ localName }) => localName === 'li');

/** Whether each item of a list says its own level, so that its lists are apart in the HTML (Word Online). */
const isLeveled = (list: Element, { styles }: PasteContext) =>
  itemsOf(list).some((item) => item.hasAttribute('data-aria-level') || wordLevelOf(item, styles) !== null);

const startsDeeper = (list: Element) => {
  const [first] = list.children;
  return isList(first) || (first?.localName === 'li' && !isSet(ownText(first)) && [...first.children].some(isList));
};

const ownText = (item: Element) =>
  Array.from(item.childNodes, (node) => (isList(node) ? '' : node.textContent)).join('');

/** Items of a list and of the lists in it, in reading order. */
const flatten = (list: Element, level: number, context: PasteContext): Item[] => {
  const kind = list.localName === 'ol' ? 'ol' : 'ul';
  const items: Item[] = [];
  let number = numberAttribute(list, 'start');
  const add = (content: Node[], at: number) => {
    items.push({ level: at, kind, numbers: number === null ? [] : [number], content });
    number = null;
  };
  for (const child of list.childNodes) {
    if (isList(child)) items.push(...flatten(child, level + 1, context));
    else if (child instanceof Element && child.localName === 'li') {
      const at = ariaLevel(child) ?? wordLevelOf(child, context.styles) ?? level;
      number = numberAttribute(child, 'value') ?? number;
      const parts = [...child.childNodes];
      const nested = parts.findIndex(isList);
      const content = nested < 0 ? parts : parts.slice(0, nested);
      // An item with nothing but a list only indents it.
      if (nested < 0 || content.some(hasContent)) add(content, at);
      for (const part of nested < 0 ? [] : parts.slice(nested)) {
        if (isList(part)) items.push(...flatten(part, at + 1, context));
        else if (hasContent(part)) items.push({ level: at, kind, numbers: [], content: [part], isContinued: true });
      }
    } else if (hasContent(child)) add([child], level);
  }
  return items;
};

/** Whether two neighbours are parts of one list. */
const isJoined = (before: Element, next: Element, context: PasteContext, count: number): boolean => {
  const isItem = (node: Element) => !isList(node) || isLeveled(node, context);
  if (isItem(before) && isItem(next)) return true;
  if (isList(next) && startsDeeper(next)) return true;
  if (!isList(before)) return false;
  // Continued by its number, or after a list that was only indented.
  return (
    (next.localName === 'ol' && before.localName === 'ol' && numberAttribute(next, 'start') === count + 1) ||
    (startsDeeper(before) && next.localName === before.localName) ||
    (startsDeeper(before) && isItem(next))
  );
};

/** Neither text nor a picture: a bookmark, an empty paragraph, a line feed. */
const isGap = (node: Node) => !isList(node) && !hasContent(node);

const countOf = (items: readonly Item[]) => {
  const top = Math.min(...items.map(({ level }) => level));
  const own = items.filter(({ level, isContinued }) => level === top && !isContinued);
  const start = own.findLastIndex(({ numbers }) => numbers.length > 0);
  return (start < 0 ? 0 : (own[start]?.numbers[0] ?? 1) - 1) + own.length - Math.max(start, 0);
};

/** An item of Word whose paragraphs may follow, by the indent of its text. */
interface OpenItem {
  level: number;
  indent: number;
}

const sameIndent = 2;

/**
 * Paragraphs from `from` on that belong to items before them: as far in as their text, and before another item. Word has
 * no other sign of it.
 */
const continuations = (
  nodes: readonly Node[],
  from: number,
  open: readonly OpenItem[],
  { styles }: PasteContext,
): Item[] => {
  const items: Item[] = [];
  for (let at = from; at < nodes.length; at += 1) {
    const node = nodes[at];
    if (!node || isGap(node)) continue;
    if (!(node instanceof Element)) return [];
    if (isWordItem(node, styles)) return items;
    const indent = node.localName === 'p' ? indentOf(node, styles) : 0;
    const owner = indent > 0 ? open.findLast((item) => Math.abs(item.indent - indent) < sameIndent) : undefined;
    if (!owner) return [];
    items.push({ level: owner.level, kind: 'ul', numbers: [], content: [node], isContinued: true });
  }
  return [];
};

const convert = (parent: Element, context: PasteContext, wordItems: WordItems) => {
  const isListed = (node: Node): node is Element =>
    isList(node) || (node instanceof Element && isWordItem(node, context.styles));
  const nodes = [...parent.childNodes];
  let index = 0;
  while (index < nodes.length) {
    const first = nodes[index];
    index += 1;
    if (!first || !isListed(first)) continue;
    const items: Item[] = [];
    let open: OpenItem[] = [];
    let before: Element | null = null;
    let end = index;
    for (let at = index - 1; at < nodes.length; at += 1) {
      const node = nodes[at];
      if (node && isListed(node)) {
        if (before && !isJoined(before, node, context, countOf(items))) break;
        const level = before && isList(node) && !isLeveled(node, context) ? (items[0]?.level ?? 1) : 1;
        const indent = isList(node) ? 0 : indentOf(node, context.styles);
        const read = isList(node) ? flatten(node, level, context) : [wordItems.read(node, items.at(-1)?.kind)];
        items.push(...read);
        const depth = read.at(-1)?.level ?? level;
        open = [...open.filter((item) => item.level < depth), { level: depth, indent }];
        before = node;
        end = at + 1;
      } else if (node && !isGap(node)) {
        const read = before && !isList(before) ? continuations(nodes, at, open, context) : [];
        if (read.length === 0) break;
        items.push(...read);
        // The paragraphs and gaps up to the next item.
        while (!isListed(nodes[at + 1] ?? parent)) at += 1;
      }
    }
    first.before(...buildLists(items, parent));
    // Paragraphs of an item are in the list now.
    for (const node of nodes.slice(index - 1, end)) if (node.parentNode === parent) node.remove();
    index = end;
  }
};

/** Wraps items that a program copied without their list. */
const wrapStrayItems = (parent: Element) => {
  if (isList(parent)) return;
  for (const child of Array.from(parent.children)) {
    if (child.localName !== 'li' || child.parentElement !== parent) continue;
    const before = child.previousElementSibling;
    if (before?.hasAttribute('data-stray')) before.append(child);
    else {
      const list = make(child, 'ul');
      list.setAttribute('data-stray', '');
      child.replaceWith(list);
      list.append(child);
    }
  }
};

/** Unwraps frames around a list whose items say their level, so that its parts are neighbours (Word Online). */
const unwrapLeveled = (root: Element, context: PasteContext) => {
  // Older ones have no levels.
  for (const item of root.querySelectorAll('.ListContainerWrapper > * > li')) {
    if (ariaLevel(item) === null) item.setAttribute('data-aria-level', '1');
  }
  for (const list of root.querySelectorAll('ol, ul')) {
    if (!isLeveled(list, context)) continue;
    let frame = list.parentElement;
    while (frame && frame !== root && /^(?:div|section)$/.test(frame.localName)) {
      const outer: HTMLElement | null = frame.parentElement;
      if ([...frame.childNodes].some((node) => !isList(node) && hasContent(node))) break;
      frame.replaceWith(...frame.childNodes);
      frame = outer;
    }
  }
};

/** Rebuilds lists as their reader saw them, from Word's paragraphs and from lists that programs nest or cut in other ways. */
export const rebuildLists: Pass = (root, context) => {
  if (context.own) return;
  unwrapLeveled(root, context);
  const wordItems = createWordItems(context.styles);
  const walk = (parent: Element) => {
    wrapStrayItems(parent);
    // Lists within items are converted with the outer list, but not those in a frame or a table inside.
    for (const child of Array.from(parent.children)) if (isBlockTag(child)) walk(child);
    if (!isList(parent) && !(parent.localName === 'li' && isList(parent.parentElement)))
      convert(parent, context, wordItems);
  };
  walk(root);
  wordItems.keepMarkers(root);
};
