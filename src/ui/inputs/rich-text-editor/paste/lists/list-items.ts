import { make } from '@/ui/inputs/rich-text-editor/paste/nodes.ts';

export interface Item {
  level: number;
  kind: 'ol' | 'ul';
  /** What its number may be, the likelier first; empty to count on. */
  numbers: readonly number[];
  content: readonly Node[];
  /** Whether the content belongs to the item before it on this level, after a nested list. */
  isContinued?: boolean;
}

interface OpenList {
  list: HTMLElement;
  level: number;
  kind: Item['kind'];
  /** The number of the next item. */
  next: number;
}

/** The number that fits the list, else the likeliest. */
const chooseNumber = (numbers: readonly number[], next: number) =>
  numbers.includes(next) ? next : (numbers[0] ?? next);

/** Nests items by their level. A number that doesn't follow starts a new list. */
export const buildLists = (items: readonly Item[], near: Node): HTMLElement[] => {
  const lists: HTMLElement[] = [];
  const open: OpenList[] = [];
  for (const { level, kind, numbers, content, isContinued = false } of items) {
    // A level that was skipped on the way in has no list of its own.
    while ((open.at(-1)?.level ?? 0) > level && (open.at(-2)?.level ?? 0) >= level) open.pop();
    let current = open.at(-1);
    if (isContinued && current) {
      current.list.lastElementChild?.append(...content);
      continue;
    }
    const isDeeper = current !== undefined && level > current.level;
    const number = chooseNumber(numbers, current && !isDeeper ? current.next : 1);
    const isSame = current !== undefined && !isDeeper && current.kind === kind;
    if (!current || !isSame || (kind === 'ol' && number !== current.next)) {
      if (current && !isDeeper) open.pop();
      const list = make(near, kind);
      if (kind === 'ol' && number > 1) list.setAttribute('start', String(number));
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else lists.push(list);
      current = { list, level, kind, next: number };
      open.push(current);
    }
    current.level = Math.min(current.level, level);
    current.next = number + 1;
    const entry = make(near, 'li');
    entry.append(...content);
    current.list.append(entry);
  }
  return lists;
};
