import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readArguments } from '../../deploy/command/arguments.ts';
import { requireBuild } from '../../deploy/command/build.ts';
import { runCommand } from '../../deploy/command/plain.ts';
import { hasTopLevelAwait } from './top-level-await.ts';

/** Strings of mock code that must not be deployed. */
const traces = [
  'mockServiceWorker',
  '__mock',
  'msw/',
  'faker',
  'admin@example.com',
  'setupWorker',
  'HS256',
  'mocks/',
  'mockDrawer',
  '演示站',
];

/** Strings of the development page `/ui`. */
const developmentTraces = ['showcase-page', 'data-showcase'];

const usage = `npx node tests/scripts/check-dist.ts

Checks that dist contains nothing of the mock or of the page /ui, and no top-level await.

Example: npx node tests/scripts/check-dist.ts
Exit codes: 0 nothing found; 1 something found; 2 wrong use.`;

await runCommand(usage, async () => {
  readArguments({});
  requireBuild('dist');
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' })
    .map((name) => join('dist', name))
    .filter((path) => statSync(path).isFile());

  const find = (words: string[]) =>
    files.flatMap((path) => {
      const text = readFileSync(path, 'utf8');
      return words.filter((word) => path.includes(word) || text.includes(word)).map((word) => `${path}: ${word}`);
    });
  // The only WebP files of the site are those of the handbook: others are the mock's pictures.
  const pictures = files.filter((path) => path.endsWith('.webp') && !basename(path).startsWith('editors-'));
  const traced = [...find(traces), ...pictures];
  const foundDevelopment = find(developmentTraces);

  const kilobytes = (paths: string[]) =>
    (paths.reduce((sum, path) => sum + gzipSync(readFileSync(path), { level: 9 }).length, 0) / 1000).toFixed(1);

  const scripts = files.filter((path) => path.endsWith('.js'));
  console.log(`dist: ${files.length} files, ${kilobytes(scripts)} kB of scripts in all (gzip)`);
  if (scripts.length === 0) {
    console.error('dist has no scripts: build first.');
    process.exitCode = 1;
  }
  if (traced.length > 0) {
    console.error(`The production build contains parts of the mock:\n${traced.join('\n')}`);
    process.exitCode = 1;
  }
  if (foundDevelopment.length > 0) {
    console.error(`The production build contains a page for development:\n${foundDevelopment.join('\n')}`);
    process.exitCode = 1;
  }

  const waiting = scripts.filter((path) => hasTopLevelAwait(readFileSync(path, 'utf8')));
  if (waiting.length > 0) {
    console.error(`Top-level await, which breaks WebKit (webkit.org/b/242740): ${waiting.join(', ')}`);
    process.exitCode = 1;
  }
});
