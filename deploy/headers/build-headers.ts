import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { blankDocument } from '../prerender/template.ts';
import { headersOf, type HeaderOptions } from './headers.ts';

/** The headers of a build folder, and of the pages that are prerendered from it. */
export const headersOfBuild = async (
  dist: string,
  { documents = [], ...options }: HeaderOptions = {},
): Promise<Record<string, string>> =>
  headersOf(await readFile(join(dist, 'index.html'), 'utf8'), {
    ...options,
    documents: [await blankDocument(dist), ...documents],
  });
