import { operationsOf } from '../../src/api/gen/public/operations.gen.ts';
import { forEachContent } from '../content/all.ts';
import { publicOperations } from '../content/define.ts';
import { cardOf, publishedOf } from '../content/present.ts';
import { db } from '../db/db.ts';
import { mentions } from '../search/fold.ts';
import { handle } from '../http/handle.ts';
import { paginate, presented, sorted } from '../http/listing.ts';
import { reply } from '../http/reply.ts';
import { noRecord } from '../http/refusal.ts';
import { isPublished } from '../db/status.ts';
import { tagOf } from '../db/tags.ts';

export const published = [
  ...forEachContent((content) => {
    const { type } = content;
    const operations = publicOperations[type];
    const table = db.content[type];
    return [
      handle(operations.list, ({ request, query }) => {
        const { tag, q, ...wanted } = query();
        const rows = [...table.values()].filter(
          (row) =>
            isPublished(row) &&
            (tag === undefined || row.tagIds.includes(tag)) &&
            mentions([row.title, row.excerpt, ...content.texts(row)], q, row.body),
        );
        const page = paginate(request, sorted(rows, wanted.sort), wanted);
        return reply(
          200,
          presented(page, (row) => cardOf(content, row)),
        );
      }),
      handle(operations.read, ({ path }) => {
        const { id } = path();
        const row = table.get(id);
        if (row === undefined || !isPublished(row)) throw noRecord(type, id);
        return reply(200, { data: publishedOf(content, row) });
      }),
    ];
  }).flat(),

  handle(operationsOf.tag.list, ({ request, query }) => {
    const { q, ...wanted } = query();
    const rows = [...db.tables.tag.values()].filter((row) => mentions([row.name, row.slug], q));
    return reply(200, paginate(request, sorted(rows.map(tagOf), wanted.sort), wanted));
  }),
];
