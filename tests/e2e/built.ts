import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect } from '@playwright/test';

/** Tells the built scripts that hold these words from the others; a chunk's name says nothing. */
export const chunksWith = (words: string) => {
  const names = readdirSync('dist/assets').filter(
    (name) => name.endsWith('.js') && readFileSync(join('dist/assets', name), 'utf8').includes(words),
  );
  expect(names.length, `chunks with ${words}`).toBeGreaterThan(0);
  return ({ pathname }: URL) => names.includes(basename(pathname));
};
