import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { documentPolicy, policyInDocument, withDocumentPolicy } from '../headers/document-policy.ts';
import { configureBuild } from './configure.ts';
import { readSettings } from './document.ts';
import { settingNames } from './settings.ts';

let folder = '';
let dist = '';

const makeBuild = async (name: string) => {
  const build = join(folder, name);
  await mkdir(build);
  await writeFile(join(build, 'index.html'), await readFile('index.html', 'utf8'));
  await writeFile(
    join(build, 'manifest.webmanifest'),
    JSON.stringify({ id: '/', name: '自体干细胞饮食指南', short_name: '干细胞饮食' }),
  );
  await writeFile(
    join(build, 'sw.js'),
    'add([{"revision":"0a1b","url":"/index.html"},{"revision":null,"url":"/assets/a.js"}]);on(`/index.html`)',
  );
  return build;
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'configure-'));
  dist = await makeBuild('dist');
  return () => rm(folder, { recursive: true, force: true });
});

const file = (name: string) => readFile(join(dist, name), 'utf8');

const configure = async (changes: Record<string, string>, options: { shortName?: string; from?: string } = {}) =>
  configureBuild({ dist, changes: new Map(Object.entries(changes)), ...options });

/** The problems for which nothing is written. */
const problemsWith = async (changes: Record<string, string>): Promise<string[]> => {
  const error = await configure(changes).then(
    () => new Error(''),
    (reason: Error) => reason,
  );
  const lines = error.message.split('\n');
  expect(lines.pop()).toBe('Nothing was written.');
  return lines;
};

const everything = {
  name: '饮食 "A" & <B> $1',
  address: 'https://example.com',
  api: 'https://api.example.com',
  emergency: '112 急救',
  'ask-before-third-parties': 'true',
  'token-cookie': 'true',
  report: 'https://reports.example.com/in?a=1&b=2',
  'report-sample': '0.1',
};

test('updates the policy in the document, before its first script', async () => {
  await writeFile(join(dist, 'index.html'), withDocumentPolicy(await file('index.html')));
  await configure(everything);
  const html = await file('index.html');
  expect(policyInDocument(html)).toBe(documentPolicy(html));
  expect(html.match(/http-equiv/g)).toHaveLength(1);
});

test('has every setting in the document of the build, and a sentence for each', async () => {
  const tags = [...readSettings(await file('index.html')).keys()];
  expect(tags).toEqual(settingNames);
  expect(Object.keys(everything)).toEqual(settingNames);
  const problems = await problemsWith(Object.fromEntries(tags.map((name) => [name, name === 'name' ? '' : 'x'])));
  expect(problems).toHaveLength(tags.length);
  expect(problems.every((sentence) => /^site:[\w-]+ is “.*”; it must .*\.$/.test(sentence))).toBe(true);
});

test('writes settings, reports the changes, and reads them back', async () => {
  const { changes } = await configure(everything, { shortName: '饮食' });
  expect(changes).toContain('site:api: “/” is now “https://api.example.com”');
  const html = await file('index.html');
  expect(Object.fromEntries(readSettings(html))).toEqual(everything);
  const name = '饮食 &quot;A&quot; &amp; &lt;B&gt; $1';
  expect(html).toContain(`<title>${name}</title>`);
  expect(html).toContain(`<meta property="og:site_name" content="${name}" data-static />`);
  expect(html).toContain(`<p>${name}</p>`);
  expect(html).toContain('<meta name="apple-mobile-web-app-title" content="饮食" />');
  expect(html).not.toContain('自体干细胞饮食指南');
  expect(JSON.parse(await file('manifest.webmanifest'))).toEqual({
    id: '/',
    name: everything.name,
    short_name: '饮食',
  });
});

test('adds a preconnect for an API on another origin only', async () => {
  await configure({ api: 'https://api.example.com/' });
  const link = '<link rel="preconnect" data-api href="https://api.example.com" crossorigin />';
  expect((await file('index.html')).split(link)).toHaveLength(2);
  await configure({ api: 'https://other.example.com' });
  expect((await file('index.html')).match(/preconnect/g)).toHaveLength(1);
  await configure({ api: '/' });
  expect(await file('index.html')).toBe(await readFile('index.html', 'utf8'));
});

test('gives the worker the revision of the configured document', async () => {
  await configure({ 'token-cookie': 'true' });
  const revision = createHash('md5')
    .update(await file('index.html'))
    .digest('hex');
  expect(await file('sw.js')).toBe(
    `add([{"revision":"${revision}","url":"/index.html"},{"revision":null,"url":"/assets/a.js"}]);on(\`/index.html\`)`,
  );
});

