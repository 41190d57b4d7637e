import type { Server } from 'srvx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  accessToken,
  bareErrors,
  bareUser,
  envelope,
  errorList,
  errorsIn,
  messageIn,
  tokenIn,
  userIn,
  withoutWrapping,
} from '@/api/adapter/bodies.ts';
import { camelCase, localTimes, renameField, unixTimes } from '@/api/adapter/fields.ts';
import { cursorPaginate, fractalPagination, paginate, plainLists, simplePaginate } from '@/api/adapter/lists.ts';
import { path, prefix } from '@/api/adapter/paths.ts';
import { isObject } from '@/lib/is-object.ts';
import { renameQuery, sortAs } from '@/api/adapter/queries.ts';
import { startServer } from '../../../mocks/server.ts';
import { reset } from '../../../mocks/state.ts';
import { createSend } from '../../http/send.ts';
import { readContract } from '../operations.ts';
import { diagnose } from './diagnose.ts';
import { adapterOf, part, type Part } from './parts.ts';

const credentials = { email: 'admin@example.com', password: 'password' };

let server: Server | null = null;
beforeEach(() => reset());
afterEach(() => server?.close(true));

const diagnosed = async (parts: readonly Part[]) => {
  server = await startServer({ port: 0, adapter: adapterOf(parts) });
  const base = new URL(server.url ?? '');
  return diagnose({
    contract: readContract(),
    credentials,
    send: (request, adapter) => createSend({ base, adapter })(request),
  });
};

/** simplePaginate() in a resource collection, whose numbers are in `meta`. */
const simpleCollection: Part = {
  ...part('lists', simplePaginate),
  difference: {
    response: {
      toContract: (body) => body,
      toServer: (body, { call }) => {
        if (call.kind !== 'page' || !isObject(body) || !isObject(body.meta) || !isObject(body.links)) return body;
        const { last_page: _pages, total: _total, ...meta } = body.meta;
        return { ...body, links: { ...body.links, last: null }, meta };
      },
    },
  },
};

const servers: Record<string, Part[]> = {
  'one that answers by the contract': [],
  'paginate() without wrapping': [part('lists', paginate), part('bodies', withoutWrapping)],
  'simplePaginate(), a bare user': [part('lists', simplePaginate), part('bodies', bareUser)],
  'cursorPaginate(), another name for the token': [part('lists', cursorPaginate), part('bodies', tokenIn, 'jwt')],
  'plain arrays, access_token': [
    part('lists', plainLists),
    part('bodies', withoutWrapping),
    part('bodies', accessToken),
  ],
  'a prefix': [part('paths', prefix, '/api/v1')],
  'plural paths': [
    part('paths', path, '/api/photo', '/api/photos'),
    part('paths', path, '/api/admin/photo', '/api/admin/photos'),
  ],
  'another path for the user, in data': [
    part('paths', path, '/api/auth/user', '/api/me'),
    part('bodies', userIn, 'data'),
  ],
  'an envelope with a code': [
    part('lists', paginate),
    part('bodies', withoutWrapping),
    part('bodies', bareUser),
    part('bodies', envelope, 'data', { code: 0, message: 'ok' }),
  ],
  'an envelope without data': [part('bodies', bareUser), part('bodies', envelope, 'result', { code: 0 })],
  'a list and a flag': [
    part('lists', plainLists),
    part('bodies', withoutWrapping),
    part('bodies', bareUser),
    part('bodies', envelope, 'data', { success: true }),
  ],
  'Fractal, seconds': [part('lists', fractalPagination), part('fields', unixTimes)],
  'camel case': [part('fields', camelCase)],
  'other words for fields': [
    part('fields', renameField, 'excerpt', 'intro'),
    part('fields', renameField, 'image', 'cover'),
    part('fields', renameField, 'published_at', 'release_at'),
    part('fields', renameField, 'updated_at', 'modified_at'),
    part('fields', renameField, 'body', 'content'),
  ],
  'a name that tags have, too': [
    part('fields', renameField, 'title', 'name', { in: 'news' }),
    part('fields', renameField, 'title', 'name', { in: 'photo' }),
  ],
  'a word of its own in one type': [part('fields', renameField, 'happened_on', 'event_day')],
  'local times': [part('fields', localTimes, '+08:00')],
  'other query parameters': [
    part('queries', renameQuery, 'per_page', 'limit'),
    part('queries', sortAs, 'order_by', 'direction'),
    part('queries', renameQuery, 'q', 'keyword'),
  ],
  'errors as a list': [part('bodies', errorList, 'field', 'detail')],
  'errors elsewhere': [part('bodies', errorsIn, 'fields')],
  'another name for the text of an error': [part('bodies', messageIn, 'msg')],
  'errors alone': [part('bodies', bareErrors)],
  'token and user below another field': [
    part('bodies', tokenIn, 'authorisation.token'),
    part('bodies', userIn, 'data.user'),
  ],
  'simplePaginate() of a resource collection': [simpleCollection],
};

/** All with EVERY_CASE; else those that take most of the ways to find something. */
const chosen = Object.entries(servers).filter(
  ([name]) =>
    process.env.EVERY_CASE || /contract|envelope|other words|other query|below another|resource collection/.test(name),
);

const codes = (parts: readonly Part[]) => parts.map(({ code }) => code).toSorted();

describe('diagnose', () => {
  test.each(chosen)('finds the adapter of %s', { timeout: 60_000 }, async (_, parts) => {
    const { causes, parts: found } = await diagnosed(parts);
    expect(codes(found)).toEqual(codes(parts));
    expect(causes.map(({ remedy }) => remedy).toSorted()).toEqual(codes(parts));
  });
});
