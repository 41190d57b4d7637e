import { isObject } from '@/lib/is-object.ts';
import { fieldNames, timeFields, type ContractPath, type FieldName } from '@/api/gen/calls.gen.ts';
import type { ContractCall, Conversion, Difference } from '@/api/adapter/define-adapter.ts';

/** A type of content, as in the paths of its calls. */
export type TypeName = ContractPath extends infer Path
  ? Path extends `/api/admin/${infer Name}`
    ? Name extends `${string}/${string}`
      ? never
      : Name
    : never
  : never;

const isOfType = ({ path }: ContractCall, type: TypeName): boolean =>
  [`/api/${type}`, `/api/admin/${type}`].some((root) => path === root || path.startsWith(`${root}/`));

interface RenamingOptions {
  type?: TypeName | undefined;
  /** Leaves what is inside a record: its tags have a `name` of their own. */
  isShallow?: boolean;
}

/** Converts everything with the names of fields: bodies, the keys of `errors`, and the values of `sort`. */
const renaming = (
  toServerName: (name: string) => string,
  toContractName: (name: string) => string,
  { type, isShallow = false }: RenamingOptions = {},
): Difference => {
  const isMeant = (call: ContractCall) => type === undefined || isOfType(call, type);
  const inRecord = (value: unknown, rename: (name: string) => string): unknown => {
    if (Array.isArray(value)) return value.map((item) => inRecord(item, rename));
    if (!isObject(value) || value instanceof Blob) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [rename(name), isShallow ? inner : inRecord(inner, rename)]),
    );
  };
  const inJson = (value: unknown, rename: (name: string) => string): unknown =>
    isShallow && isObject(value) && 'data' in value
      ? { ...value, data: inRecord(value.data, rename) }
      : inRecord(value, rename);
  /** Keys such as `sources.0.title`. */
  const inErrors = (body: unknown, rename: (name: string) => string): unknown => {
    const renamed = inJson(body, rename);
    if (!isObject(renamed) || !isObject(renamed.errors)) return renamed;
    const errors = Object.entries(renamed.errors).map(([key, messages]) => [
      key.split('.').map(rename).join('.'),
      messages,
    ]);
    return { ...renamed, errors: Object.fromEntries(errors) };
  };
  const inSort = (sort: string, rename: (name: string) => string) =>
    sort.startsWith('-') ? `-${rename(sort.slice(1))}` : rename(sort);
  const both = <Value>(convert: (value: Value, rename: (name: string) => string) => Value): Conversion<Value> => ({
    toServer: (value, { call }) => (isMeant(call) ? convert(value, toServerName) : value),
    toContract: (value, { call }) => (isMeant(call) ? convert(value, toContractName) : value),
  });
  return {
    query: both((query, rename) => (query.sort === undefined ? query : { ...query, sort: inSort(query.sort, rename) })),
    request: both(inJson),
    response: both(inJson),
    error: both(inErrors),
  };
};

/**
 * A field that the server calls otherwise, in all types or in one: `renameField('excerpt', 'summary', { in: 'news' })`. If
 * the contract has the server's name, too, as in `renameField('title', 'name')`, only the record's own field is renamed.
 */
export const renameField = (
  contractName: FieldName,
  serverName: string,
  { in: type }: { in?: TypeName } = {},
): Difference =>
  renaming(
    (name) => (name === contractName ? serverName : name),
    (name) => (name === serverName ? contractName : name),
    { type, isShallow: fieldNames.some((name) => name === serverName) },
  );

const camel = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const camelNames = new Map<string, string>(fieldNames.map((name) => [camel(name), name]));

/** All fields are in camel case: `publishedAt`. Query parameters keep their names (`renameQuery`). */
export const camelCase = (): Difference => renaming(camel, (name) => camelNames.get(name) ?? name);

/** Converts the values of fields, in all bodies. */
const values = (
  names: readonly FieldName[],
  toServer: (value: unknown) => unknown,
  toContract: (value: unknown) => unknown,
) => {
  const nameSet = new Set<string>(names);
  const convert = (value: unknown, change: (value: unknown) => unknown): unknown => {
    if (Array.isArray(value)) return value.map((item) => convert(item, change));
    if (!isObject(value) || value instanceof Blob) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, nameSet.has(name) ? change(inner) : convert(inner, change)]),
    );
  };
  const conversion: Conversion<unknown> = {
    toServer: (value) => convert(value, toServer),
    toContract: (value) => convert(value, toContract),
  };
  return { request: conversion, response: conversion, error: conversion };
};

/** Fields that the server has as `"1"` and `"0"`, or as numbers, for true and false. */
export const digitsForBooleans = (...names: readonly FieldName[]): Difference =>
  values(
    names,
    (value) => (typeof value === 'boolean' ? (value ? '1' : '0') : value),
    (value) => (value === '1' || value === 1 ? true : value === '0' || value === 0 || value === '' ? false : value),
  );

/** Fields whose numbers the server has as texts, such as the decimals of a database. */
export const textForNumbers = (...names: readonly FieldName[]): Difference =>
  values(
    names,
    (value) => (typeof value === 'number' ? String(value) : value),
    (value) =>
      typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value,
  );

const inMinutes = (offset: string): number => {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(offset) ?? [];
  if (hours === undefined) throw new Error(`${offset} is not an offset such as +08:00`);
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

const localTime = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/;

/**
 * Times are without a zone, `2026-11-20 16:00:00`, in a zone with this offset from UTC all year, such as `+08:00`. Parts of a
 * second are lost.
 */
export const localTimes = (offset: string, names: readonly FieldName[] = timeFields): Difference => {
  const shift = inMinutes(offset) * 60_000;
  return values(
    names,
    (value) => {
      const time = typeof value === 'string' ? Date.parse(value) : NaN;
      return Number.isNaN(time) ? value : new Date(time + shift).toISOString().slice(0, 19).replace('T', ' ');
    },
    (value) => {
      if (typeof value !== 'string' || !localTime.test(value)) return value;
      const time = Date.parse(`${value.replace(' ', 'T')}Z`);
      return Number.isNaN(time) ? value : new Date(time - shift).toISOString().replace(/\.(\d{3})Z$/, '.$1000Z');
    },
  );
};

/** Times are numbers of seconds since 1970. Parts of a second are lost. */
export const unixTimes = (names: readonly FieldName[] = timeFields): Difference =>
  values(
    names,
    (value) => {
      const time = typeof value === 'string' ? Date.parse(value) : NaN;
      return Number.isNaN(time) ? value : Math.floor(time / 1000);
    },
    (value) => {
      const seconds = typeof value === 'string' && /^\d{9,10}$/.test(value) ? Number(value) : value;
      return typeof seconds === 'number'
        ? new Date(seconds * 1000).toISOString().replace(/\.(\d{3})Z$/, '.$1000Z')
        : value;
    },
  );
