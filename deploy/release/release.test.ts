import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import { runReleaseCommand } from './command.ts';
import { writeFakeBuild } from './fake-build.ts';
import { PlainError } from '../command/plain.ts';

let folder = '';
let dist = '';
let to = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'));
  dist = join(folder, 'dist');
  to = join(folder, 'site');
  return () => rm(folder, { recursive: true, force: true });
});

const build = (name: string, base?: string) => writeFakeBuild(dist, name, base);

/** Runs a command, and gives its exit code and what it says. */
const run = async (...args: string[]) => {
  try {
    return { status: 0, output: await runReleaseCommand(args) };
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    return { status: 2, output: error.message };
  }
};

const release = (...args: string[]) => run('--to', to, '--from', dist, ...args);

const rollback = (...args: string[]) => run('--back', '--to', to, ...args);

const served = (file: string) => readFile(join(to, 'current', file), 'utf8');

const names = async () => (await readdir(join(to, 'releases'))).filter((name) => /^\d+$/.test(name));

test('releases a build completely, with compressed copies', async () => {
  await build('one');
  expect(await release()).toMatchObject({
    status: 0,
    output: expect.stringMatching(/current is release 00000001, in/),
  });
  const script = await readFile(join(dist, 'assets/one.js'));
  expect(await readFile(join(to, 'current/assets/one.js'))).toEqual(script);
  expect(brotliDecompressSync(await readFile(join(to, 'current/assets/one.js.br')))).toEqual(script);
  expect(gunzipSync(await readFile(join(to, 'current/assets/one.js.gz')))).toEqual(script);
  // Fits in a packet.
  expect(existsSync(join(to, 'current/icon.svg.br'))).toBe(false);
  const { files } = JSON.parse(await readFile(join(to, 'releases/00000001.json'), 'utf8'));
  const built = await readdir(dist, { recursive: true, withFileTypes: true });
  expect(Object.keys(files)).toHaveLength(built.filter((entry) => entry.isFile()).length);
  expect(files['assets/one.js']).toEqual({ size: script.length, sha256: expect.stringMatching(/^.{44}$/) });
});

test('keeps the hashed files of earlier builds for pages that are still open', async () => {
  for (const name of ['one', 'two', 'three', 'four']) {
    await build(name);
    expect((await release('--keep', '3')).status).toBe(0);
  }
  expect(await served('index.html')).toContain('four.js');
  expect((await readdir(join(to, 'current/assets'))).filter((name) => name.endsWith('.js')).toSorted()).toEqual([
    'four.js',
    'page.js',
    'three.js',
    'two.js',
  ]);
  expect(existsSync(join(to, 'current/assets/two.js.br'))).toBe(true);
  expect(await names()).toEqual(['00000002', '00000003', '00000004']);
  // What stays the same is on the disk once.
  const inodes = await Promise.all(
    (await names()).map(async (name) => (await stat(join(to, 'releases', name, 'assets/shared.css'))).ino),
  );
  expect(new Set(inodes).size).toBe(1);
});

test('does not release the live build again, unless it is damaged', async () => {
  await build('one');
  await release();
  expect(await release()).toEqual({ status: 0, output: `${to}/current is this build already.` });
  expect(await readlink(join(to, 'current'))).toBe('releases/00000001');
  await writeFile(join(to, 'current/assets/one.js'), '');
  expect((await release()).status).toBe(0);
  expect(await served('assets/one.js')).toContain('// one');
});

test('goes back to the previous build in one command, and keeps the files of the other', async () => {
  for (const name of ['one', 'two', 'three']) {
    await build(name);
    await release();
  }
  expect(await rollback()).toMatchObject({
    status: 0,
    output: expect.stringMatching(/release 00000002 of .* again; it was 00000003/),
  });
  expect(await served('index.html')).toContain('two.js');
  expect(await served('assets/three.js')).toContain('// three');
  await rollback();
  expect(await served('index.html')).toContain('one.js');
  expect(await rollback()).toEqual({
    status: 2,
    output: `${to} keeps no build before the live one (00000001).`,
  });
  expect(await served('index.html')).toContain('one.js');
  expect((await rollback('--release', '00000003')).status).toBe(0);
  expect(await served('index.html')).toContain('three.js');
  expect((await rollback('--release', '7')).output).toBe(
    `${to} keeps no release 7, only 00000001, 00000002, 00000003.`,
  );
});

