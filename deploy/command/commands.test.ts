import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };

interface Command {
  /** What comes after `npm run`, or the file itself. */
  name: string;
  /** Of Node. */
  options: string[];
  file: string;
  args: string[];
}

const words = (text: string) => text.split(' ').filter(Boolean);

/** The scripts of package.json that run a file of ours, with their own arguments. */
const scripts = Object.entries(packageFile.scripts).flatMap(([name, script]): Command[] => {
  const [, options = '', file, args = ''] = /^node ((?:--\S+ )*)(\S+\.ts)(.*)$/.exec(script) ?? [];
  return file === undefined ? [] : [{ name, options: words(options), file: resolve(file), args: words(args) }];
});

/** Files that are run by name (`npx node FILE`), as seldom as they are needed. */
const files = [
  'deploy/supply-chain/main.ts',
  'tests/engines/main.ts',
  'tests/scripts/check-dist.ts',
  'tests/scripts/screenshots.ts',
].map((name): Command => ({ name, options: [], file: resolve(name), args: [] }));

const commands = [...scripts, ...files];

// On a busy machine five at a time start slowly.
vi.setConfig({ testTimeout: 120_000 });

// Without a build, and not in the project: a command that goes too far fails without harm.
const folder = mkdtempSync(join(tmpdir(), 'commands-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Outcome {
  code: unknown;
  stdout: string;
  stderr: string;
}

/** Runs a command as npm does. */
const run = (name: string, ...more: string[]) =>
  new Promise<Outcome>((settle) => {
    const command = commands.find((one) => one.name === name);
    if (!command) throw new Error(`No script ${name} runs a file.`);
    const { options, file, args } = command;
    const script = name.endsWith('.ts') ? undefined : name;
    const env = { ...process.env, npm_lifecycle_event: script, API_URL: undefined };
    execFile(process.execPath, [...options, file, ...args, ...more], { cwd: folder, env }, (error, stdout, stderr) =>
      settle({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

describe.concurrent.each(commands)('$name', ({ name }) => {
  test('prints its usage with an example for --help', async () => {
    const { code, stdout, stderr } = await run(name, '--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^(?:npm |npm run |npx node )${name} ?`, 'm'));
    expect(stdout).toMatch(/^Example: (?:npm (?:run|test)|npx node)\b.+$/m);
    expect(stdout).toMatch(/^Exit codes?: /m);
  });

  test('refuses an unknown option in one sentence', async () => {
    const { code, stdout, stderr } = await run(name, '--nonsense');
    const help = name.endsWith('.ts') ? '--help' : `npm run ${name} -- --help`;
    expect({ code, stdout, stderr }).toEqual({
      code: 2,
      stdout: '',
      stderr: `Unknown option '--nonsense'. ${help} lists the options.\n`,
    });
  });
});

test('the other scripts run Vite and oxfmt, which have a --help of their own', () => {
  const others = Object.entries(packageFile.scripts).filter(([name]) => scripts.every((own) => own.name !== name));
  expect(Object.fromEntries(others)).toEqual({
    start: expect.stringMatching(/^vite\b/),
    dev: expect.stringMatching(/^vite\b/),
    build: expect.stringMatching(/^vite build\b/),
    'build:demo': expect.stringMatching(/^vite build\b/),
    format: expect.stringMatching(/^oxfmt\b/),
  });
});

const wrongUses: [command: string, args: string, sentence: RegExp][] = [
  ['bench', '', /^dist has no index\.html/],
  ['bench', '--only nope', /^--only is one of size, /],
  ['check', '--only nope', /^There is no step nope, only format, /],
  ['deploy:configure', '', /^dist has no index\.html/],
  ['deploy:contract', '', /--url/],
  ['deploy/supply-chain/main.ts', '', /^dist has no licences: run npm run build first/],
  ['deploy/supply-chain/main.ts', '--sbom nope', /^There is no file nope\./],
  ['dev:mock', '--port abc', /^--port abc/],
  ['dev:mock', '--scenario nope', /^No scenario nope/],
  ['dev:mock', '--static nope', /^nope has no index\.html: run npm run build first/],
  ['dev:mock', '--real /api/news*', /API_URL/],
  ['deploy:prerender', '--to site', /has no index\.html/],
  ['deploy:release', '', /^--to /],
  ['deploy:release', '--to site', /^dist has no index\.html/],
  ['deploy:release', '--to site --back', /^Nothing is released/],
  ['deploy:servers', '', /^Name one web server: nginx, /],
  ['tests/engines/main.ts', '', /^dist has no index\.html/],
  ['tests/scripts/check-dist.ts', '', /^dist has no index\.html/],
  ['tests/scripts/screenshots.ts', '', /^dist has no index\.html/],
];

test.concurrent.each(wrongUses)('%s %s exits with code 2 and one sentence', async (name, args, sentence) => {
  const { code, stdout, stderr } = await run(name, ...args.split(' ').filter(Boolean));
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(sentence);
  expect(stderr).toMatch(/^.+\n$/);
});

test('npm run dev:mock names a busy port', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { code, stderr } = await run('dev:mock', '--port', String(port));
  server.close();
  expect({ code, stderr }).toEqual({ code: 2, stderr: `Port ${port} is in use: choose another with --port.\n` });
});

test('no command has written anything', () => {
  expect(readdirSync(folder)).toEqual([]);
});
