import { inlineOf, styleOf } from '@/ui/inputs/rich-text-editor/paste-inline.ts';

type Kind = 'ol' | 'ul';

interface Sign {
  kind: Kind;
  /** Characters that it takes of the item's text. */
  length: number;
  start: number;
}

const numeral = String.raw`\d{1,3}|[a-z]|[ivxlc]{2,6}|[一二三四五六七八九十]{1,3}`;
const number = new RegExp(
  String.raw`^\s*(?:[(（](?<inside>${numeral})[)）]|(?<plain>${numeral})[.．、)）](?!\d))\s*`,
  'i',
);
/** Letters are bullets of symbol fonts; Word puts spaces behind them. */
const bullet = /^\s*(?:[•●○◦▪■□◆◇➢✓·\uf000-\uf0ff]|[-–—*](?=\s)|[lnuoqvwüØ§](?=\s{2}))\s*/;

/** The number or bullet that a text begins with. */
const signOf = (text: string): Sign | null => {
  const found = number.exec(text);
  if (found) {
    const start = Number(found.groups?.inside ?? found.groups?.plain);
    return { kind: 'ol', length: found[0].length, start: Number.isInteger(start) && start > 0 ? start : 1 };
  }
  const [dot] = bullet.exec(text) ?? [];
  return dot === undefined ? null : { kind: 'ul', length: dot.length, start: 1 };
};

const listOf = (node: Element) => /\bl\d+\s+level\d+/.exec(styleOf(node, 'mso-list'))?.[0];

const isListParagraph = (node: Element) => /\bMsoListParagraph/.test(node.className);

/** Whether a paragraph is a list item: Word marks them with the `mso-list` style, or only its class and a number. */
export const isWordItem = (node: Element): boolean =>
  node.localName === 'p' &&
  (listOf(node) !== undefined || (isListParagraph(node) && signOf(node.textContent) !== null));

const levelOf = (item: Element) => Number(/level(\d+)/.exec(listOf(item) ?? '')?.[1] ?? 1);

/** Word's own definitions of lists, by `l0 level1`; they are in the style sheet, which is not kept. */
export const wordKinds = (html: string): ReadonlyMap<string, Kind> =>
  new Map(
    Array.from(html.matchAll(/@list\s+(l\d+):(level\d+)[^{}]*\{([^}]*)\}/g), ([, list, level, rules = '']) => [
      `${list} ${level}`,
      /mso-level-number-format:\s*(?:bullet|image)/.test(rules) ? 'ul' : 'ol',
    ]),
  );

const dropStart = (node: Node, length: number): number => {
  let left = length;
  for (const child of node.childNodes) {
    if (left <= 0) break;
    if (child.nodeType === Node.TEXT_NODE) {
      const text = child.textContent ?? '';
      child.textContent = text.slice(left);
      left -= text.length;
    } else left = dropStart(child, left);
  }
  return left;
};

/** Takes the sign out of an item: Word's own, which is no text, or one that was typed like text. */
const takeSign = (item: Element, kinds: ReadonlyMap<string, Kind>): Omit<Sign, 'length'> => {
  const own = [...item.querySelectorAll('span')].find((span) => styleOf(span, 'mso-list') === 'ignore');
  const sign = signOf(own ? `${own.textContent.trim()} ` : item.textContent);
  if (own) own.remove();
  else if (sign) dropStart(item, sign.length);
  return sign ?? { kind: kinds.get(listOf(item) ?? '') ?? 'ul', start: 1 };
};

/** Converts consecutive Word items to nested lists. */
export const wordLists = (
  items: readonly Element[],
  page: Document,
  kinds: ReadonlyMap<string, Kind>,
): readonly HTMLElement[] => {
  const lists: HTMLElement[] = [];
  const open: { list: HTMLElement; level: number }[] = [];
  for (const item of items) {
    const { kind, start } = takeSign(item, kinds);
    const level = levelOf(item);
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
    const above = open.at(-1);
    const isDeeper = above !== undefined && level > above.level;
    let list = above?.list;
    if (!list || isDeeper || list.localName !== kind) {
      if (above && !isDeeper) open.pop();
      const made = page.createElement(kind);
      if (start > 1) made.setAttribute('start', String(start));
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(made);
      else lists.push(made);
      open.push({ list: made, level });
      list = made;
    }
    const words = page.createElement('p');
    words.append(...inlineOf(item, page, false));
    const entry = page.createElement('li');
    entry.append(words);
    list.append(entry);
  }
  return lists;
};
