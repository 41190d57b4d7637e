import { isObject } from '@/lib/is-object.ts';
import { at } from '../http/at.ts';

export type Row = Record<string, unknown>;

/** The rows of a list that are objects; others have been reported. */
export const rowsIn = (body: unknown): Row[] => {
  const data = at(body, ['data']);
  return Array.isArray(data) ? data.filter(isObject) : [];
};

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Names a row; hits of a search have ids of several types. */
export const keyOf = ({ type, id }: Row): string => `${textOf(type)} ${textOf(id)}`;

/** A number in `meta`, also one that is sent as a string; NaN when it is missing. */
export const metaNumber = (body: unknown, name: string): number => {
  const text = textOf(at(body, ['meta', name]));
  return text === '' ? Number.NaN : Number(text);
};

/** Ids of the related records in a row's field. */
export const idsIn = (value: unknown): unknown[] =>
  Array.isArray(value) ? value.filter(isObject).map(({ id }) => id) : [];

/** A row's title, or its name. */
export const wordsOf = ({ title, name }: Row): string => textOf(title ?? name);
