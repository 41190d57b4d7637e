import { db } from './db.ts';
import { invalid } from '../http/refusal.ts';
import { displayName } from '../http/validation.ts';

export interface Relation {
  field: string;
  ids: number | null | undefined | readonly number[];
  table: 'image' | 'tag' | 'symptom';
}

const tables = { image: db.tables.image, tag: db.tables.tag, symptom: db.content.symptom };

/** Throws a 422 for ids that don't exist. */
export const refuseDangling = (relations: readonly Relation[]): void => {
  const errors: Record<string, string[]> = {};
  for (const { field, ids, table } of relations) {
    const named =
      typeof ids === 'number'
        ? [[field, ids] as const]
        : (ids ?? []).map((id, index) => [`${field}.${index}`, id] as const);
    for (const [name, id] of named) {
      if (!tables[table].has(id)) errors[name] = [`The selected ${displayName(name)} is invalid.`];
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
};
