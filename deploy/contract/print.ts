import { counted, reportText } from '../command/report.ts';
import type { Difference } from './findings.ts';
import type { Report } from './run.ts';

const columns = ['operation', 'path', 'field', 'expected', 'found'] as const;

/** In characters; longer texts are cut. */
const widest = 56;

const cut = (text: string): string => (text.length > widest ? `${text.slice(0, widest - 1)}…` : text);

const cellsOf = (difference: Difference): string[] => {
  const times = difference.times > 1 ? ` (${difference.times} times)` : '';
  return columns.map((name) => cut(difference[name]) + (name === 'found' ? times : ''));
};

const table = (differences: readonly Difference[]): string[] => {
  if (differences.length === 0) return [];
  const rows = [[...columns], ...differences.map(cellsOf)];
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((text, index) => text.padEnd(widths[index] ?? 0)).join('  ')}`.trimEnd());
};

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

/** A report as text: what breaks the client, what it tolerates, and the rest. */
export const printed = (report: Report): string => {
  const { url, stopped, calls, checked, notChecked, differences, notes, leftovers } = report;
  if (stopped !== null && calls === 0) return stopped;
  const of = (effect: Difference['effect']) => differences.filter((difference) => difference.effect === effect);
  const [breaking, tolerated] = [of('breaks'), of('tolerated')];
  return reportText(
    [
      `${url}: ${counted(checked.length, 'operation')}, ${counted(calls, 'call')}.`,
      `${counted(breaking.length, 'difference')} would break the client, it tolerates ${tolerated.length}.`,
    ],
    [
      ['Breaks the client:', table(breaking)],
      ['Tolerated by the client:', table(tolerated)],
      ['To know:', indented(notes)],
      ['Not called:', indented(notChecked.length === 0 ? [] : [notChecked.join(', ')])],
      ['Left on the server:', indented(leftovers)],
    ],
    stopped,
  );
};
