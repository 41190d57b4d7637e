import * as v from 'valibot';
import { readDocument } from '../../deploy/contract/openapi.ts';
import { at } from '../../deploy/http/at.ts';

const vFigure = v.optional(v.number());
const vBounds = v.object({
  minLength: vFigure,
  maxLength: vFigure,
  minItems: vFigure,
  maxItems: vFigure,
  minimum: vFigure,
  maximum: vFigure,
});
const vParts = v.object({
  allOf: v.optional(v.array(v.unknown()), []),
  anyOf: v.optional(v.array(v.unknown()), []),
  properties: v.optional(v.record(v.string(), v.unknown()), {}),
});
const vByName = v.record(v.string(), v.unknown());

const isEmpty = (bounds: object) => Object.keys(bounds).length === 0;

/** Reads bounds, as plain data, from the contract. */
export const readBounds = (note: string, file: string) => {
  const { document, resolved } = readDocument(file);
  const partsOf = (schema: unknown) => v.parse(vParts, resolved(schema));

  /** The bounds of a value, also of a nullable one. */
  const boundsOf = (schema: unknown): v.InferOutput<typeof vBounds> => ({
    ...v.parse(vBounds, resolved(schema)),
    ...partsOf(schema).anyOf.map(boundsOf)[0],
  });
  const fieldsOf = (schema: unknown): [string, object][] => {
    const { allOf, properties } = partsOf(schema);
    const own = Object.entries(properties).map(([name, field]): [string, object] => [name, boundsOf(field)]);
    return [...allOf.flatMap(fieldsOf), ...own];
  };
  const bodyOf = (call: unknown) => at(call, ['requestBody', 'content', 'application/json', 'schema']);

  /** Bounds of the body's fields in a POST, by name; empty for a field without any, and for a call that the contract lacks. */
  const fieldsOfPost = (url: string) => {
    const body = bodyOf(at(document, ['paths', url, 'post']));
    return body === undefined ? {} : Object.fromEntries(fieldsOf(body));
  };

  /** The bounds of values, of query parameters and of the fields of public bodies, as a TypeScript file. */
  const boundsFile = () => {
    const component = (kind: string) => Object.entries(v.parse(vByName, at(document, ['components', kind])));
    const paths = Object.entries(v.parse(vByName, at(document, ['paths'])));
    const publicBodies = new Set(
      paths
        .filter(([url]) => !url.startsWith('/api/admin/'))
        .map(([, calls]) => at(bodyOf(at(calls, ['post'])), ['$ref'])),
    );
    const constants: [string, object][] = [
      ...component('schemas').map(([name, schema]): [string, object] => [
        `${name.charAt(0).toLowerCase()}${name.slice(1)}`,
        publicBodies.has(`#/components/schemas/${name}`)
          ? Object.fromEntries(fieldsOf(schema).filter(([, bounds]) => !isEmpty(bounds)))
          : boundsOf(schema),
      ]),
      ...component('parameters').map(([name, parameter]): [string, object] => [
        name,
        boundsOf(at(parameter, ['schema'])),
      ]),
    ];
    return [
      note,
      '/* Bounds of the contract as plain data: what is shown of them needs no schema. Lengths are in code points. */',
      '',
      ...constants
        .filter(([, bounds]) => !isEmpty(bounds))
        .map(([name, bounds]) => `export const ${name}Bounds = ${JSON.stringify(bounds)};`),
      '',
    ].join('\n');
  };

  return { fieldsOfPost, boundsFile };
};
