import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ApiError, ExpiredAuthSessionError } from '@/api/error.ts';
import { makeReport, pageKind } from '@/features/reporting/make-report.ts';
import { PageError } from '@/lib/page-error.ts';

const origin = 'https://site.example';
const at = (pathname: string) => ({ pathname, origin });

const failureOf = (message: string, frames: readonly string[], name = 'TypeError') => {
  const error = new Error(message);
  error.name = name;
  error.stack = [`${name}: ${message}`, ...frames.map((frame) => `    at ${frame}`)].join('\n');
  return { kind: 'error', error } as const;
};

const ours = `kn (${origin}/assets/index-B1_x.js:12:345)`;

test('makeReport reports an error by class and stack frames in our files', () => {
  expect(makeReport(failureOf('x is undefined', [ours, `async ${origin}/assets/C2.js:1:2`]), at('/news/5'))).toEqual({
    kind: 'error',
    version: null,
    page: '/news/:id',
    name: 'TypeError',
    frames: ['/assets/index-B1_x.js:12:345', '/assets/C2.js:1:2'],
  });
});

test('makeReport parses stacks of Firefox and Safari', () => {
  const { error } = failureOf('no', []);
  error.stack = `kn@${origin}/assets/a.js:12:345\n@${origin}/news/5:3:1\n`;
  expect(makeReport({ kind: 'error', error }, at('/'))?.frames).toEqual(['/assets/a.js:12:345']);
});

test.each([
  `Failed to fetch dynamically imported module: ${origin}/assets/C2.js?token=secret`,
  'Unable to preload CSS for /assets/C2.css',
])('makeReport reports a missing chunk by path: %s', (message) => {
  const report = makeReport(failureOf(message, []), at('/admin/news'));
  expect(report).toMatchObject({ kind: 'chunk', page: '/admin/news' });
  expect(report?.file).toMatch(/^\/assets\/C2\.(?:js|css)$/);
});

test('makeReport reports a contract drift by call and field', () => {
  expect(makeReport({ kind: 'drift', place: '/api/news/{id} data.tags.*.name' }, at('/news/5'))).toEqual({
    kind: 'drift',
    version: null,
    page: '/news/:id',
    place: '/api/news/{id} data.tags.*.name',
  });
  expect(makeReport({ kind: 'drift', place: 'GET /api/auth/user user.scope' }, at('/'))?.page).toBe('/');
});

test.each<[string, unknown]>([
  ['a network error', new ApiError(0, null)],
  ['a missing record', new PageError(404, 'gone')],
  ['an expired session', new ExpiredAuthSessionError()],
  ['an aborted request', new DOMException('', 'AbortError')],
  ['an extension’s script', failureOf('no', ['x (chrome-extension://abc/assets/a.js:1:2)']).error],
  ['another site’s script', failureOf('no', ['x (https://evil.example/assets/a.js:1:2)']).error],
  ['a thrown string', '王小明'],
])('makeReport ignores %s', (_, error) => {
  expect(makeReport({ kind: 'error', error }, at('/news/5'))).toBeNull();
});

test.each([
  ['/', '/'],
  ['/news', '/news'],
  ['/news/5/', '/news/:id'],
  ['/admin/user', '/admin/user'],
  ['/王小明', '/*'],
  ['/wangxiaoming/0912345678', '/*/:id'],
  ['/reset-password/abcdef', '/reset-password/*'],
])('pageKind of %s is %s', (path, kind) => expect(pageKind(path)).toBe(kind));

describe('reports contain no personal text', () => {
  const hostile = [
    'lin@example.com',
    '王小明',
    '0912345678',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2VjcmV0',
    'Bearer abc123secret',
    '我胃痛三天了',
    'password=hunter2',
    '?token=abc&email=x',
    '</script>',
    `${origin}/news/5?q=秘密#秘密`,
  ];
  const secrets = fc.oneof(
    fc.constantFrom(...hostile),
    fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => `密${text}`),
  );

  /** Strict schema of a report. */
  const place = /^(?:[A-Z]+ )?\/api[\w{}/-]+ [\w.*-]+$/;
  const vReport = v.strictObject({
    kind: v.picklist(['drift', 'chunk', 'error']),
    version: v.null(),
    page: v.pipe(v.string(), v.regex(/^\/(?:(?:[a-z-]+|:id|\*)(?:\/(?=.)|$))*$/)),
    place: v.optional(v.pipe(v.string(), v.regex(place))),
    file: v.optional(v.pipe(v.string(), v.regex(/^\/assets\/[\w-]+\.(?:js|css)$/))),
    name: v.optional(v.pipe(v.string(), v.regex(/^(?:[A-Z]\w*)?Error$/))),
    frames: v.optional(v.array(v.pipe(v.string(), v.regex(/^\/assets\/[\w-]+\.(?:js|css):\d+:\d+$/)))),
  });

  const isClean = (failure: Parameters<typeof makeReport>[0], pathname: string, secret: string) => {
    const report = makeReport(failure, at(pathname));
    return report === null || (v.is(vReport, report) && !Object.values(report).flat().join('\n').includes(secret));
  };

  test('from an error’s message, name, functions, URLs or page', () => {
    fc.assert(
      fc.property(
        secrets,
        fc.constantFrom('message', 'name', 'function', 'query', 'path', 'place'),
        (secret, where) => {
          const hidden = (name: string) => (name === where ? secret : '');
          const frame = `${hidden('function')} (${origin}/assets/a.js${hidden('query') && `?${secret}`}:1:2)`;
          const failure = failureOf(
            hidden('message'),
            [frame, ours, `(${hidden('place')}:1:2)`],
            hidden('name') || 'TypeError',
          );
          expect(isClean(failure, `/news/${hidden('path')}`, secret)).toBe(true);
        },
      ),
    );
  });

  test('from a missing chunk or a contract drift', () => {
    fc.assert(
      fc.property(secrets, (secret) => {
        const chunk = `Failed to fetch dynamically imported module: ${origin}/assets/a.js?${secret} ${secret}`;
        expect(isClean(failureOf(chunk, [ours]), `/search/${secret}`, secret)).toBe(true);
        expect(isClean({ kind: 'drift', place: `GET /api/news/${secret} data.${secret}` }, '/', secret)).toBe(true);
        expect(isClean({ kind: 'drift', place: secret }, '/', secret)).toBe(true);
      }),
    );
  });
});
