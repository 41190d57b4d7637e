import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runVite } from '../command/build.ts';
import { configurationOf } from '../configure/settings.ts';
import type * as job from './job.ts';

/** Runs with the built job and its folder, which is removed afterwards. Throws a `PlainError` when the build fails. */
export const withJob = async (run: (built: typeof job, folder: string) => Promise<void>): Promise<void> => {
  // React reads it when it is imported.
  process.env.NODE_ENV = 'production';
  // Within the project, where Node finds its packages.
  const folder = `dist-server/${process.pid}`;
  try {
    // In a process of its own, which gives the memory of the bundler back before pages are rendered.
    runVite(['--config', 'deploy/prerender/vite.config.ts', '--outDir', folder]);
    const built: typeof job = await import(pathToFileURL(resolve(folder, 'job.js')).href);
    await run(built, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Renders the pages of a build that need nothing of the API, with the settings in its `index.html`. */
export const writeStaticPages = async (dist: string): Promise<void> => {
  const configuration = await configurationOf(dist);
  await withJob(({ renderStaticPages }) => renderStaticPages(dist, configuration));
};
