import * as v from 'valibot';
import { readDocument, vRef } from '../../deploy/contract/openapi.ts';
import { at } from '../../deploy/http/at.ts';

const vSchema = v.looseObject({
  type: v.optional(v.union([v.string(), v.array(v.string())])),
  allOf: v.optional(v.array(v.unknown())),
  anyOf: v.optional(v.array(v.unknown())),
  properties: v.optional(v.record(v.string(), v.unknown())),
  items: v.optional(v.unknown()),
  minLength: v.optional(v.number()),
  minimum: v.optional(v.number()),
  enum: v.optional(v.array(v.unknown())),
});

const constantName = (schema: string) => `${schema.charAt(0).toLowerCase()}${schema.slice(1)}`;

/** The shapes (`src/api/conform.ts`) of what public reads give as `data`, as a TypeScript file. */
export const shapesFile = (note: string, file = 'openapi.yaml'): string => {
  const { document, resolved } = readDocument(file);
  const schemaOf = (value: unknown) => v.parse(vSchema, resolved(value));

  const propertiesOf = (value: unknown): [string, unknown][] => {
    const { allOf = [], properties = {} } = schemaOf(value);
    return [...allOf.flatMap(propertiesOf), ...Object.entries(properties)];
  };

  const constants = new Map<string, string>();
  const constantOf = (reference: string, text: string) => {
    const name = constantName(reference.split('/').at(-1) ?? '');
    constants.set(name, text);
    return name;
  };
  const shapeOf = (value: unknown): string => {
    const { type, anyOf = [], allOf, properties, items, minLength, minimum, enum: choices } = schemaOf(value);
    const present = anyOf.find((option) => schemaOf(option).type !== 'null');
    if (present && anyOf.some((option) => schemaOf(option).type === 'null')) {
      const shape = shapeOf(present);
      return shape.startsWith("'") ? shape.toLowerCase().replace("'", "'?") : `['?', ${shape}]`;
    }
    if (type === 'array') return `['*', ${shapeOf(items)}]`;
    if (allOf || properties) {
      const text = `{ ${propertiesOf(value)
        .map(([name, field]) => `${name}: ${shapeOf(field)}`)
        .join(', ')} }`;
      return v.is(vRef, value) ? constantOf(value.$ref, text) : text;
    }
    if (type === 'integer' || type === 'number') return minimum !== undefined && minimum > 0 ? `'N'` : `'n'`;
    if (type === 'string') return choices || (minLength ?? 0) > 0 ? `'S'` : `'s'`;
    return `'x'`;
  };
  const partsOf = (value: unknown): unknown[] => schemaOf(value).allOf?.flatMap(partsOf) ?? [value];
  /** Of a record in its own right, which is shown without what is empty. */
  const recordShape = (value: unknown): string[] =>
    partsOf(value).map((part) => {
      const fields = propertiesOf(part).map(([name, field]) => {
        const shape = shapeOf(field);
        if (name === 'title') return `title: 't'`;
        return `${name}: ${shape.startsWith("'") && !['id', 'type'].includes(name) ? shape.toLowerCase() : shape}`;
      });
      return `...${constantOf(v.parse(vRef, part).$ref, `{ ${fields.join(', ')} }`)}`;
    });

  const lines: string[] = [];
  for (const [url, calls] of Object.entries(v.parse(v.record(v.string(), v.unknown()), at(document, ['paths'])))) {
    const success = at(calls, ['get', 'responses', '200']);
    const schema = at(resolved(success), ['content', 'application/json', 'schema']);
    if (url.startsWith('/api/admin/') || schema === undefined) continue;
    const data = propertiesOf(schema).find(([name]) => name === 'data')?.[1];
    if (data === undefined) continue;
    const { items } = schemaOf(data);
    const isRecord = propertiesOf(items ?? data).some(([name]) => name === 'title');
    const shape = !isRecord
      ? shapeOf(data)
      : items
        ? `['*', { ${recordShape(items).join(', ')} }]`
        : // It is the one that was asked for, whatever it says.
          `{ ${recordShape(data).join(', ')}, id: 'x' }`;
    lines.push(`  '${url}': ${shape},`);
  }
  return [
    note,
    "import type { Shape } from '../../conform.ts';",
    '',
    ...[...constants].map(([name, text]) => `const ${name} = ${text} as const;`),
    '',
    '/** The shape of `data` in the answers of public reads, by path. */',
    'export const shapes: Readonly<Record<string, Shape>> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
};
