import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isAllowed, readBundled } from './bundled.ts';

const vLock = v.object({ packages: v.record(v.string(), v.looseObject({ integrity: v.optional(v.string()) })) });

test('the lock file has a hash for every package, those of other platforms, too, and names no registry', () => {
  const { packages } = v.parse(vLock, JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const { '': root, ...others } = packages;
  expect(root).toBeDefined();
  expect(Object.keys(others)).toContain('node_modules/@oxlint/binding-win32-x64-msvc');
  expect(Object.keys(others).filter((path) => others[path]?.integrity === undefined)).toEqual([]);
  expect(Object.keys(others).filter((path) => others[path]?.resolved !== undefined)).toEqual([]);
});

const licences = `# Licenses

The app bundles dependencies which contain the following licenses:

## @scope/name - 1.2.3 (MIT)

MIT License

## A heading of the licence - which is no package

## plain.js - 4.0.0-rc.1 ((MPL-2.0 OR Apache-2.0))

## copyleft - 2.0.0 (GPL-3.0-only)
`;

test('packages and their licences are read from what the bundler wrote; what is not on the list is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'licences-'));
  try {
    writeFileSync(join(folder, 'app.txt'), licences);
    writeFileSync(join(folder, 'service-worker.txt'), '## silent - 0.1.0\n');
    const bundled = readBundled(folder);
    expect(bundled).toEqual([
      { name: '@scope/name', version: '1.2.3', licence: 'MIT' },
      { name: 'plain.js', version: '4.0.0-rc.1', licence: '(MPL-2.0 OR Apache-2.0)' },
      { name: 'copyleft', version: '2.0.0', licence: 'GPL-3.0-only' },
      { name: 'silent', version: '0.1.0', licence: '' },
    ]);
    expect(bundled.filter((one) => !isAllowed(one)).map(({ name }) => name)).toEqual(['copyleft', 'silent']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
