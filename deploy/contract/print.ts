import { counted, reportText } from '../command/report.ts';
import type { Difference } from './findings.ts';
import type { Report } from './run.ts';

const columns = ['operation', 'path', 'field', 'expected', 'found'] as const;

/** In characters; longer texts are cut. */
const widest = 56;

const cut = (text: string): string => (text.length > widest ? `${text.slice(0, widest - 1)}…` : text);

/** What is found in the same way in several calls stands in one row. */
const rowOf = (alike: readonly Difference[]): string[] => {
  const [first] = alike;
  if (first === undefined) return [];
  const operations = [...new Set(alike.map(({ operation }) => operation))];
  const times = alike.reduce((sum, difference) => sum + difference.times, 0);
  const operation = operations.length > 1 ? `${operations.length}: ${operations.join(', ')}` : first.operation;
  const cells = { ...first, operation, found: first.found };
  return columns.map((name) => cut(cells[name]) + (name === 'found' && times > 1 ? ` (${times} times)` : ''));
};

const table = (differences: readonly Difference[]): string[] => {
  if (differences.length === 0) return [];
  const groups = new Map<string, Difference[]>();
  for (const difference of differences) {
    const key = [difference.field, difference.expected, difference.found].join('\n');
    groups.set(key, [...(groups.get(key) ?? []), difference]);
  }
  const rows = [[...columns], ...[...groups.values()].map(rowOf)];
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((text, index) => text.padEnd(widths[index] ?? 0)).join('  ')}`.trimEnd());
};

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

/** More names than these are listed in the JSON alone. */
const mostNames = 3;

const missed = (names: readonly string[]): string => {
  if (names.length === 0) return '';
  return `; not called: ${names.length > mostNames ? `${names.length} operations (--json lists them)` : names.join(', ')}`;
};

/** A report as text: what breaks the client, what it tolerates, and the rest. */
export const printed = (report: Report): string => {
  const { url, stopped, calls, checked, notChecked, causes, differences, notes, leftovers } = report;
  if (stopped !== null && calls === 0) return stopped;
  const of = (effect: Difference['effect']) => differences.filter((difference) => difference.effect === effect);
  const [breaking, tolerated] = [of('breaks'), of('tolerated')];
  return reportText(
    [
      `${url}: ${counted(checked.length, 'operation')}, ${counted(calls, 'call')}${missed(notChecked)}.`,
      `${counted(causes.length + breaking.length, 'difference')} would break the client, it tolerates ${tolerated.length}.`,
    ],
    [
      [
        'Breaks the client, and the line for src/api/adapter/adapter.ts (all of them: --write-adapter):',
        causes.map(({ text, remedy }) => `  ${text} → ${remedy}`),
      ],
      [`Breaks the client${causes.length > 0 ? ' beside that' : ''}:`, table(breaking)],
      ['Tolerated by the client:', table(tolerated)],
      ['To know:', indented(notes)],
      ['Left on the server:', indented(leftovers)],
    ],
    stopped,
  );
};
