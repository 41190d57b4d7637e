import { afterEach, expect, test, vi } from 'vitest';
import { readArguments } from './arguments.ts';
import { PlainError } from './plain.ts';

afterEach(() => vi.unstubAllEnvs());

const read = (...args: string[]) =>
  readArguments({ args, options: { to: { type: 'string' }, keep: { type: 'boolean', default: false } } }).values;

test.each([
  ['an unknown option', ['--too', '/srv/site'], "Unknown option '--too'. --help lists the options."],
  ['a missing value', ['--to'], "Option '--to <value>' argument missing. --help lists the options."],
  [
    'an option in place of a value',
    ['--to', '--keep'],
    "Option '--to' argument is ambiguous. --help lists the options.",
  ],
  ['a value for a switch', ['--keep=5'], "Option '--keep' does not take an argument. --help lists the options."],
])('reports %s in one sentence', (_, args, message) => {
  vi.stubEnv('npm_lifecycle_event', undefined);
  expect(() => read(...args)).toThrow(new PlainError(message));
});

test('shows where the -- of npm run belongs', () => {
  vi.stubEnv('npm_lifecycle_event', 'deploy:release');
  expect(() => read('/srv/site')).toThrow(
    new PlainError("Unexpected argument '/srv/site'. npm run deploy:release -- --help lists the options."),
  );
});
