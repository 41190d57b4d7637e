import { make } from '@/ui/inputs/rich-text-editor/paste/nodes.ts';
import type { Pass } from '@/ui/inputs/rich-text-editor/paste/pass.ts';

/** Parts of a table by tag, without those of tables inside it. */
export const ownParts = (table: Element, selector: string): Element[] =>
  [...table.querySelectorAll(selector)].filter((part) => part.closest('table') === table);

const border = /\bborder(?:-(?:top|left))?\s*:(?![^;]*\b0(?:px|pt)?\s)[^;]*\b(?:solid|double|dashed|dotted)\b/i;

/** Whether a table of one cell is a box around a text, and not a cell that somebody copied from a spreadsheet. */
const isBox = (table: Element, [cell]: readonly Element[]): boolean =>
  table.querySelector('table') === null &&
  table.closest('google-sheets-html-origin') === null &&
  (border.test(cell?.getAttribute('style') ?? '') || Number(table.getAttribute('border')) > 0);

const isLayout = (table: Element): boolean => {
  if (/^(?:presentation|none)$/.test(table.getAttribute('role') ?? '')) return true;
  const cells = ownParts(table, 'td, th');
  const isOneColumn = ownParts(table, 'tr').every((row) => row.children.length < 2);
  return (cells.length < 2 && !isBox(table, cells)) || (isOneColumn && table.querySelector('table') !== null);
};

const unwrap = (table: Element) => {
  table.replaceWith(...ownParts(table, 'td, th').map((cell) => make(table, 'div', ...cell.childNodes)));
};

/** Renames header cells that say so only by their section. */
const markHeaders = (table: Element) => {
  for (const cell of ownParts(table, 'thead td')) {
    const header = make(cell, 'th', ...cell.childNodes);
    for (const { name, value } of cell.attributes) header.setAttribute(name, value);
    cell.replaceWith(header);
  }
};

/** Unwraps tables that only lay out a page, and tables in cells, which the editor has none of; captions become paragraphs. */
export const tidyTables: Pass = (root, { own }) => {
  for (const table of root.querySelectorAll('table')) {
    if (!root.contains(table)) continue;
    for (const caption of ownParts(table, 'caption')) {
      table.before(make(table, 'div', ...caption.childNodes));
      caption.remove();
    }
    if (table.parentElement?.closest('td, th') || (!own && isLayout(table))) unwrap(table);
    else if (!own) markHeaders(table);
  }
};
