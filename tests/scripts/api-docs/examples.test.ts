import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { readContract } from '../contract.ts';
import { withExamples } from './contract-examples.ts';
import { curlOf, documented } from './documented.ts';
import { type Examples, examplesFile, vExamples } from './exchange.ts';
import { recordExamples } from './record.ts';

const contract = readContract();
const text = readFileSync('openapi.yaml', 'utf8');
const examples = v.parse(vExamples, JSON.parse(readFileSync(examplesFile, 'utf8')));

/** What any call may meet is shown by one. */
const general = [413, 429, 500, 503];

describe('the examples', () => {
  let recorded: Examples;
  beforeAll(async () => {
    recorded = await recordExamples();
  });

  test('are word for word what the mock answers (npm run examples)', () => {
    expect(recorded).toEqual(examples);
  });

  test('are those of the contract itself (npm run examples)', () => {
    expect(withExamples(text, recorded)).toBe(text);
  });
});

test('every call has an example of each answer that is its own', () => {
  const shown = contract.map(
    ({ id }) => [id, new Set((examples[id] ?? []).map(({ answer }) => answer.status))] as const,
  );
  const missing = shown.flatMap(([id, statuses]) => {
    const { statuses: agreed = [] } = contract.find((call) => call.id === id) ?? {};
    return agreed
      .filter((status) => !general.includes(status) && !statuses.has(status))
      .map((status) => `${id} ${status}`);
  });
  expect(missing).toEqual([]);
  const all = new Set(Object.values(examples).flatMap((exchanges) => exchanges.map(({ answer }) => answer.status)));
  expect(general.filter((status) => !all.has(status))).toEqual([]);
});

test('an answer that has changed changes the contract, and nothing else in it', () => {
  const [exchange] = examples.getNews ?? [];
  if (exchange === undefined) throw new Error('No example of getNews');
  const other = { ...exchange, answer: { ...exchange.answer, body: { data: { id: 7, title: '一句话' } } } };
  const lines = text.split('\n');
  const changed = withExamples(text, { ...examples, getNews: [other] }).split('\n');
  const [start, end] = [lines.indexOf('    News:'), lines.indexOf('    PhotoPage:')];
  expect(changed.slice(0, start)).toEqual(lines.slice(0, start));
  expect(changed.slice(changed.indexOf('    PhotoPage:'))).toEqual(lines.slice(end));
  expect(
    changed
      .slice(start)
      .slice(-1 * (changed.length - start))
      .join('\n'),
  ).toContain('              title: 一句话\n');
});

test('each call of the page shows its own requests and answers, not those of the calls it shares schemas with', () => {
  const shown = JSON.stringify(documented('openapi.yaml', examples));
  const { paths } = v.parse(v.looseObject({ paths: v.record(v.string(), v.unknown()) }), JSON.parse(shown));
  expect(paths['/api/admin/news/{id}']).toMatchObject({
    put: {
      requestBody: {
        content: { 'application/json': { examples: { done: { value: { title: '社区营养讲座报名开始（修订）' } } } } },
      },
      responses: {
        200: {
          content: {
            'application/json': { examples: { done: { value: { data: { title: '社区营养讲座报名开始（修订）' } } } } },
          },
        },
        409: {
          content: {
            'application/json': { examples: { changedMeanwhile: { value: { message: expect.any(String) } } } },
          },
        },
      },
    },
  });
});

test('a request is shown as a command that a shell takes, quotes included', () => {
  const body = { title: "it's" };
  expect(curlOf({ method: 'PUT', path: '/api/admin/tag/1?a=b&c', token: true, body })).toBe(
    [
      `curl -X PUT "$API"'/api/admin/tag/1?a=b&c' \\`,
      `  -H 'Accept: application/json' \\`,
      `  -H "Authorization: Bearer $TOKEN" \\`,
      `  -H 'Content-Type: application/json' \\`,
      String.raw`  -d '{`,
      String.raw`  "title": "it'\''s"`,
      `}'`,
    ].join('\n'),
  );
});

test('the page holds all of it in one file, and may ask no other host', () => {
  const folder = mkdtempSync(join(tmpdir(), 'api-page-'));
  try {
    const out = join(folder, 'docs', 'api.html');
    execFileSync('node', ['tests/scripts/api-docs/page.ts', '--out', out], { stdio: 'pipe' });
    const page = readFileSync(out, 'utf8');
    expect(page).toContain('社区营养讲座报名开始（修订）');
    expect(page).toContain('These credentials do not match our records.');
    expect(page).not.toMatch(/<(?:script|link|img)[^>]*(?:src|href)="?https?:/);
    expect(page.indexOf("default-src 'unsafe-inline'")).toBeLessThan(page.indexOf('<script'));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
