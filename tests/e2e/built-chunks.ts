import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect } from '@playwright/test';

/** Matches addresses of built scripts that contain a text, as their names are hashes. */
export const chunksWith = (text: string) => {
  const names = readdirSync('dist/assets').filter(
    (name) => name.endsWith('.js') && readFileSync(join('dist/assets', name), 'utf8').includes(text),
  );
  expect(names.length, `chunks with ${text}`).toBeGreaterThan(0);
  return ({ pathname }: URL) => names.includes(basename(pathname));
};