test('goes back to a release of an earlier version, whose manifest also has headers', async () => {
  await build('one');
  await release();
  const manifest = join(to, 'releases/00000001.json');
  await writeFile(manifest, JSON.stringify({ ...JSON.parse(await readFile(manifest, 'utf8')), headers: { a: 'b' } }));
  await build('two');
  await release();
  expect((await rollback()).output).toContain('release 00000001');
});

test('refuses to go back to a release that lacks a file', async () => {
  for (const name of ['one', 'two']) {
    await build(name);
    await release();
  }
  await rm(join(to, 'releases/00000001/assets/one.js'));
  expect(await rollback()).toEqual({
    status: 2,
    output: 'Release 00000001 is not complete, assets/one.js is missing.',
  });
  expect(await served('index.html')).toContain('two.js');
});

test.each(['', 'index.html', 'assets/00.js'])(
  'killed when “%s” of a release is there, the one before is served whole, and the next one cleans up',
  async (file) => {
    await build('one');
    await release();
    await build('two');
    // Slow to compress, so that it is killed in the middle.
    for (let index = 0; index < 40; index += 1)
      await writeFile(join(dist, `assets/${String(index).padStart(2, '0')}.js`), randomBytes(300_000).toString('hex'));
    const child = spawn(process.execPath, ['deploy/release/main.ts', '--to', to, '--from', dist]);
    const ended = once(child, 'exit');
    await vi.waitUntil(() => existsSync(join(to, 'releases/00000002', file)), { timeout: 10_000, interval: 5 });
    child.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);

    expect(existsSync(join(to, 'releases/00000002.json'))).toBe(false);
    expect(await readlink(join(to, 'current'))).toBe('releases/00000001');
    expect(await served('index.html')).toContain('one.js');
    expect(await served('assets/one.js')).toContain('// one');
    expect((await rollback()).output).toContain('keeps no build before');

    await build('three');
    expect(await release()).toMatchObject({ status: 0, output: expect.stringContaining('release 00000003') });
    expect(await names()).toEqual(['00000001', '00000003']);
    expect(await served('assets/three.js')).toContain('// three');
  },
);

test('explains what an operator can fix in one sentence, and leaves the live release', async () => {
  await build('one');
  await release();
  const output = async (...args: string[]) => {
    const result = await run(...args);
    expect(result.status).toBe(2);
    expect(result.output.split('\n')).toHaveLength(1);
    return result.output;
  };
  expect(await output('--to', to, '--from', join(folder, 'nothing'))).toContain(
    'nothing has no index.html: run npm run build',
  );
  await writeFile(join(folder, 'file'), '');
  expect(await output('--to', join(folder, 'file'), '--from', dist)).toContain('file is a file, or lies in one');
  await mkdir(join(folder, 'other/current'), { recursive: true });
  expect(await output('--to', join(folder, 'other'), '--from', dist)).toContain('current is not the link of a release');
  expect(await output('--to', to, '--from', dist, '--keep', '0')).toBe('--keep is a number of builds, 1 or more.');
  expect(await output('--back', '--to', join(folder, 'empty'))).toContain('Nothing is released in');
  await build('two', 'http://localhost:8000');
  expect(await output('--to', to, '--from', dist)).toContain(
    'calls the API at http://localhost:8000, which is each reader',
  );
  await build('two');
  const index = await readFile(join(dist, 'index.html'), 'utf8');
  await writeFile(join(dist, 'index.html'), index.replace('</body>', '<script>more()</script></body>'));
  expect(await output('--to', to, '--from', dist)).toContain('the policy in it does not fit its inline scripts');
  await build('two', 'api.example.com');
  expect(await output('--to', to, '--from', dist)).toContain('site:api is “api.example.com”; it must be an address');
  await build('two');
  await rm(join(dist, 'assets/two.js'));
  expect(await output('--to', to, '--from', dist)).toContain('is not complete, assets/two.js is missing');
  expect(await served('index.html')).toContain('one.js');
});

test('explains a missing permission to write', async () => {
  await build('one');
  await mkdir(to);
  await chmod(to, 0o555);
  await chmod(folder, 0o755);
  // Root may write anywhere.
  const asNobody = process.getuid?.() === 0 ? { uid: 65_534 } : {};
  const { status, stderr } = spawnSync(process.execPath, ['deploy/release/main.ts', '--to', to, '--from', dist], {
    encoding: 'utf8',
    ...asNobody,
  });
  expect(stderr).toMatch(/^No permission to write to .*: run this as its owner, or make it yours with chown\.$/m);
  expect(status).toBe(2);
});
