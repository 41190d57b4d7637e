import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect } from '@playwright/test';

/** Selects built scripts by content, as chunk names are hashes. */
export const chunksWith = (words: string) => {
  const names = readdirSync('dist/assets').filter(
    (name) => name.endsWith('.js') && readFileSync(join('dist/assets', name), 'utf8').includes(words),
  );
  expect(names.length, `chunks with ${words}`).toBeGreaterThan(0);
  return ({ pathname }: URL) => names.includes(basename(pathname));
};
