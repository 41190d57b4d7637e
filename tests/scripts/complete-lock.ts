import { readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { vLock, withoutIntegrity } from '../../deploy/supply-chain/lock-file.ts';
import { readArguments } from '../../deploy/command/arguments.ts';
import { runCommand } from '../../deploy/command/plain.ts';

// Where the registry lacks a platform's binary, npm omits it from the lock file, and `npm ci`
// then fails on every platform. Adds it as an optional stub, which npm skips on other platforms. It has no hash, which a
// test refuses: take a version that the registry has for all platforms.

const file = 'package-lock.json';

const systems = ['darwin', 'win32', 'linux', 'freebsd', 'openbsd', 'netbsd', 'android', 'openharmony', 'sunos', 'aix'];
const processors = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32'];

const wordsOf = (name: string) => name.split(/[^a-z\d]+/i);
const fitting = (name: string, known: string[]) => known.filter((word) => wordsOf(name).includes(word));

/** os, cpu and libc from the package name. */
const platformOf = (name: string) => {
  const os = fitting(name, systems);
  const cpu = fitting(name.replace('x86_64', 'x64'), processors);
  const libc = /musl/.test(name) ? ['musl'] : /gnu/.test(name) && os.includes('linux') ? ['glibc'] : [];
  return {
    ...(os.length > 0 && { os }),
    ...(cpu.length > 0 && { cpu }),
    ...(libc.length > 0 && { libc }),
  };
};

/** Where npm resolves a dependency of `path`: its own folder, then each parent. */
const foldersAbove = (path: string): string[] => {
  const end = path.lastIndexOf('/node_modules/');
  return path === '' ? [''] : [path, ...foldersAbove(end < 0 ? '' : path.slice(0, end))];
};
const placeIn = (folder: string, name: string) => (folder === '' ? '' : `${folder}/`) + `node_modules/${name}`;

const usage = `npm run lock

Completes package-lock.json after npm install, for platforms whose binaries the registry lacks.

Example: npm run lock
Exit code: 2 for wrong use.`;

await runCommand(usage, () => {
  readArguments({});
  const lock = v.parse(vLock, JSON.parse(readFileSync(file, 'utf8')));
  const added: string[] = [];
  for (const [parent, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      const version = range.replace(/^[\^~]/, '');
      const found = foldersAbove(parent)
        .map((folder) => lock.packages[placeIn(folder, name)])
        .find(Boolean);
      if (found && (found.version === version || range !== version)) continue;
      const path = placeIn(found ? parent : '', name);
      lock.packages[path] = {
        version,
        ...(dev && { dev }),
        optional: true,
        ...platformOf(name),
      };
      added.push(path);
    }
  }

  lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${added.length} stubs added to ${file}; ${withoutIntegrity(lock).length} entries have no hash`);
});
