import { operationsOf } from '../../src/api/gen/managed/operations.gen.ts';
import { isSameMoment, now, stamp } from '../clock.ts';
import { db } from '../db/db.ts';
import { chosenIn, findIn } from '../db/lookup.ts';
import type { TagRow } from '../db/rows.ts';
import { tagOf, untag } from '../db/tags.ts';
import { type Call, handleFor, jsonResponse } from '../http/handle.ts';
import { type ListQuery, paginate, sorted } from '../http/listing.ts';
import { changedMeanwhile } from '../http/error-response.ts';
import { ruleText } from '../http/texts.ts';
import type { FieldErrors } from '../http/validation.ts';
import { mentions } from '../search/fold.ts';

const operations = operationsOf.tag;
const table = db.tables.tag;

const onAdmin = handleFor('admin-tag');

const find = (id: number): TagRow => findIn(table, 'Tag', id);

const save = (row: TagRow) => {
  table.set(row.id, row);
  return { data: tagOf(row) };
};

const erase = ({ id }: TagRow): void => {
  table.delete(id);
  untag(id);
};

/** The list of tags, the same for readers and editors. */
export const listTags = ({ request, query }: Pick<Call<unknown, ListQuery, unknown>, 'request' | 'query'>) => {
  const { q, sort, ...wanted } = query();
  const rows = [...table.values()].filter((row) => mentions([row.name, row.slug], q));
  return jsonResponse(
    200,
    paginate(request, sorted(rows.map(tagOf), sort), wanted, (one) => one),
  );
};

export const tag = [
  onAdmin(operations.list, listTags),

  onAdmin(operations.read, ({ path }) => jsonResponse(200, { data: tagOf(find(path().id)) })),

  onAdmin(operations.create, async ({ body }) => {
    const input = await body((sent) => taken(sent));
    return jsonResponse(201, save({ ...input, id: db.nextId('tag'), updated_at: stamp(now()) }));
  }),

  onAdmin(operations.update, async ({ path, body }) => {
    const { id } = path();
    const stored = find(id);
    const { updated_at, ...input } = await body((sent) => taken(sent, id));
    if (updated_at !== undefined && !isSameMoment(updated_at, stored.updated_at)) {
      return jsonResponse(409, { message: changedMeanwhile, data: tagOf(stored) });
    }
    return jsonResponse(200, save({ ...input, id, updated_at: stamp(now()) }));
  }),

  onAdmin(operations.remove, ({ path }) => {
    erase(find(path().id));
    return jsonResponse(204, undefined);
  }),

  onAdmin(operations.bulk, async ({ body }) => {
    const rows = chosenIn(table, (await body()).ids);
    rows.forEach(erase);
    return jsonResponse(200, { data: { affected: rows.length } });
  }),
];

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
