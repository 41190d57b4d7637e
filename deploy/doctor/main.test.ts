import { spawn } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startSite } from './testing/stand-in.ts';

const nowhere = 'http://localhost:65534';

let started: Awaited<ReturnType<typeof startSite>>;
let url = '';

beforeAll(async () => {
  started = await startSite();
  url = await started.listen();
});

afterAll(() => started.close());

beforeEach(() => started.set());

/** Runs the command as its npm script does. */
const doctor = async (...args: string[]) => {
  const child = spawn(process.execPath, ['deploy/doctor/main.ts', ...args]);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { out, errors, code };
};

test('exits with code 0 for healthy checks, and with 1 for a broken one, with its fix', async () => {
  const healthy = await doctor(url, '--only', 'document,routes');
  expect(healthy).toMatchObject({
    code: 0,
    out: expect.stringMatching(/2 checks, 2 passed.* Nothing is broken/),
  });
  started.set({
    breaking: (request, respond) => (request.url.endsWith('/saved') ? new Response('', { status: 404 }) : respond()),
  });
  const broken = await doctor(url, '--only', 'document,routes');
  expect(broken).toMatchObject({
    code: 1,
    out: expect.stringMatching(/1 failure\.[^]*routes: \/saved is 404[^]*→ .*index\.html/),
  });
});

test.each([
  ['nothing listens', [nowhere], /Nothing listens at http:\/\/localhost:65534/],
  ['there is no address', [], /One address is needed/],
  ['the address is none', ['example'], /example is no address/],
  ['a check is unknown', [nowhere, '--only', 'health'], /There is no check health/],
])('exits with code 2 and one sentence when %s', async (_, args, sentence) => {
  const { out, errors, code } = await doctor(...args);
  expect(code).toBe(2);
  expect((out + errors).trim()).toMatch(sentence);
  expect((out + errors).trim().split('\n')).toHaveLength(1);
});

test('writes the report as JSON to the terminal or a file', async () => {
  const { out } = await doctor(url, '--only', 'document', '--json', '-');
  const expected = { url, stopped: null, results: [{ id: 'document', group: 'Documents', kind: 'ok' }] };
  expect(JSON.parse(out)).toMatchObject(expected);
  const file = join(await mkdtemp(join(tmpdir(), 'doctor-')), 'report.json');
  await doctor(url, '--only', 'document', '--json', file);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject(expected);
});