test('leaves a worker that stores nothing, and rejects one with an unknown format', async () => {
  await writeFile(join(dist, 'sw.js'), 'self.registration.unregister()');
  await configure(everything);
  expect(await file('sw.js')).toBe('self.registration.unregister()');
  await writeFile(join(dist, 'sw.js'), 'precache({"/index.html":"1"})');
  await expect(configure({ api: '/' })).rejects.toThrow('sw.js does not list index.html');
});

test('changes nothing when it is run again, and leaves no extra file', async () => {
  await configure(everything, { shortName: '饮食' });
  const files = await readdir(dist);
  const before = await Promise.all(files.map(file));
  expect((await configure(everything, { shortName: '饮食' })).changes).toEqual([]);
  expect((await configure({})).changes).toEqual([]);
  expect(await Promise.all((await readdir(dist)).map(file))).toEqual(before);
  expect(files.toSorted((one, other) => one.localeCompare(other, 'en'))).toEqual([
    'index.html',
    'manifest.webmanifest',
    'sw.js',
  ]);
});

test('writes nothing with an invalid value', async () => {
  expect(await problemsWith({ ...everything, api: 'api.example.com' })).toEqual([
    'site:api is “api.example.com”; it must be an address without a path, such as https://api.example.com, or / for the site’s own.',
  ]);
  expect(await file('index.html')).toBe(await readFile('index.html', 'utf8'));
});

test('refuses an API over http for a site over https', async () => {
  expect(await problemsWith({ address: 'https://example.com', api: 'http://api.example.com' })).toEqual([
    'site:api is http://api.example.com, which browsers refuse on a site over https; it must be https, too.',
  ]);
});

test('reads tags that were written by hand, and names unknown settings', async () => {
  const html = await file('index.html');
  await writeFile(
    join(dist, 'index.html'),
    html
      .replace('<meta name="site:api" content="/" />', "<meta content='https://api.example.com' name=site:api>")
      .replace('<meta name="site:report" content="" />', '<meta name="site:reports" content="a > b" />'),
  );
  expect(await problemsWith({})).toEqual([
    `site:reports is no setting; the settings are ${settingNames.join(', ')}.`,
    'site:report is missing; it must be an address, such as https://reports.example.com/site, or empty for nowhere.',
  ]);
});

test('copies the settings of the previous build with --from', async () => {
  await configure(everything, { shortName: '饮食' });
  const last = dist;
  dist = await makeBuild('next');
  await configure({ 'report-sample': '0.5' }, { from: last });
  expect(Object.fromEntries(readSettings(await file('index.html')))).toEqual({ ...everything, 'report-sample': '0.5' });
  expect(JSON.parse(await file('manifest.webmanifest'))).toMatchObject({ short_name: '饮食' });
});

test('refuses a folder that is no build of this site', async () => {
  await writeFile(join(dist, 'index.html'), '<title>Another</title>');
  await expect(configure(everything)).rejects.toThrow('it is no build of this site');
  await rm(join(dist, 'index.html'));
  await expect(configure(everything)).rejects.toThrow('dist has no index.html: run npm run build');
});

/** Runs the command, and gives its exit code and what it says. */
const run = async (...args: string[]) => {
  const command = spawn(process.execPath, ['deploy/configure/main.ts', ...args]);
  let output = '';
  for (const stream of [command.stdout, command.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => (output += text));
  }
  await once(command, 'close');
  return { code: command.exitCode, output };
};

test('exits with code 0, or with 2 for a wrong value and without a build, and says why', async () => {
  const [told, wrong, nowhere] = await Promise.all([
    run('--dist', dist),
    run('--dist', dist, '--site', 'example.com'),
    run('--dist', join(folder, 'nothing'), '--site', 'https://example.com'),
  ]);
  expect(told).toEqual({ code: 0, output: expect.stringContaining('site:api = /\n') });
  expect(wrong).toEqual({
    code: 2,
    output: expect.stringMatching(/^site:address is “example\.com”; it must be .*\.\nNothing was written\.\n$/),
  });
  expect(nowhere).toEqual({
    code: 2,
    output: expect.stringMatching(/nothing has no index\.html: run npm run build, or name .*\n$/),
  });
});

test('reads back any name that it writes', async () => {
  const names = fc.string({ unit: 'grapheme', minLength: 1 }).filter((name) => name.trim() !== '');
  await fc.assert(
    fc.asyncProperty(names, async (name) => {
      await configure({ name });
      expect(readSettings(await file('index.html')).get('name')).toBe(name);
    }),
    { numRuns: 30 },
  );
});
