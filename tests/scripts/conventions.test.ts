import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { copyProject, generator } from '../project-copy.ts';
import { problemsIn } from './generate/conventions.ts';

const folder = mkdtempSync(join(tmpdir(), 'contract-'));
afterAll(() => rmSync(folder, { recursive: true }));

const contract = readFileSync('openapi.yaml', 'utf8');

/** The problems of the contract after a replacement, without the folder. */
const problemsAfter = (from: string, to: string): string[] => {
  expect(contract).toContain(from);
  const file = join(folder, 'openapi.yaml');
  writeFileSync(file, contract.replace(from, to));
  return problemsIn(file).map((problem) => problem.replace(`${folder}/`, ''));
};

const lineOf = (text: string) => contract.slice(0, contract.indexOf(text)).split('\n').length;

test('the contract follows the conventions', () => {
  expect(problemsIn('openapi.yaml')).toEqual([]);
});

test.for(Array.from(contract.matchAll(/^ {2}(\/api\/\S+):$/gm), ([, path = '']) => path))(
  'the path %s with another name is refused',
  (path) => {
    expect(problemsAfter(`  ${path}:\n`, `  ${path.replace(/\w+(?=\}?$)/, '$&_renamed')}:\n`)).not.toEqual([]);
  },
);

describe('a broken convention is one sentence with its line', () => {
  test.for([
    [
      'operationId: listNews\n',
      'operationId: news.index\n',
      'the operationId of GET /api/news is listNews, not news.index.',
    ],
    [
      'operationId: sendContact\n',
      'operationId: login\n',
      'the operationId of POST /api/contact is sendContact, not login.',
    ],
    [
      'tags: [public]\n      operationId: search\n',
      'tags: [Search]\n      operationId: search\n',
      'GET /api/search needs one tag: auth, account, public, or managed for editors.',
    ],
    [
      'tags: [managed]\n      operationId: listManagedNews\n',
      'tags: [public]\n      operationId: listManagedNews\n',
      'GET /api/admin/news: the tag managed is for all paths of /api/admin/, and no others.',
    ],
    [
      '  /api/contact:\n',
      '  /api/messages:\n',
      'sendContact is POST /api/contact for the app, not POST /api/messages: another path of the server belongs in src/api/adapter/adapter.ts.',
    ],
    ['  /api/contact:\n', '  /contact:\n', '/contact must begin with /api/.'],
    [
      '  /api/auth/logout:\n',
      '  /api/auth/sign-out:\n',
      "POST /api/auth/logout is missing, which the app can't do without.",
    ],
    [
      '  /api/news/{id}:\n    get:',
      '  /api/news/{news}:\n    get:',
      '/api/news/{news}: the record is {id} in paths, not {news}.',
    ],
    ['  /api/news/{id}:\n    get:', '  /api/news/{id}:\n    patch:', 'GET, POST, PUT or DELETE.'],
    [
      'sortQuery:\n      name: sort',
      'sortQuery:\n      name: order',
      'no query parameter `sort`, which marks the lists of types.',
    ],
    [
      "'409': { $ref: '#/components/responses/NewsConflict' }",
      "'409': { $ref: '#/components/responses/NotFound' }",
      'the 409 of PUT /api/admin/news/{id} is allOf ErrorBody',
    ],
    [
      "'200': { $ref: '#/components/responses/SearchPage' }",
      "'200': { $ref: '#/components/responses/Missing' }",
      '#/components/responses/Missing is not in the file.',
    ],
    ['openapi: 3.1.0', 'openapi: 3.0.3', 'openapi is 3.0.3, but must be 3.1'],
    [
      'enum: [highlight, knowhow,',
      'enum: [recipe, highlight, knowhow,',
      'the content type recipe lacks GET /api/recipe.',
    ],
    ['paths:\n', 'paths: [\n', 'this is no YAML or JSON'],
  ] as const)('%s', ([from, to, sentence]) => {
    const problems = problemsAfter(from, to);
    expect(problems.join('\n')).toContain(sentence);
    for (const problem of problems) expect(problem).toMatch(/^openapi\.yaml:\d+: .+\.$/);
  });

  test('at the line of the operation', () => {
    const [problem] = problemsAfter('operationId: listNews\n', 'operationId: news.index\n');
    expect(problem).toMatch(new RegExp(`^openapi\\.yaml:${lineOf('operationId: listNews\n')}:`));
  });
});

describe('the file of a Laravel package', () => {
  test('Scramble: paths without prefix', () => {
    expect(problemsIn('tests/scripts/generate/fixtures/scramble.json')).toEqual([
      expect.stringMatching(/:6: no path begins with \/api\/: write paths in full/),
    ]);
  });

  test('L5-Swagger: OpenAPI 3.0, hashes as ids, header parameters, PATCH', () => {
    const problems = problemsIn('tests/scripts/generate/fixtures/l5-swagger.json').join('\n');
    for (const part of [
      'openapi is 3.0.0',
      'the operationId of POST /api/auth/login is login',
      'POST /api/auth/login needs one response with a 2xx status.',
      'a body is application/json',
      'GET /api/news has no operationId: it is listNews.',
      'the parameter X-Locale is in header',
      'not {news}',
      'PATCH /api/news/{news}',
      'POST /api/auth/refresh is missing',
    ])
      expect(problems).toContain(part);
  });
});

test(
  'a failed generation keeps the previous files, and the next run repairs a killed one',
  { timeout: 120_000 },
  () => {
    const { folder: copy, change, run, remove } = copyProject();
    try {
      const generated = () =>
        readdirSync(join(copy, 'src/api/gen'), { recursive: true, encoding: 'utf8' }).flatMap((name) => {
          const file = join(copy, 'src/api/gen', name);
          return statSync(file).isFile() ? [[name, readFileSync(file, 'utf8')]] : [];
        });
      const before = generated();
      change(() => JSON.parse(readFileSync('tests/scripts/generate/fixtures/scramble.json', 'utf8')));
      const { status, output } = run(generator);
      expect(status).toBe(2);
      expect(output).toContain('Nothing was generated.');
      expect(output).not.toContain('ValiError');
      expect(generated()).toEqual(before);
      // A schema that only the client generator refuses.
      writeFileSync(
        join(copy, 'openapi.yaml'),
        contract.replace('Color: { type: string,', 'Color: { $dynamicRef: 7, type: string, allOf: 3,'),
      );
      const refused = run(generator);
      expect(refused.status).toBe(2);
      expect(refused.output).toContain('Nothing was generated.');
      expect(refused.output).not.toMatch(/^ +at /m);
      expect(generated()).toEqual(before);
      expect(existsSync(join(copy, 'src/api/.gen-new'))).toBe(false);
      // Killed between the two renames.
      writeFileSync(join(copy, 'openapi.yaml'), contract);
      renameSync(join(copy, 'src/api/gen'), join(copy, 'src/api/.gen-old'));
      expect(run(generator, '--check')).toEqual({ status: 0, output: '' });
      expect(generated()).toEqual(before);
    } finally {
      remove();
    }
  },
);
