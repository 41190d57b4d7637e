import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { promisify } from 'node:util';
import type { TestInfo } from '@playwright/test';

/** Builds the site into a folder, with additional arguments for `vite build`. */
export const build = async (
  folder: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<void> => {
  await promisify(execFile)(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error', ...args],
    { env: { ...process.env, ...env } },
  );
};

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
