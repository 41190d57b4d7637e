import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readArguments } from '../command/arguments.ts';
import { requireBuild } from '../command/build.ts';
import { runCommand } from '../command/plain.ts';
import { differencesOf } from './compare-folders.ts';

const usage = `npm run reproducible -- [--dist dist]

Builds the site twice, the second time in another folder, time zone, language and year, and compares every file byte by
byte. With --dist, an existing build of the same files stands for the first.

Example: npm run reproducible -- --dist dist
Exit codes: 0 both are the same; 1 something differs; 2 wrong use.`;

/** Files that are told; one cause changes the names of hundreds. */
const shown = 20;

/** What is made, not written. */
const made = /^(?:\.git|\.cache|node_modules|dist.*|site.*|coverage|test-results|playwright-report)$/;

const build = (folder: string, out: string, env: NodeJS.ProcessEnv = {}) => {
  const vite = join(folder, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--outDir', out, '--emptyOutDir', '--logLevel', 'error'];
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The build in ${folder} failed.\n${stderr}`);
};

/** A folder with the same sources elsewhere; the packages are those of this one. */
const copySources = (to: string) => {
  for (const name of readdirSync('.').filter((entry) => !made.test(entry)))
    cpSync(name, join(to, name), { recursive: true });
  symlinkSync(realpathSync('node_modules'), join(to, 'node_modules'), 'junction');
};

const compareBuilds = (dist: string | undefined): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'reproducible-'));
  try {
    const first = dist ?? join(folder, 'first');
    if (dist === undefined) build(process.cwd(), first);
    const elsewhere = mkdtempSync(join(folder, 'elsewhere-'));
    copySources(elsewhere);
    const second = join(folder, 'second');
    const clock = pathToFileURL(join(import.meta.dirname, 'other-clock.ts')).href;
    const options = `${process.env.NODE_OPTIONS ?? ''} --import=${clock}`.trim();
    build(elsewhere, second, { TZ: 'Pacific/Kiritimati', LANG: 'de_DE.UTF-8', NODE_OPTIONS: options });
    return differencesOf(first, second);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

await runCommand(usage, () => {
  const { dist } = readArguments({ options: { dist: { type: 'string' } } }).values;
  if (dist !== undefined) requireBuild(dist);
  const differences = compareBuilds(dist);
  for (const sentence of differences.slice(0, shown)) console.error(sentence);
  if (differences.length > 0) process.exitCode = 1;
  console.log(
    differences.length === 0
      ? 'Both builds are the same, byte for byte.'
      : `${differences.length} files of the two builds differ.`,
  );
});
