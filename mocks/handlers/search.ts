import type * as open from '../../src/api/gen/public/types.gen.ts';
import * as schemas from '../../src/api/gen/public/valibot.gen.ts';
import { handle } from '../handle.ts';
import { paginate } from '../listing.ts';
import { op, reply } from '../op.ts';
import { search } from '../search.ts';

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
