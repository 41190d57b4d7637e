import { array, assert, asyncProperty, constantFrom, dictionary, option, record } from 'fast-check';
import { expect, test } from 'vitest';
import { groups, runDoctor, type Options } from './run.ts';
import { fakeIndexHtml } from '../release/fake-build.ts';

const ids = groups.flatMap(({ checks }) => checks.map(({ id }) => id));

const indexHtml = await fakeIndexHtml('app');

const bodies = [
  '',
  indexHtml,
  'null',
  '[]',
  '{"data":5,"meta":null}',
  '{"data":[{"image":{"url":"http://["}}]}',
  '{"start_url":"http://[","icons":[{"src":"//"}]}',
  '{"token":"a.b.c"}',
  '{"message":{},"errors":[]}',
  'self.unregister()',
];

const headers = dictionary(
  constantFrom(
    'Content-Type',
    'Location',
    'Cache-Control',
    'Expires',
    'Date',
    'Content-Security-Policy',
    'Permissions-Policy',
    'X-RateLimit-Limit',
    'X-RateLimit-Remaining',
    'Service-Worker-Allowed',
  ),
  constantFrom(
    'text/html',
    'application/json',
    'text/javascript',
    'http://[',
    '/news/',
    '-1',
    '9'.repeat(30),
    ';;,; default-src',
    '=(),*',
    'max-age=x, s-maxage="',
  ),
  { maxKeys: 4 },
);

const response = record({
  status: constantFrom(200, 200, 200, 204, 301, 304, 401, 404, 413, 422, 500),
  headers,
  body: constantFrom(...bodies),
});

test('finishes every check whatever a server sends', async () => {
  await assert(
    asyncProperty(array(option(response, { freq: 12 }), { minLength: 1, maxLength: 12 }), async (responses) => {
      let asked = 0;
      const fetch: Options['fetch'] = async () => {
        const given = responses[asked % responses.length] ?? null;
        // The first is the document, without which nothing is asked.
        asked += 1;
        if (asked === 1) return new Response(indexHtml, { headers: { 'Content-Type': 'text/html' } });
        if (given === null) throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } });
        const body = [204, 304].includes(given.status) ? null : given.body;
        return new Response(body, { status: given.status, headers: given.headers });
      };
      const report = await runDoctor({
        url: 'http://localhost',
        credentials: { email: 'admin@example.com', password: 'password' },
        wait: true,
        ways: [],
        fetch,
        sleep: () => Promise.resolve(),
      });
      expect(report.stopped).toBeNull();
      expect(report.results.map(({ id }) => id)).toEqual(ids);
    }),
    { numRuns: 60 },
  );
});
