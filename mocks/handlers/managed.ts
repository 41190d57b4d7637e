import { hasStatus } from '../../src/api/gen/features.gen.ts';
import type { BulkAction } from '../../src/api/gen/types.gen.ts';
import { isSameMoment, now, stamp } from '../clock.ts';
import { forEachContent } from '../content/all.ts';
import { type ContentDefinition, type Input, managedOperations } from '../content/define.ts';
import { authorOf, isFound, recordOf, rowOf } from '../content/present.ts';
import { db } from '../db/db.ts';
import { createMemo } from '../db/memo.ts';
import { chosenIn, dangling, findIn, type Relation } from '../db/lookup.ts';
import type { ContentRow, ContentType, Row } from '../db/rows.ts';
import { isNotTrashed, statusOf } from '../db/status.ts';
import { keepVersion, versionsOf } from '../db/versions.ts';
import { handleFor, jsonResponse } from '../http/handle.ts';
import { paginate, sorted } from '../http/listing.ts';
import { changedMeanwhile, noRecord } from '../http/error-response.ts';

const sharedRelations: readonly Relation[] = [
  { field: 'image_id', table: 'image' },
  { field: 'tag_ids', table: 'tag' },
];

const managedContent = <T extends ContentType>(content: ContentDefinition<T>) => {
  const { type, defaults, relations = [] } = content;
  const operations = managedOperations[type];
  const table = db.content[type];
  const onAdmin = handleFor(`admin-${type}`);
  const memo = createMemo<readonly Row<T>[]>();

  const find = (id: number) => findIn(table, type, id);

  const findNotTrashed = (id: number): Row<T> => {
    const row = find(id);
    if (!isNotTrashed(row)) throw noRecord(type, id);
    return row;
  };

  const save = (row: Row<T>) => {
    table.set(row.id, row);
    return { data: recordOf(content, row) };
  };

  const missing = (sent: Record<string, unknown>) => dangling([...sharedRelations, ...relations], sent);

  /** The row with the input's fields; those that the input leaves out stay. */
  const merged = (row: Row<T>, input: Input<T>): Row<T> => {
    const { tag_ids = row.tag_ids, published_at = row.published_at } = input;
    return Object.assign({}, row, input, {
      tag_ids: [...new Set(tag_ids)],
      published_at: published_at && stamp(Date.parse(published_at)),
      updated_at: stamp(now()),
    });
  };

  return [
    onAdmin(operations.list, ({ request, query }) => {
      const { tag, q, status, ...wanted } = query();
      const rows = memo(JSON.stringify([tag, q, status, wanted.sort]), () =>
        sorted(
          [...table.values()].filter(
            (row) =>
              (status === undefined ? isNotTrashed(row) : statusOf(row) === status) &&
              isFound(content, row, { tag, q }),
          ),
          wanted.sort,
        ),
      );
      return jsonResponse(
        200,
        paginate(request, rows, wanted, (row) => rowOf(content, row)),
      );
    }),

    onAdmin(operations.read, ({ path }) => jsonResponse(200, { data: recordOf(content, find(path().id)) })),

    onAdmin(operations.create, async ({ body }, user) => {
      const input = await body(missing);
      const created_at = stamp(now());
      const empty: ContentRow = {
        id: db.nextId(type),
        title: '',
        excerpt: null,
        body: '',
        image_id: null,
        tag_ids: [],
        author_id: user.id,
        // Without drafts, everything is published.
        published_at: hasStatus ? null : created_at,
        created_at,
        updated_at: created_at,
        deleted_at: null,
      };
      const created = merged({ ...empty, ...defaults }, input);
      keepVersion(type, null, created, user.id);
      return jsonResponse(201, save(created));
    }),

    onAdmin(operations.update, async ({ path, body }, user) => {
      const stored = findNotTrashed(path().id);
      const input = await body(missing);
      if (input.updated_at !== undefined && !isSameMoment(input.updated_at, stored.updated_at)) {
        return jsonResponse(409, { message: changedMeanwhile, data: recordOf(content, stored) });
      }
      const updated = merged(stored, input);
      keepVersion(type, stored, updated, user.id);
      return jsonResponse(200, save(updated));
    }),

    onAdmin(operations.remove, ({ path }) => {
      save(changed(findNotTrashed(path().id), 'delete'));
      return jsonResponse(204, undefined);
    }),

    onAdmin(operations.restore, ({ path }) => jsonResponse(200, save(changed(find(path().id), 'restore')))),

    onAdmin(operations.bulk, async ({ body }) => {
      const { action, ids } = await body();
      const rows = chosenIn(table, ids).filter((row) => concerns(action, row));
      for (const row of rows) table.set(row.id, changed(row, action));
      return jsonResponse(200, { data: { affected: rows.length } });
    }),

    onAdmin(operations.versions, ({ path }) => {
      const versions = versionsOf(type, find(path().id));
      const data = versions.map(({ id, user_id, created_at, row: { title } }) => ({
        id,
        title,
        user: authorOf(user_id),
        created_at,
      }));
      return jsonResponse(200, { data });
    }),

    onAdmin(operations.version, ({ path }) => {
      const { id, version: number } = path();
      const version = versionsOf(type, find(id)).find((candidate) => candidate.id === number);
      if (version === undefined) throw noRecord('Version', number);
      return jsonResponse(200, { data: recordOf(content, version.row) });
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
