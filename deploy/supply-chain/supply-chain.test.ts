import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { isAllowed, refusedLicences } from './allowed-licences.ts';
import { packagesIn, readBundled } from './bundled.ts';
import { differencesOf } from './compare-folders.ts';
import { vLock, withoutIntegrity } from './lock-file.ts';
import { readWholeSbom, sbomOf, vSbom } from './sbom.ts';

const text = readFileSync('package-lock.json', 'utf8');
const lock = v.parse(vLock, JSON.parse(text));

describe('the lock file', () => {
  test('has a hash for every package, those of other platforms, too', () => {
    expect(withoutIntegrity(lock)).toEqual([]);
    expect(Object.keys(lock.packages).length).toBeGreaterThan(600);
    expect(withoutIntegrity({ packages: { '': {}, 'node_modules/a': { version: '1.0.0' } } })).toEqual([
      'node_modules/a',
    ]);
  });

  test('names no registry', () => {
    expect(Object.values(lock.packages).filter((entry) => 'resolved' in entry)).toEqual([]);
    expect(text).not.toContain('.tgz');
  });
});

const licences = `# Licenses

The app bundles dependencies which contain the following licenses:

## @scope/name - 1.2.3 (MIT)

MIT License

## A heading of the licence - which is no package

## plain.js - 4.0.0-rc.1 ((MPL-2.0 OR Apache-2.0))

## silent - 0.1.0
`;

describe('licences', () => {
  test('are read from what the bundler wrote, headings of their own texts aside', () => {
    expect(packagesIn(licences)).toEqual([
      { name: '@scope/name', version: '1.2.3', licence: 'MIT' },
      { name: 'plain.js', version: '4.0.0-rc.1', licence: '(MPL-2.0 OR Apache-2.0)' },
      { name: 'silent', version: '0.1.0', licence: null },
    ]);
  });

  test('of the app and of the worker are one list, each package once', () => {
    const dist = mkdtempSync(join(tmpdir(), 'licences-'));
    try {
      expect(() => readBundled(dist)).toThrow('run npm run build first');
      mkdirSync(join(dist, 'licences'));
      writeFileSync(join(dist, 'licences', 'app.txt'), licences);
      writeFileSync(join(dist, 'licences', 'service-worker.txt'), '## idb - 7.1.1 (ISC)\n\n## silent - 0.1.0\n');
      expect(readBundled(dist).map(({ name }) => name)).toEqual(['@scope/name', 'idb', 'plain.js', 'silent']);
    } finally {
      rmSync(dist, { recursive: true });
    }
  });

  test.each([
    ['MIT', true],
    ['(MPL-2.0 OR Apache-2.0)', true],
    ['MIT AND Apache-2.0', true],
    ['GPL-3.0-only', false],
    ['AGPL-3.0-or-later', false],
    ['MPL-2.0', false],
    ['MIT AND GPL-2.0-only', false],
    ['MIT OR GPL-2.0-only AND ISC', false],
    ['SEE LICENSE IN LICENSE.md', false],
    ['UNLICENSED', false],
  ])('%s may be bundled: %s', (expression, expected) => {
    expect(isAllowed(expression)).toBe(expected);
  });

  test('that are unknown or not on the list are named in a sentence', () => {
    const bundled = packagesIn(`${licences}\n## copyleft - 2.0.0 (GPL-3.0-only)\n`);
    expect(refusedLicences(bundled)).toEqual([
      'silent 0.1.0 says no licence.',
      'copyleft 2.0.0 has the licence GPL-3.0-only, which is not on the list.',
    ]);
  });
});

describe('the bill of materials', () => {
  const bundled = ['react', 'react-dom', 'workbox-core'].map((name) => ({
    name,
    version: lock.packages[`node_modules/${name}`]?.version ?? '',
    licence: 'MIT',
  }));

  test('is CycloneDX: what the build contains, with the hashes of the lock file, and how it hangs together', async () => {
    const sbom = v.parse(vSbom, sbomOf(await readWholeSbom(), bundled));
    expect(sbom).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: expect.stringMatching(/^1\.\d$/),
      serialNumber: expect.stringMatching(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/),
      metadata: { component: { name: 'stem-cell-diet-site', type: 'application' } },
    });
    expect(sbom.components.map(({ name }) => name)).toEqual(['react', 'react-dom', 'workbox-core']);
    for (const { name, purl, hashes } of sbom.components) {
      const { version, integrity = '' } = lock.packages[`node_modules/${name}`] ?? {};
      expect(purl).toBe(`pkg:npm/${name}@${version}`);
      const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
      expect(hashes).toEqual([{ alg: 'SHA-512', content }]);
    }
    const dom = sbom.dependencies.find(({ ref }) => ref.startsWith('react-dom@'));
    expect(dom?.dependsOn).toEqual([`react@${bundled[0]?.version}`]);
    expect(JSON.stringify(sbom)).not.toContain('timestamp');
  });

  test('is not made of another lock file than the build', async () => {
    const older = [{ name: 'react', version: '0.1.0', licence: 'MIT' }];
    await expect(readWholeSbom().then((whole) => sbomOf(whole, older))).rejects.toThrow(
      'package-lock.json does not have react@0.1.0',
    );
  });
});

test('two builds are compared byte for byte, and each file that differs is told with its place', () => {
  const folder = mkdtempSync(join(tmpdir(), 'builds-'));
  try {
    for (const name of ['one', 'other']) mkdirSync(join(folder, name, 'assets'), { recursive: true });
    const [one, other] = [join(folder, 'one'), join(folder, 'other')];
    writeFileSync(join(one, 'assets', 'same.js'), 'same');
    writeFileSync(join(other, 'assets', 'same.js'), 'same');
    expect(differencesOf(one, other)).toEqual([]);

    writeFileSync(join(one, 'index.html'), '<p>built in 2026</p>');
    writeFileSync(join(other, 'index.html'), '<p>built in 2027</p>');
    writeFileSync(join(one, 'assets', 'old.js'), '');
    writeFileSync(join(other, 'assets', 'new.js'), '');
    expect(differencesOf(one, other)).toEqual([
      'assets/new.js is only in the second build.',
      'assets/old.js is only in the first build.',
      'index.html differs from byte 15 on: "<p>built in 2026</p>" and "<p>built in 2027</p>".',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
