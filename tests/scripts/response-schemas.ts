import * as v from 'valibot';
import type { ContractOperation } from '../../deploy/contract/operations.ts';
import { readDocument, vRef } from '../../deploy/contract/openapi.ts';
import { at } from '../../deploy/http/at.ts';

const vSchema = v.looseObject({
  type: v.optional(v.union([v.string(), v.array(v.string())])),
  allOf: v.optional(v.array(v.unknown()), []),
  anyOf: v.optional(v.array(v.unknown()), []),
  properties: v.optional(v.record(v.string(), v.unknown())),
  required: v.optional(v.array(v.string()), []),
  items: v.optional(v.unknown()),
  minLength: v.optional(v.number(), 0),
  minimum: v.optional(v.number(), 0),
  enum: v.optional(v.array(v.unknown())),
});

/**
 * Which fields of an object are required: for a `record` (a row, or the subject of a page) those that identify it; for a
 * `part` of one, such as a tag, all that must not be empty.
 */
type Role = 'record' | 'part';

/** Where records of several types are listed, `type` identifies them together with `id`. */
const identifying = new Set(['id', 'type']);

const noTitle = '（没有标题）';

/** A schema with fallbacks for the response of each of these calls, as a TypeScript file. */
export const responsesFile = (operations: readonly ContractOperation[], note: string, file: string): string => {
  const { document, resolved } = readDocument(file);
  const schemaOf = (value: unknown) => v.parse(vSchema, resolved(value));
  const isNull = (value: unknown) => schemaOf(value).type === 'null';

  const propertiesOf = (value: unknown): [string, unknown][] => {
    const { allOf, properties = {} } = schemaOf(value);
    return [...allOf.flatMap(propertiesOf), ...Object.entries(properties)];
  };

  /** The schema of a nullable value without null; null for a value that is not nullable. */
  const presentOf = (value: unknown): unknown => {
    const { anyOf, type, ...rest } = schemaOf(value);
    if (anyOf.some(isNull)) return anyOf.find((option) => !isNull(option)) ?? null;
    if (Array.isArray(type) && type.includes('null')) return { ...rest, type: type.find((name) => name !== 'null') };
    return null;
  };

  const constants = new Map<string, string>();
  /** The fields of an object; those of a named schema are written once. */
  const fieldsOf = (value: unknown, role: Role, titleIsKept: boolean): string => {
    const { allOf, properties = {}, required } = schemaOf(value);
    if (allOf.length > 0) {
      const parts = allOf.map((part) => fieldsOf(part, role, titleIsKept));
      return parts.filter((part) => part !== '').join(', ');
    }
    const fields = Object.entries(properties).map(
      ([name, field]) =>
        `${name}: ${required.includes(name) ? fieldOf(name, field, role, titleIsKept) : optionalOf(field, role)}`,
    );
    if (!v.is(vRef, value)) return fields.join(', ');
    const suffix = role === 'part' ? 'Part' : titleIsKept && 'title' in properties ? 'Edited' : '';
    const named = value.$ref.split('/').at(-1) ?? '';
    const constant = `${named.charAt(0).toLowerCase()}${named.slice(1)}${suffix}`;
    constants.set(constant, `{ ${fields.join(', ')} }`);
    return `...${constant}`;
  };

  /** The schema of a value, without a fallback. */
  const valueOf = (value: unknown, role: Role, titleIsKept = false): string => {
    const present = presentOf(value);
    if (present !== null) return `v.nullish(${valueOf(present, 'part')}, null)`;
    const { type, allOf, properties, items, minLength, minimum, enum: choices } = schemaOf(value);
    if (type === 'array') return `a.list(${valueOf(items, role, titleIsKept)})`;
    if (allOf.length > 0 || properties) return `v.object({ ${fieldsOf(value, role, titleIsKept)} })`;
    if (type === 'integer' || type === 'number') return minimum > 0 ? 'a.positive' : 'a.number';
    if (type === 'string') return choices || minLength > 0 ? 'a.filledText' : 'a.text';
    return 'v.unknown()';
  };

  /** An optional field stays missing: the app tells it from null. */
  const optionalOf = (value: unknown, role: Role): string => {
    const present = presentOf(value);
    const schema = present === null ? `v.optional(${valueOf(value, role)})` : `v.nullish(${valueOf(present, 'part')})`;
    return `v.fallback(${schema}, undefined)`;
  };

  const fieldOf = (name: string, value: unknown, role: Role, titleIsKept: boolean): string => {
    if (presentOf(value) !== null) return `v.fallback(${valueOf(value, role)}, null)`;
    const isNeeded = role === 'part' || identifying.has(name);
    const schema = valueOf(value, 'part');
    if (name === 'title' && role === 'record' && !titleIsKept) return `v.fallback(a.filledText, '${noTitle}')`;
    if (schema === 'a.positive' && !isNeeded) return `v.fallback(a.number, ${schemaOf(value).minimum})`;
    if (schema === 'a.filledText' && !isNeeded) return `v.fallback(a.text, '')`;
    if (schema === 'a.text') return `v.fallback(a.text, '')`;
    if (schema === 'a.number') return `v.fallback(a.number, 0)`;
    if (schema === 'v.unknown()' || schema.startsWith('a.list')) return `v.fallback(${schema}, [])`;
    return schema;
  };

  const responseOf = (schema: unknown, isShown: boolean, isById: boolean): string => {
    const fields = propertiesOf(schema).map(([name, value]) => {
      if (name === 'meta') return `meta: ${valueOf(value, 'record')}`;
      // The caller handles a missing user, token or message.
      if (name !== 'data') {
        if (schemaOf(value).type === 'string') return `${name}: v.fallback(v.string(), '')`;
        return `${name}: v.fallback(v.nullable(${valueOf(value, 'record')}), null)`;
      }
      const { items } = schemaOf(value);
      const titleIsKept = !isShown && items === undefined;
      // A tag without a name is useless for readers; editors can rename it.
      const role = isShown && !propertiesOf(items ?? value).some(([field]) => field === 'title') ? 'part' : 'record';
      // The record is known by its path: its own id is not needed.
      if (isById) return `data: v.object({ ${fieldsOf(value, 'record', false)}, id: v.fallback(a.number, 0) })`;
      return `data: ${valueOf(value, role, titleIsKept)}`;
    });
    return `v.object({ ${fields.join(', ')} })`;
  };

  const lines = operations.flatMap(({ id, half, method, url, success }) => {
    const response = resolved(at(document, ['paths', url, method, 'responses', String(success)]));
    const schema = at(response, ['content', 'application/json', 'schema']);
    if (schema === undefined) return [];
    const isShown = half === 'public';
    const isById = isShown && method === 'get' && url.endsWith('/{id}');
    return [`export const ${id}Response = ${responseOf(schema, isShown, isById)};`];
  });
  return [
    note,
    "import * as v from 'valibot';",
    "import * as a from '../../response-values.ts';",
    '',
    ...[...constants].map(([name, text]) => `const ${name} = ${text};`),
    '',
    ...lines,
    '',
  ].join('\n');
};
