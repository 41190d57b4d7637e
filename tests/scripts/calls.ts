import * as v from 'valibot';
import type { ContractOperation } from '../../deploy/contract/operations.ts';
import { readDocument } from '../../deploy/contract/openapi.ts';
import { at } from '../../deploy/http/at.ts';

const vSchema = v.looseObject({
  type: v.optional(v.unknown()),
  format: v.optional(v.string()),
  allOf: v.optional(v.array(v.unknown()), []),
  anyOf: v.optional(v.array(v.unknown()), []),
  properties: v.optional(v.record(v.string(), v.unknown()), {}),
  items: v.optional(v.unknown()),
});

/** The calls of the contract with the kind of their response, and the names of its fields, as a TypeScript file. */
export const callsFile = (operations: readonly ContractOperation[], note: string, file: string): string => {
  const { document, resolved } = readDocument(file);
  const schemaOf = (value: unknown) => v.parse(vSchema, resolved(value));
  const propertiesOf = (value: unknown): [string, unknown][] => {
    const { allOf, anyOf, properties } = schemaOf(value);
    return [...[...allOf, ...anyOf].flatMap(propertiesOf), ...Object.entries(properties)];
  };
  const jsonOf = (part: unknown) => at(resolved(part), ['content', 'application/json', 'schema']);
  const isTime = (value: unknown): boolean => {
    const { format, anyOf } = schemaOf(value);
    return format === 'date-time' || anyOf.some(isTime);
  };

  const fields = new Set<string>();
  const times = new Set<string>();
  const seen = new Set<unknown>();
  const collect = (value: unknown): void => {
    const schema = resolved(value);
    if (schema === undefined || seen.has(schema)) return;
    seen.add(schema);
    const { items, allOf, anyOf, properties } = schemaOf(schema);
    [items, ...allOf, ...anyOf].forEach(collect);
    for (const [name, field] of Object.entries(properties)) {
      fields.add(name);
      if (isTime(field)) times.add(name);
      collect(field);
    }
  };

  const kindOf = (schema: unknown): string => {
    if (schema === undefined) return 'nothing';
    const properties = Object.fromEntries(propertiesOf(schema));
    if ('token' in properties) return 'token';
    if ('user' in properties) return 'user';
    if ('meta' in properties) return 'page';
    if (!('data' in properties)) return 'message';
    return schemaOf(properties.data).type === 'array' ? 'list' : 'record';
  };

  const lines = operations.map(({ method, url, success }) => {
    const call = at(document, ['paths', url, method]);
    const responseSchema = jsonOf(at(call, ['responses', String(success)]));
    const form = at(call, ['requestBody', 'content', 'multipart/form-data', 'schema']);
    for (const part of [responseSchema, form, jsonOf(at(call, ['requestBody']))]) collect(part);
    return `  { method: '${method.toUpperCase()}', path: '${url}', kind: '${kindOf(responseSchema)}' },`;
  });
  const names = (schemaNames: Iterable<string>) => JSON.stringify([...schemaNames].toSorted()).replaceAll('"', "'");
  return [
    note,
    '/** Every call, and the kind of its successful response. */',
    'export const calls = [',
    ...lines,
    '] as const;',
    '',
    '/** The path of a call, with its parameters in braces. */',
    "export type ContractPath = (typeof calls)[number]['path'];",
    '',
    '/** The names of all fields of requests and responses, at any depth. */',
    `export const fieldNames = ${names(fields)} as const;`,
    '',
    '/** The name of a field. */',
    'export type FieldName = (typeof fieldNames)[number];',
    '',
    '/** Those that are a time. */',
    `export const timeFields = ${names(times)} as const;`,
    '',
    '/** The names of all query parameters. */',
    `export const queryNames = ${names(new Set(operations.flatMap(({ query }) => query)))} as const;`,
    '',
  ].join('\n');
};
