import type * as open from '../../src/api/gen/public/types.gen.ts';
import * as schemas from '../../src/api/gen/public/valibot.gen.ts';
import { handle } from '../http/handle.ts';
import { paginate } from '../http/listing.ts';
import { op, reply } from '../http/op.ts';
import { search } from '../search/search.ts';

const searchAll = op<open.SearchData, open.SearchResponses & open.SearchErrors>('get', '/api/search', {
  query: schemas.vSearchQuery,
  replies: { 200: schemas.vSearchResponse },
});

export const searching = [
  handle(searchAll, ({ request, query }) => {
    const { q, type, ...wanted } = query();
    return reply(200, paginate(request, search(q, type), wanted));
  }),
];
