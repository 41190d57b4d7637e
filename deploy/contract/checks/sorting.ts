import type { Row } from '../answer/rows.ts';

const isTimeField = (field: string) => /_(?:at|on)$/.test(field);

const comparable = (row: Row, field: string): number | null => {
  const value = row[field];
  if (isTimeField(field)) return typeof value === 'string' ? Date.parse(value) : null;
  return typeof value === 'number' ? value : null;
};

const valuesOf = (rows: readonly Row[], field: string) =>
  rows.map((row) => comparable(row, field)).filter((value) => value !== null);

/** The first two neighbours that stand in the wrong order, as a text; null when all are right. Only for numbers and times. */
export const misplaced = (rows: readonly Row[], sort: string): string | null => {
  const field = sort.replace(/^-/, '');
  const direction = sort.startsWith('-') ? -1 : 1;
  const values = valuesOf(rows, field);
  const place = values.findIndex((value, index) => index > 0 && direction * ((values[index - 1] ?? value) - value) > 0);
  if (place < 0) return null;
  const text = (value = 0) => (isTimeField(field) ? new Date(value).toISOString() : String(value));
  return `${text(values[place - 1])}, then ${text(values[place])}`;
};

/**
 * Whether two lists, one ascending and one descending, look sorted by a text. How a database orders texts is its own affair:
 * asked is only that one list is the other from behind, or, where there are more records, that they begin differently.
 */
export const isReversed = (up: readonly Row[], down: readonly Row[], field: string, isWhole: boolean): boolean => {
  const [first, last] = [up[0]?.[field], up.at(-1)?.[field]];
  if (isWhole) return first === down.at(-1)?.[field] && last === down[0]?.[field];
  return new Set([...up, ...down].map((row) => row[field])).size <= 1 || first !== down[0]?.[field];
};
