import { db } from './db.ts';
import type { FieldErrors } from '../http/validation.ts';
import { ruleText } from '../http/texts.ts';

/** A field with the id, or the ids, of related records. */
export interface Relation {
  field: string;
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
