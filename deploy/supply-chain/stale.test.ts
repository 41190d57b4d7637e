import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { directDependencies, isDoomed, printedStaleness, stalenessOf } from './staleness.ts';

const now = new Date('2026-11-23T12:00:00Z');

/** Answers of `npm view NAME@VERSION version deprecated dist-tags time --json`, shortened. */
const recorded = {
  react: {
    version: '19.2.9',
    'dist-tags': { latest: '19.3.1', canary: '19.3.0-canary-dc9aed36-20261027' },
    time: {
      created: '2011-10-26T17:46:21.942Z',
      modified: '2026-10-27T16:27:01.000Z',
      '19.2.9': '2026-10-14T16:54:43+00:00',
      '19.3.1': '2026-10-20T09:00:00+00:00',
      '19.3.0-canary-dc9aed36-20261027': '2026-10-27T16:23:24+00:00',
    },
  },
  oldButFine: {
    version: '3.0.8',
    'dist-tags': { latest: '3.0.8' },
    time: { modified: '2026-01-01T00:00:00.000Z', '3.0.8': '2024-11-24T00:00:00.000Z' },
  },
  leftAlone: {
    version: '1.2.0',
    'dist-tags': { latest: '1.2.0' },
    time: { modified: '2026-01-01T00:00:00.000Z', '1.2.0': '2024-11-22T00:00:00.000Z' },
  },
  givenUp: {
    version: '2.1.0',
    deprecated: 'Use the platform.',
    'dist-tags': { latest: '4.0.1' },
    time: { '2.1.0': '2026-03-01T00:00:00.000Z', '4.0.1': '2026-09-01T00:00:00.000Z' },
  },
  ahead: {
    version: '0.99.0',
    'dist-tags': { latest: '0.95.0' },
    time: { '0.95.0': '2026-09-01T00:00:00.000Z', '0.99.0': '2026-10-01T00:00:00.000Z' },
  },
};

const judged = (name: keyof typeof recorded) =>
  stalenessOf({ name, version: recorded[name].version }, recorded[name], now);

describe('a dependency', () => {
  test('is told with the latest version, how far it is ahead, and when both came out', () => {
    expect(judged('react')).toEqual({
      name: 'react',
      version: '19.2.9',
      latest: '19.3.1',
      behind: 'minor',
      released: '2026-10-14',
      latestReleased: '2026-10-20',
      lastRelease: '2026-10-27',
      deprecated: null,
      isAbandoned: false,
    });
  });

  test('is abandoned after 24 months without a release, and not a day before', () => {
    expect(judged('oldButFine').isAbandoned).toBe(false);
    expect(judged('leftAlone').isAbandoned).toBe(true);
  });

  test('that is ahead of the latest is not behind it', () => {
    expect(judged('ahead').behind).toBeNull();
  });

  test('is an answer that is understood, or the command fails', () => {
    expect(() => stalenessOf({ name: 'react', version: '1.0.0' }, { message: 'A page' }, now)).toThrow('dist-tags');
  });

  test('behind an alias is asked for by its own name', () => {
    expect(
      directDependencies({ dependencies: { react: '19.2.9' }, devDependencies: { typescript: 'npm:@a/ts6@6.0.2' } }),
    ).toEqual([
      { name: 'react', version: '19.2.9' },
      { name: '@a/ts6', version: '6.0.2' },
    ]);
    const own = directDependencies(packageFile);
    expect(own.filter(({ version }) => !/^\d+\.\d+\.\d+/.test(version))).toEqual([]);
  });
});

test('the report has the worst first, what is up to date only in its sum', () => {
  const all = (['oldButFine', 'react', 'leftAlone', 'givenUp'] as const).map(judged);
  expect(printedStaleness(all).split('\n')).toEqual([
    'package    installed            latest               behind',
    'givenUp    2.1.0 (2026-03-01)   4.0.1 (2026-09-01)   major   deprecated: Use the platform.',
    'leftAlone  1.2.0 (2024-11-22)   1.2.0 (2024-11-22)           abandoned, last release 2024-11-22',
    'react      19.2.9 (2026-10-14)  19.3.1 (2026-10-20)  minor',
    '',
    '4 direct dependencies: 1 deprecated, 1 abandoned, 0 a major version behind, 1 a minor version behind, 0 a patch version behind.',
  ]);
  expect(all.filter(isDoomed).map(({ name }) => name)).toEqual(['leftAlone', 'givenUp']);
});

const caches: string[] = [];
afterAll(() => caches.forEach((cache) => rmSync(cache, { recursive: true, force: true })));

/** The command against a registry at an address, with nothing of it kept from before. */
const runAgainst = (registry: string, only: string) => {
  const cache = mkdtempSync(join(tmpdir(), 'stale-'));
  caches.push(cache);
  return promisify(execFile)('node', ['deploy/supply-chain/stale.ts', '--only', only], {
    env: { ...process.env, npm_config_registry: registry, npm_config_cache: cache },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
};

test('asks the registry that npm is configured for, and ends with 1 when a package is deprecated', async () => {
  const { time, deprecated } = recorded.givenUp;
  const dayjs = packageFile.dependencies.dayjs;
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    const version = { name: 'dayjs', version: dayjs, deprecated, dist: {} };
    response.end(
      JSON.stringify({ name: 'dayjs', 'dist-tags': { latest: dayjs }, versions: { [dayjs]: version }, time }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { code, stdout } = await runAgainst(`http://127.0.0.1:${port}/`, 'dayjs');
    expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining('deprecated: Use the platform.') });
  } finally {
    server.close();
  }
});

test('without a network ends with 2 and one sentence', async () => {
  const { code, stdout, stderr } = await runAgainst('http://127.0.0.1:9/', 'dayjs');
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr.trim()).toMatch(/^The registry gave no answer about dayjs@.*ECONNREFUSED.*$/);
});
