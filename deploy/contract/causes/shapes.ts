import * as v from 'valibot';
import { isObject } from '@/lib/is-object.ts';
import { at } from '../../http/at.ts';
import { readDocument } from '../openapi.ts';
import type { ContractOperation } from '../operations.ts';

/** The kind of a value: what a renamed field keeps. */
export type Kind = 'text' | 'time' | 'number' | 'list' | 'object' | 'boolean' | 'null';

/** A field as the contract has it. */
export interface Field {
  kind: Kind;
  isRequired: boolean;
  /** Of an object, or of the objects in a list. */
  fields: Fields;
}

export type Fields = ReadonlyMap<string, Field>;

const vSchema = v.looseObject({
  type: v.optional(v.union([v.string(), v.array(v.string())])),
  format: v.optional(v.string()),
  allOf: v.optional(v.array(v.unknown()), []),
  anyOf: v.optional(v.array(v.unknown()), []),
  oneOf: v.optional(v.array(v.unknown()), []),
  required: v.optional(v.array(v.string()), []),
  properties: v.optional(v.record(v.string(), v.unknown()), {}),
  items: v.optional(v.unknown()),
});

const kinds: Readonly<Record<string, Kind>> = {
  string: 'text',
  integer: 'number',
  number: 'number',
  array: 'list',
  object: 'object',
  boolean: 'boolean',
};

/** What a value of a response is. */
export const kindOf = (value: unknown): Kind => {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d/.test(value) ? 'time' : 'text';
  return typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : 'object';
};

/** Reads the fields of successful responses from an OpenAPI file. */
export const readShapes = (file = 'openapi.yaml') => {
  const { document, resolved } = readDocument(file);
  const schemaOf = (value: unknown) => v.parse(vSchema, resolved(value) ?? {});

  const fieldsOf = (value: unknown, depth: number): Map<string, Field> => {
    const { allOf, anyOf, properties, required, items } = schemaOf(value);
    const fields = new Map<string, Field>();
    if (depth === 0) return fields;
    const needed = new Set(required);
    for (const inner of [...allOf, ...anyOf])
      for (const [name, field] of fieldsOf(inner, depth)) fields.set(name, field);
    for (const [name, field] of Object.entries(properties))
      fields.set(name, fieldOf(field, needed.has(name), depth - 1));
    if (items !== undefined) for (const [name, field] of fieldsOf(items, depth)) fields.set(name, field);
    return fields;
  };
  const kindOfSchema = (value: unknown): Kind => {
    const { type, format, anyOf, allOf, oneOf } = schemaOf(value);
    const name = Array.isArray(type) ? type.find((one) => one !== 'null') : type;
    if (format === 'date-time') return 'time';
    if (name !== undefined) return kinds[name] ?? 'null';
    return [...anyOf, ...allOf, ...oneOf].map(kindOfSchema).find((kind) => kind !== 'null') ?? 'null';
  };
  const fieldOf = (value: unknown, isRequired: boolean, depth: number): Field => ({
    kind: kindOfSchema(value),
    isRequired,
    fields: fieldsOf(value, depth),
  });

  return {
    /** Of the record, or of the records in the list, that a call responds with. */
    fieldsOfRecord: ({ url, method, success }: ContractOperation): Fields => {
      const response = resolved(at(document, ['paths', url, method, 'responses', String(success)]));
      const schema = at(response, ['content', 'application/json', 'schema']);
      return fieldsOf(schema, 4).get('data')?.fields ?? new Map<string, Field>();
    },
  };
};

/** Names of a contract's fields that no object has, and names in the objects that the contract has not. */
export interface Comparison {
  /** Of the record (`''`), or of a field in it, such as `image`. */
  place: string;
  missing: Map<string, Kind>;
  unknown: Map<string, Kind>;
  present: Set<string>;
}

/** Compares objects, all of one shape, with their fields in the contract, and the objects within them. */
export const compare = (objects: readonly Record<string, unknown>[], fields: Fields, place = ''): Comparison[] => {
  if (objects.length === 0 || fields.size === 0) return [];
  const kindsByName = new Map<string, Kind>();
  for (const object of objects) {
    for (const [name, value] of Object.entries(object)) {
      const kind = kindOf(value);
      if (kind !== 'null' || !kindsByName.has(name)) kindsByName.set(name, kind);
    }
  }
  const comparison: Comparison = {
    place,
    missing: new Map([...fields].flatMap(([name, { kind }]) => (kindsByName.has(name) ? [] : [[name, kind]]))),
    unknown: new Map([...kindsByName].filter(([name]) => !fields.has(name))),
    present: new Set([...kindsByName.keys()].filter((name) => fields.has(name))),
  };
  const inner = [...fields].flatMap(([name, field]) => {
    const values = objects.flatMap((object) => object[name]).filter(isObject);
    return compare(values, field.fields, place === '' ? name : `${place}.${name}`);
  });
  return [comparison, ...inner];
};
