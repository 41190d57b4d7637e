import { isDeepStrictEqual } from 'node:util';
import { isObject } from '@/lib/is-object.ts';
import type { Asking } from '../answer/ask.ts';
import { idsIn } from '../answer/rows.ts';
import { shown } from '../answer/shown.ts';

const isTime = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);

const isSame = (sent: unknown, found: unknown): boolean =>
  isTime(sent) && isTime(found) ? Date.parse(sent) === Date.parse(found) : isDeepStrictEqual(sent, found);

/** What of an input comes back in the record: relations are written by id and read whole. */
const readBack = (record: Record<string, unknown>, name: string): unknown => {
  if (name.endsWith('_ids')) return idsIn(record[name.replace(/_ids$/, 's')]);
  if (!name.endsWith('_id')) return record[name];
  const related = record[name.replace(/_id$/, '')];
  return isObject(related) ? related.id : related;
};

/** Reports each field of a record that isn't as it was sent. */
export const checkKept = ({ body, wrong }: Asking, sent: Readonly<Record<string, unknown>>): void => {
  const record = isObject(body) && isObject(body.data) ? body.data : {};
  for (const [name, value] of Object.entries(sent)) {
    if (name === 'updated_at' || name.startsWith('password')) continue;
    const found = readBack(record, name);
    if (!isSame(value, found)) {
      const field = `data.${name.replace(/_id(s?)$/, '$1')}`;
      wrong({ field, expected: 'kept as it was sent', found: shown(found, field) });
    }
  }
};
