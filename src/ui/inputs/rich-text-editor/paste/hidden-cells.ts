import { isSet, make } from '@/ui/inputs/rich-text-editor/paste/nodes.ts';
import type { Pass } from '@/ui/inputs/rich-text-editor/paste/pass.ts';
import type { Styles } from '@/ui/inputs/rich-text-editor/paste/styles.ts';
import { ownParts } from '@/ui/inputs/rich-text-editor/paste/tables.ts';

interface Cell {
  cell: Element;
  row: number;
  column: number;
  rowSpan: number;
  columnSpan: number;
}

/** Browsers' own limit is higher, but no pasted table needs it. */
const maxSpan = 1000;

const spanOf = (element: Element, name: string) => {
  const span = Number(element.getAttribute(name));
  return Number.isInteger(span) && span > 0 ? Math.min(span, maxSpan) : 1;
};

const isGone = (element: Element, styles: Styles) =>
  element.hasAttribute('hidden') ||
  styles.of(element, 'display') === 'none' ||
  styles.of(element, 'mso-hide') === 'all';

const isZero = (value: string | null) => /^0(?:\.0+)?(?:px|pt)?$/.test(value?.trim() ?? '');

/** Excel and WPS write a hidden row or column as one of size 0. */
const isHiddenTrack = (track: Element, styles: Styles, side: 'height' | 'width') =>
  isGone(track, styles) ||
  styles.of(track, 'visibility') === 'collapse' ||
  isZero(track.getAttribute(side)) ||
  isZero(styles.of(track, `mso-${side}-alt`)) ||
  (track.localName === 'col' && isZero(styles.of(track, side)));

/**
 * Cells with their places, in a table with merged cells. Cells that aren't shown take no place: a merged one has it. In a row
 * that is complete only with them, they are those of a hidden column.
 */
const placeCells = (rows: readonly Element[], width: number, styles: Styles): Cell[] => {
  const taken = new Set<string>();
  return rows.flatMap((row, rowIndex) => {
    const cells = [...row.children];
    const covered = Array.from({ length: width }, (_, at) => at).filter((at) => taken.has(`${rowIndex} ${at}`)).length;
    const isComplete = covered + cells.reduce((sum, cell) => sum + spanOf(cell, 'colspan'), 0) === width;
    let column = 0;
    return cells.flatMap((cell) => {
      if (isGone(cell, styles) && !isComplete) return [];
      while (taken.has(`${rowIndex} ${column}`)) column += 1;
      const rowSpan = Math.min(spanOf(cell, 'rowspan'), rows.length - rowIndex);
      const columnSpan = spanOf(cell, 'colspan');
      for (let down = 0; down < rowSpan; down += 1) {
        for (let across = 0; across < columnSpan; across += 1) taken.add(`${rowIndex + down} ${column + across}`);
      }
      return [{ cell, row: rowIndex, column, rowSpan, columnSpan }];
    });
  });
};

const hiddenColumns = (columns: readonly Element[], styles: Styles): { columns: Set<number>; width: number } => {
  const hidden = new Set<number>();
  let at = 0;
  for (const column of columns) {
    const span = spanOf(column, 'span');
    if (isHiddenTrack(column, styles, 'width')) for (let index = 0; index < span; index += 1) hidden.add(at + index);
    at += span;
  }
  return { columns: hidden, width: at };
};

/** The rows or columns of a cell that are shown. */
const shownIn = (hidden: ReadonlySet<number>, from: number, span: number): number[] =>
  Array.from({ length: span }, (_, index) => from + index).filter((index) => !hidden.has(index));

/** A merged cell that is hidden by itself only as its first row or column is: without what says so. */
const shownAgain = (cell: Element): Element => {
  const shown = make(cell, cell.localName, ...cell.childNodes);
  for (const { name, value } of cell.attributes)
    if (!/^(?:class|hidden|id|style)$/.test(name)) shown.setAttribute(name, value);
  cell.replaceWith(shown);
  return shown;
};

/**
 * Removes hidden rows and columns, and makes merged cells smaller by them. A merged cell moves to the first of its rows
 * that is shown.
 */
export const dropHiddenCells: Pass = (root, { styles, leftOut }) => {
  for (const table of root.querySelectorAll('table')) {
    const rows = ownParts(table, 'tr');
    const { columns, width } = hiddenColumns(ownParts(table, 'col'), styles);
    const hiddenRows = new Set(rows.flatMap((row, index) => (isHiddenTrack(row, styles, 'height') ? [index] : [])));
    if (columns.size === 0 && hiddenRows.size === 0) continue;
    const withText = new Set<string>();
    const shownCells = new Map<number, { cell: Element; column: number }[]>();
    const rowsWithMoved = new Set<number>();
    for (const { cell, row, column, rowSpan, columnSpan } of placeCells(rows, width, styles)) {
      const [shownColumns, shownRows] = [shownIn(columns, column, columnSpan), shownIn(hiddenRows, row, rowSpan)];
      const [firstRow] = shownRows;
      if (firstRow === undefined || shownColumns.length === 0) {
        if (isSet(cell.textContent)) withText.add(hiddenRows.has(row) ? `row ${row}` : `column ${column}`);
        cell.remove();
        continue;
      }
      if (shownColumns.length !== columnSpan) cell.setAttribute('colspan', String(shownColumns.length));
      if (shownRows.length !== rowSpan) cell.setAttribute('rowspan', String(shownRows.length));
      const isFromHidden = columns.has(column) || firstRow !== row;
      const shown = isFromHidden && isGone(cell, styles) ? shownAgain(cell) : cell;
      if (firstRow !== row) rowsWithMoved.add(firstRow);
      shownCells.set(firstRow, [...(shownCells.get(firstRow) ?? []), { cell: shown, column }]);
    }
    for (const index of rowsWithMoved) {
      const inOrder = (shownCells.get(index) ?? []).toSorted((one, other) => one.column - other.column);
      rows[index]?.append(...inOrder.map(({ cell }) => cell));
    }
    for (const index of hiddenRows) rows[index]?.remove();
    leftOut.add('隐藏文字', withText.size);
  }
};
