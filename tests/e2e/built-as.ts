import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { TestInfo } from '@playwright/test';
import { serve, test as production } from './fixtures.ts';

/** In ms; long enough for a busy machine. */
const buildTimeout = 180_000;

interface Options {
  /** Arguments of `vite build`. */
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
}

/** Builds the site into a folder. */
export const build = async (folder: string, { args, env }: Options): Promise<void> => {
  await promisify(execFile)(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error', ...args],
    { env: { ...process.env, ...env } },
  );
};

const withBuild = (name: string, write: (folder: string) => Promise<void>) =>
  production.extend<object, { site: string }>({
    site: [
      // oxlint-disable-next-line no-empty-pattern
      async ({}, provide, { parallelIndex }) => {
        const folder = `test-results/${name}-${parallelIndex}`;
        await write(folder);
        await serve(folder, provide);
      },
      { scope: 'worker', timeout: buildTimeout },
    ],
  });

/** Test with pages of a different build, built once per worker (with `mode: 'default'` once per file). */
export const builtAs = (name: string, options: Options) => withBuild(name, async (folder) => build(folder, options));

/** Copies the production build to a folder of the test, which may change it; returns the folder. */
export const copyBuild = (info: TestInfo): string => {
  const folder = info.outputPath('site');
  cpSync('dist', folder, { recursive: true });
  return folder;
};

/** Writes settings into a build: `npm run deploy:configure -- …`. */
export const configure = async (folder: string, args: readonly string[]): Promise<void> => {
  await promisify(execFile)(process.execPath, ['deploy/configure/main.ts', '--dist', folder, ...args]);
};

/** Test with pages of the production build with other settings. */
export const configuredAs = (name: string, args: readonly string[]) =>
  withBuild(name, async (folder) => {
    await rm(folder, { recursive: true, force: true });
    await cp('dist', folder, { recursive: true });
    await configure(folder, args);
  });
