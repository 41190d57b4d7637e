import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parse } from 'yaml';
import { at } from '../http/at.ts';

/** A reference within an OpenAPI document. */
export const vRef = v.object({ $ref: v.string() });

/** An OpenAPI file, and what resolves the references in it. */
export const readDocument = (file: string) => {
  const document: unknown = parse(readFileSync(file, 'utf8'));
  const resolved = (value: unknown): unknown =>
    v.is(vRef, value) ? resolved(at(document, value.$ref.slice(2).split('/'))) : value;
  return { document, resolved };
};
