import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PlainError } from './plain.ts';

/** Throws a `PlainError` unless the folder holds a build. */
export const requireBuild = (folder: string): void => {
  if (!existsSync(join(folder, 'index.html')))
    throw new PlainError(`${folder} has no index.html: run npm run build first.`);
};

/** `index.html` of the build in a folder. Throws a `PlainError` when there is none. */
export const readIndexHtml = async (folder: string): Promise<string> => {
  try {
    return await readFile(join(folder, 'index.html'), 'utf8');
  } catch (cause) {
    throw new PlainError(`${folder} has no index.html: run npm run build, or name the folder of a build.`, { cause });
  }
};

/** Runs `vite build` in a process of its own; Vite prints what fails, and a `PlainError` is thrown. */
export const runVite = (options: readonly string[] = []): void => {
  const vite = join(import.meta.dirname, '../../node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'error', ...options], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new PlainError('The build failed.');
};

/** Builds the site into `dist`. */
export const buildSite = (): void => runVite();
