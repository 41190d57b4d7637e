import { inlineOf, styleOf } from '@/ui/inputs/rich-text-editor/paste-inline.ts';

/** Whether a paragraph is a list item: Word marks them with the `mso-list` style. */
export const isWordItem = (node: Element): boolean =>
  node.localName === 'p' && /\bl\d+\s+level\d+/.test(styleOf(node, 'mso-list'));

const levelOf = (item: Element) => Number(/level(\d+)/.exec(styleOf(item, 'mso-list'))?.[1] ?? 1);

const takeSign = (item: Element): 'ol' | 'ul' => {
  const sign = [...item.querySelectorAll('span')].find((span) => styleOf(span, 'mso-list') === 'ignore');
  sign?.remove();
  const isNumber = /^[(（]?(?:\d+|[a-z]|[ivx]+|[一二三四五六七八九十]+)[.)、．）]/i.test(
    sign?.textContent.trim() ?? '',
  );
  return isNumber ? 'ol' : 'ul';
};

/** Converts consecutive Word items to a nested list. */
export const wordList = (items: readonly Element[], page: Document): HTMLElement => {
  const root = { list: page.createElement('ul'), level: Math.min(...items.map(levelOf)) };
  const open = [root];
  for (const item of items) {
    const kind = takeSign(item);
    const level = levelOf(item);
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
    let { list, level: above } = open.at(-1) ?? root;
    const last = list.lastElementChild;
    if (!last && list === root.list && kind === 'ol') list = root.list = page.createElement('ol');
    if (last && level > above) {
      list = page.createElement(kind);
      last.append(list);
      open.push({ list, level });
    }
    const words = page.createElement('p');
    words.append(...inlineOf(item, page, false));
    const entry = page.createElement('li');
    entry.append(words);
    list.append(entry);
  }
  return root.list;
};
