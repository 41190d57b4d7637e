import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkedConfiguration } from '../configure/checked.ts';
import { buildJob } from './build.ts';

/** Renders the pages of a build that need nothing of the API, with the settings in its `index.html`. */
export const writeStaticPages = async (dist: string): Promise<void> => {
  const configuration = checkedConfiguration(await readFile(join(dist, 'index.html'), 'utf8'));
  // React reads it when it is imported.
  process.env.NODE_ENV = 'production';
  // Within the project, where packages are found.
  const folder = `dist-server/${process.pid}`;
  try {
    const { renderStaticPages } = await buildJob(folder);
    await renderStaticPages(dist, configuration);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
