import { operations, operationsOf } from '../../src/api/gen/public/operations.gen.ts';
import { forEachContent } from '../content/all.ts';
import { publicOperations } from '../content/define.ts';
import { cardOf, isFound, publishedOf } from '../content/present.ts';
import { db } from '../db/db.ts';
import { isPublished } from '../db/status.ts';
import { handle, jsonResponse } from '../http/handle.ts';
import { paginate, sorted } from '../http/listing.ts';
import { noRecord } from '../http/error-response.ts';
import { hitOf, search } from '../search/search.ts';
import { listTags } from './tag.ts';

export const published = [
  ...forEachContent((content) => {
    const { type } = content;
    const { list, read } = publicOperations[type];
    const table = db.content[type];
    return [
      handle(list, ({ request, query }) => {
        const { tag, q, ...wanted } = query();
        const rows = [...table.values()].filter((row) => isPublished(row) && isFound(content, row, { tag, q }));
        return jsonResponse(
          200,
          paginate(request, sorted(rows, wanted.sort), wanted, (row) => cardOf(content, row)),
        );
      }),
      handle(read, ({ path }) => {
        const { id } = path();
        const row = table.get(id);
        if (row === undefined || !isPublished(row)) throw noRecord(type, id);
        return jsonResponse(200, { data: publishedOf(content, row) });
      }),
    ];
  }).flat(),

  handle(operationsOf.tag.list, listTags),

  handle(operations.search, ({ request, query }) => {
    const { q, type, ...wanted } = query();
    return jsonResponse(
      200,
      paginate(request, search(q, type), wanted, (match) => hitOf(match, q)),
    );
  }),
];
