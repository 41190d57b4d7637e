import { operations } from '../../src/api/gen/public/operations.gen.ts';
import { handle } from '../http/handle.ts';
import { paginate } from '../http/listing.ts';
import { reply } from '../http/reply.ts';
import { search } from '../search/search.ts';

export const searching = [
  handle(operations.search, ({ request, query }) => {
    const { q, type, ...wanted } = query();
    return reply(200, paginate(request, search(q, type), wanted));
  }),
];
