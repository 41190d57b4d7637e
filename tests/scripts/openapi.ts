import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parse } from 'yaml';

/** A reference within an OpenAPI document. */
export const vRef = v.object({ $ref: v.string() });

/** What a JSON value holds at a path; undefined where there is nothing. */
export const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (found, key) => (typeof found === 'object' && found !== null ? new Map(Object.entries(found)).get(key) : undefined),
    value,
  );

/** An OpenAPI file, and what resolves the references in it. */
export const readDocument = (file: string) => {
  const document: unknown = parse(readFileSync(file, 'utf8'));
  const resolved = (value: unknown): unknown =>
    v.is(vRef, value) ? resolved(at(document, value.$ref.slice(2).split('/'))) : value;
  return { document, resolved };
};
