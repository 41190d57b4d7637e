import { operationsOf } from '../../src/api/gen/managed/operations.gen.ts';
import { handleFor } from '../http/access.ts';
import { isSameMoment, now, stamp } from '../clock.ts';
import { db } from '../db/db.ts';
import { mentions } from '../search/fold.ts';
import { paginate, sorted } from '../http/listing.ts';
import { reply } from '../http/reply.ts';
import { changedMeanwhile, noRecord } from '../http/refusal.ts';
import { ruleText } from '../http/texts.ts';
import type { FieldErrors } from '../http/validation.ts';
import type { TagRow } from '../db/rows.ts';
import { tagOf, untag } from '../db/tags.ts';

const operations = operationsOf.tag;
const table = db.tables.tag;

const onDesk = handleFor('admin-tag');

export const tag = [
  onDesk(operations.list, ({ request, query }) => {
    const { q, ...wanted } = query();
    const rows = [...table.values()].filter((row) => mentions([row.name, row.slug], q));
    return reply(200, paginate(request, sorted(rows.map(tagOf), wanted.sort), wanted));
  }),

  onDesk(operations.read, ({ path }) => reply(200, { data: tagOf(find(path().id)) })),

  onDesk(operations.create, async ({ body }) => {
    const input = await body((sent) => taken(sent));
    return reply(201, save({ ...input, id: db.nextId('tag'), updated_at: stamp(now()) }));
  }),

  onDesk(operations.update, async ({ path, body }) => {
    const { id } = path();
    const stored = find(id);
    const { updated_at, ...input } = await body((sent) => taken(sent, id));
    if (!isSameMoment(updated_at, stored.updated_at)) {
      return reply(409, { message: changedMeanwhile, data: tagOf(stored) });
    }
    return reply(200, save({ ...input, id, updated_at: stamp(now()) }));
  }),

  onDesk(operations.remove, ({ path }) => {
    const { id } = path();
    erase(find(id));
    return reply(204, undefined);
  }),

  onDesk(operations.bulk, async ({ body }) => {
    const { ids } = await body();
    const rows = [...new Set(ids)].flatMap((id) => table.get(id) ?? []);
    rows.forEach(erase);
    return reply(200, { data: { affected: rows.length } });
  }),
];

const find = (id: number): TagRow => {
  const row = table.get(id);
  if (row === undefined) throw noRecord('Tag', id);
  return row;
};

const save = (row: TagRow) => {
  table.set(row.id, row);
  return { data: tagOf(row) };
};

const erase = ({ id }: TagRow): void => {
  table.delete(id);
  untag(id);
};

/** The rule `unique` of name and slug. */
const taken = (sent: Record<string, unknown>, ownId?: number): FieldErrors => {
  const others = [...table.values()].filter(({ id }) => id !== ownId);
  const errors: FieldErrors = {};
  for (const field of ['name', 'slug'] as const) {
    const wanted = sent[field];
    if (typeof wanted === 'string' && others.some((row) => row[field].toLowerCase() === wanted.toLowerCase()))
      errors[field] = [ruleText('unique', field)];
  }
  return errors;
};
