import type { FieldName } from '../../src/api/gen/calls.gen.ts';
import { ruleText } from '../http/texts.ts';
import { noRecord } from '../http/error-response.ts';
import type { FieldErrors } from '../http/validation.ts';
import { db } from './db.ts';

/** A field with the id, or the ids, of related records. */
export interface Relation {
  field: FieldName;
  table: 'image' | 'tag' | 'symptom';
}

const tables = { image: db.tables.image, tag: db.tables.tag, symptom: db.content.symptom };

/** The rule `exists`: errors of the ids, among what was sent, that no record has. */
export const dangling = (relations: readonly Relation[], sent: Record<string, unknown>): FieldErrors => {
  const errors: FieldErrors = {};
  for (const { field, table } of relations) {
    const value = sent[field];
    const named: [string, unknown][] = Array.isArray(value)
      ? value.map((id: unknown, index) => [`${field}.${index}`, id])
      : [[field, value]];
    for (const [name, id] of named)
      if (typeof id === 'number' && !tables[table].has(id)) errors[name] = [ruleText('exists', name)];
  }
  return errors;
};

/** The row with this id; throws a 404 that names the model. */
export const findIn = <Row>(table: ReadonlyMap<number, Row>, model: string, id: number): Row => {
  const row = table.get(id);
  if (row === undefined) throw noRecord(model, id);
  return row;
};

/** The rows with these ids, each once; missing ones are left out, as by `whereIn`. */
export const chosenIn = <Row>(table: ReadonlyMap<number, Row>, ids: readonly number[]): Row[] =>
  [...new Set(ids)].flatMap((id) => table.get(id) ?? []);
