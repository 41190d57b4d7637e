import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkedConfiguration } from '../configure/checked.ts';
import { withJob } from './build.ts';

/** Renders the pages of a build that need nothing of the API, with the settings in its `index.html`. */
export const writeStaticPages = async (dist: string): Promise<void> => {
  const configuration = checkedConfiguration(await readFile(join(dist, 'index.html'), 'utf8'));
  await withJob(({ renderStaticPages }) => renderStaticPages(dist, configuration));
};
