import { isSet } from '@/ui/inputs/rich-text-editor/paste/nodes.ts';
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
      const [rowSpan, columnSpan] = [spanOf(cell, 'rowspan'), spanOf(cell, 'colspan')];
      for (let down = 0; down < Math.min(rowSpan, rows.length - rowIndex); down += 1) {
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

const countIn = (hidden: ReadonlySet<number>, from: number, span: number) =>
  Array.from({ length: span }, (_, index) => from + index).filter((index) => hidden.has(index)).length;

/** Removes hidden rows and columns, and makes merged cells narrower by them. */
export const dropHiddenCells: Pass = (root, { styles, leftOut }) => {
  for (const table of root.querySelectorAll('table')) {
    const rows = ownParts(table, 'tr');
    const { columns, width } = hiddenColumns(ownParts(table, 'col'), styles);
    const hiddenRows = new Set(rows.flatMap((row, index) => (isHiddenTrack(row, styles, 'height') ? [index] : [])));
    if (columns.size === 0 && hiddenRows.size === 0) continue;
    const withText = new Set<string>();
    for (const { cell, row, column, rowSpan, columnSpan } of placeCells(rows, width, styles)) {
      const [left, above] = [
        columnSpan - countIn(columns, column, columnSpan),
        rowSpan - countIn(hiddenRows, row, rowSpan),
      ];
      if (left > 0 && !hiddenRows.has(row)) {
        if (left !== columnSpan) cell.setAttribute('colspan', String(left));
        if (above !== rowSpan) cell.setAttribute('rowspan', String(above));
        continue;
      }
      if (isSet(cell.textContent)) withText.add(hiddenRows.has(row) ? `row ${row}` : `column ${column}`);
      cell.remove();
    }
    for (const index of hiddenRows) rows[index]?.remove();
    leftOut.add('隐藏文字', withText.size);
  }
};
