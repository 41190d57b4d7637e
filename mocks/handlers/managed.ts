import type { BulkAction } from '../../src/api/gen/types.gen.ts';
import { handleFor } from '../http/access.ts';
import { isSameMoment, now, stamp } from '../clock.ts';
import { forEachContent } from '../content/all.ts';
import { type ContentDefinition, type Input, sentOrStored, managedOperations } from '../content/define.ts';
import { recordOf, rowOf } from '../content/present.ts';
import { db } from '../db/db.ts';
import { createMemo } from '../db/era.ts';
import { mentions } from '../search/fold.ts';
import { paginate, presented, sorted } from '../http/listing.ts';
import { reply } from '../http/reply.ts';
import { changedMeanwhile, noRecord } from '../http/refusal.ts';
import { dangling, type Relation } from '../db/relations.ts';
import type { ContentRow, ContentType, Row } from '../db/rows.ts';
import { isNotTrashed, statusOf } from '../db/status.ts';

const sharedRelations: readonly Relation[] = [
  { field: 'image_id', table: 'image' },
  { field: 'tag_ids', table: 'tag' },
];

const managedContent = <T extends ContentType>(content: ContentDefinition<T>) => {
  const { type } = content;
  const operations = managedOperations[type];
  const table = db.content[type];
  const onDesk = handleFor(`admin-${type}`);
  const memo = createMemo<readonly Row<T>[]>();

  const find = (id: number): Row<T> => {
    const row = table.get(id);
    if (row === undefined) throw noRecord(type, id);
    return row;
  };

  const findNotTrashed = (id: number): Row<T> => {
    const row = find(id);
    if (!isNotTrashed(row)) throw noRecord(type, id);
    return row;
  };

  const save = (row: Row<T>) => {
    table.set(row.id, row);
    return { data: recordOf(content, row) };
  };

  const missing = (sent: Record<string, unknown>) => dangling([...sharedRelations, ...content.relations], sent);

  const written = (input: Input<T>, stored?: Row<T>) => {
    const shared = {
      title: input.title,
      excerpt: sentOrStored(input.excerpt, stored?.excerpt, null),
      body: input.body,
      imageId: sentOrStored(input.image_id, stored?.imageId, null),
      tagIds: sentOrStored(input.tag_ids && [...new Set(input.tag_ids)], stored?.tagIds, []),
      published_at: sentOrStored(normalised(input.published_at), stored?.published_at, null),
      updated_at: stamp(now()),
    };
    return { shared, own: content.write(input, stored) };
  };

  return [
    onDesk(operations.list, ({ request, query }) => {
      const { tag, q, status, ...wanted } = query();
      const rows = memo(JSON.stringify([tag, q, status, wanted.sort]), () =>
        sorted(
          [...table.values()].filter(
            (row) =>
              (status === undefined ? isNotTrashed(row) : statusOf(row) === status) &&
              (tag === undefined || row.tagIds.includes(tag)) &&
              (q === undefined || mentions([row.title, row.excerpt, ...content.texts(row)], q, row.body)),
          ),
          wanted.sort,
        ),
      );
      const page = paginate(request, rows, wanted);
      return reply(
        200,
        presented(page, (row) => rowOf(content, row)),
      );
    }),

    onDesk(operations.read, ({ path }) => reply(200, { data: recordOf(content, find(path().id)) })),

    onDesk(operations.create, async ({ body }, user) => {
      const { shared, own } = written(await body(missing));
      const fresh = { id: db.nextId(type), authorId: user.id, created_at: shared.updated_at, deleted_at: null };
      return reply(201, save({ ...shared, ...fresh, ...own }));
    }),

    onDesk(operations.update, async ({ path, body }) => {
      const { id } = path();
      const stored = findNotTrashed(id);
      const input = await body(missing);
      if (!isSameMoment(input.updated_at, stored.updated_at)) {
        return reply(409, { message: changedMeanwhile, data: recordOf(content, stored) });
      }
      const { shared, own } = written(input, stored);
      return reply(200, save({ ...stored, ...shared, ...own }));
    }),

    onDesk(operations.remove, ({ path }) => {
      const { id } = path();
      save(changed(findNotTrashed(id), 'delete'));
      return reply(204, undefined);
    }),

    onDesk(operations.restore, ({ path }) => reply(200, save(changed(find(path().id), 'restore')))),

    onDesk(operations.bulk, async ({ body }) => {
      const { action, ids } = await body();
      const rows = [...new Set(ids)].flatMap((id) => table.get(id) ?? []).filter((row) => concerns(action, row));
      for (const row of rows) table.set(row.id, changed(row, action));
      return reply(200, { data: { affected: rows.length } });
    }),
  ];
};

export const managed = forEachContent(managedContent).flat();

const concerns = (action: BulkAction, row: ContentRow): boolean => {
  const status = statusOf(row);
  if (action === 'restore') return status === 'trashed';
  if (action === 'publish') return status === 'draft' || status === 'scheduled';
  if (action === 'unpublish') return status === 'published' || status === 'scheduled';
  return status !== 'trashed';
};

const changed = <AnyRow extends ContentRow>(row: AnyRow, action: BulkAction): AnyRow => {
  if (!concerns(action, row)) return row;
  const time = stamp(now());
  const change = {
    publish: { published_at: time },
    unpublish: { published_at: null },
    delete: { deleted_at: time },
    restore: { deleted_at: null },
  }[action];
  return { ...row, ...change, updated_at: time };
};

const normalised = (time: string | null | undefined): string | null | undefined =>
  typeof time === 'string' ? stamp(Date.parse(time)) : time;
