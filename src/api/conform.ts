import { announceFailure } from '@/lib/failures.ts';

/**
 * What an answer must be to be shown, generated from the contract. A text, `s`, or a number, `n`; `S` and `N` where nothing
 * takes the place of an empty text or of a number below 1; `t` a title; `x` anything. `?` marks what may be null, `*` a list.
 */
export type Shape = string | readonly ['?' | '*', Shape] | { readonly [name: string]: Shape };

const noTitle = '（没有标题）';

/** Whether a value is a JSON object. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Some servers send numbers as texts. */
const numberIn = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN;

const textIn = (value: unknown) => (typeof value === 'number' ? String(value) : value);

const scalar = (kind: string, value: unknown): unknown => {
  if (kind === 'x') return value ?? null;
  if (kind === 'n' || kind === 'N') {
    const number = numberIn(value);
    return Number.isFinite(number) && (kind === 'n' || number >= 1) ? number : undefined;
  }
  const text = textIn(value);
  return typeof text === 'string' && (kind === 's' || text.trim() !== '') ? text : undefined;
};

const substitutes: Readonly<Record<string, unknown>> = { s: '', n: 0, t: noTitle };

/** `value` with what breaks the shape left out or replaced; undefined if nothing can be shown of it. */
export const conformed = (shape: Shape, value: unknown, broken: (name: string) => void, name: string): unknown => {
  if (typeof shape === 'string') {
    if (shape.startsWith('?') && (value === null || value === undefined)) return null;
    const kept = scalar(shape.replace('?', ''), value);
    if (kept !== undefined) return kept;
    broken(name);
    return shape.startsWith('?') ? null : substitutes[shape];
  }
  if (Array.isArray(shape)) {
    const [kind, inner] = shape;
    if (kind === '?')
      return value === null || value === undefined ? null : (conformed(inner, value, broken, name) ?? null);
    if (Array.isArray(value)) {
      return value.flatMap((item: unknown) => conformed(inner, item, broken, `${name}.*`) ?? []);
    }
    broken(name);
    return [];
  }
  if (!isObject(value)) {
    broken(name);
    return undefined;
  }
  const fields = Object.entries(shape).map(([field, inner]): [string, unknown] => [
    field,
    conformed(inner, value[field], broken, `${name}.${field}`),
  ]);
  return fields.some(([, field]) => field === undefined) ? undefined : { ...value, ...Object.fromEntries(fields) };
};

const reported = new Set<string>();

/**
 * An answer whose `data` can be shown: fields that leave the contract are replaced, rows that can't be shown left out, and
 * both reported once for each place, without the value (it may be personal). Answers without `data` are given as they are.
 */
export const conform = (call: string, shape: Shape, answer: unknown): unknown => {
  if (!isObject(answer) || !('data' in answer)) return answer;
  const report = (place: string) => {
    if (reported.has(`${call} ${place}`)) return;
    reported.add(`${call} ${place}`);
    console.warn(`The server's answer left the contract: ${call} ${place}`);
    announceFailure({ kind: 'drift', place: `${call} ${place}` });
  };
  const data = conformed(shape, answer.data, report, 'data');
  return { ...answer, data: data ?? null };
};
