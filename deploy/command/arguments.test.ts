import { spawnSync } from 'node:child_process';
import { afterEach, describe, expect, test, vi } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { readArguments } from './arguments.ts';
import { PlainError } from './plain.ts';

afterEach(() => vi.unstubAllEnvs());

const read = (...args: string[]) =>
  readArguments({ args, options: { to: { type: 'string' }, keep: { type: 'boolean', default: false } } }).values;

test('options arrive as Node reads them', () => {
  expect(read('--to', '/srv/site', '--keep')).toEqual({ to: '/srv/site', keep: true });
});

test.each([
  ['an unknown option', ['--too', '/srv/site'], "Unknown option '--too'. --help lists the options."],
  ['a value that is missing', ['--to'], "Option '--to <value>' argument missing. --help lists the options."],
  [
    'a value that may be an option',
    ['--to', '--keep'],
    "Option '--to' argument is ambiguous. --help lists the options.",
  ],
  ['a value where there is none', ['--keep=5'], "Option '--keep' does not take an argument. --help lists the options."],
])('%s is told in one sentence', (_, args, message) => {
  vi.stubEnv('npm_lifecycle_event', undefined);
  expect(() => read(...args)).toThrow(new PlainError(message));
});

test('who forgot the -- of npm run sees where it belongs', () => {
  vi.stubEnv('npm_lifecycle_event', 'release');
  expect(() => read('/srv/site')).toThrow(
    new PlainError("Unexpected argument '/srv/site'. npm run release -- --help lists the options."),
  );
});

const commands = Object.entries(packageFile.scripts).flatMap(([name, script]) => {
  const [, file] = /^node ((?:deploy|mocks)\/\S+\.ts)/.exec(script) ?? [];
  return file === undefined ? [] : [{ name, file }];
});

describe('no command shows a stack for an option that it does not have', () => {
  test('all of them are here', () => {
    expect(commands.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'configure',
        'contract',
        'doctor',
        'mock',
        'prerender',
        'release',
        'rollback',
        'servers',
      ]),
    );
  });

  test.each(commands)('npm run $name', ({ name, file }) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, '--nonsense'], {
      encoding: 'utf8',
      env: { ...process.env, npm_lifecycle_event: name },
    });
    expect(stdout + stderr).toBe(`Unknown option '--nonsense'. npm run ${name} -- --help lists the options.\n`);
    expect(status).toBeGreaterThan(0);
  });
});
