// @vitest-environment node
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldNames } from '@/api/gen/calls.gen.ts';
import { isObject } from '@/lib/is-object.ts';
import { copyProject, generator, typeCheck } from './project-copy.ts';

let copy: ReturnType<typeof copyProject>;
beforeAll(() => {
  copy = copyProject();
});
afterAll(() => copy.remove());

const renamedName = (name: string) => `${name}_renamed`;

/** The contract with other names for fields, in schemas, examples and the values of `sort`. */
const renamed = (value: unknown, names: ReadonlySet<string>, isNames = false): unknown => {
  const rename = (name: string) => (names.has(name) ? renamedName(name) : name);
  if (Array.isArray(value))
    return value.map((item: unknown) => (isNames && typeof item === 'string' ? rename(item) : renamed(item, names)));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === 'properties' && isObject(inner)) {
        const fields = Object.entries(inner).map(([name, field]) => [rename(name), renamed(field, names)]);
        return [key, Object.fromEntries(fields)];
      }
      if (/^examples?$/.test(key)) return [key, inExample(inner, rename)];
      if (value.name === 'sort' && key === 'schema' && isObject(inner)) return [key, renamedSort(inner, rename)];
      return [key, renamed(inner, names, key === 'required')];
    }),
  );
};

const inExample = (value: unknown, rename: (name: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((item) => inExample(item, rename));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [rename(name), inExample(inner, rename)]));
};

const renamedSort = (schema: Record<string, unknown>, rename: (name: string) => string) => {
  const inValue = (value: unknown) =>
    typeof value === 'string' ? value.replace(/\w+$/, (name) => rename(name)) : value;
  const { enum: values, default: initial, ...others } = schema;
  return {
    ...others,
    ...(Array.isArray(values) ? { enum: values.map(inValue) } : {}),
    ...(initial === undefined ? {} : { default: inValue(initial) }),
  };
};

/** What the compiler says of the project in front of a contract with other names. */
const typeErrors = (contract: unknown, names: readonly string[]): string => {
  copy.change(() => renamed(contract, new Set(names)));
  expect(copy.run(generator)).toEqual({ status: 0, output: '' });
  return copy.run(...typeCheck).output;
};

/** Read by nobody: `links` and parts of `meta`. The rest of the envelope and of bulk requests is the generator's own. */
const unread = new Set([
  'first',
  'last',
  'prev',
  'next',
  'links',
  'from',
  'to',
  'path',
  'mime',
  'size',
  'data',
  'meta',
]);
const read = fieldNames.filter((name) => !unread.has(name));
/** Renamed together, since a run takes long. */
const batches = process.env.EVERY_CASE ? [read] : [read.filter((_, index) => index % 12 === 0)];

test.each(batches)(
  'a field of the contract that gets another name no longer compiles',
  { timeout: 600_000 },
  (...names) => {
    const contract: unknown = parse(readFileSync('openapi.yaml', 'utf8'));
    const silentOf = (among: readonly string[]) => {
      const errors = typeErrors(contract, among);
      return among.filter((name) => !new RegExp(String.raw`['".]${name}(?:_renamed)?\b`).test(errors));
    };
    const silent = silentOf(names);
    // Of several names in one place, the compiler reports one.
    expect(silent.length === 0 ? [] : silentOf(silent)).toEqual([]);
  },
);
