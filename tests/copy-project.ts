import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Neither code nor settings. */
const left = /^(?:node_modules|dist.*|test-results|\.git)$/;

/** Copies the project to a new folder, which a test may change; its packages are linked. */
export const copyProject = (folder: string): void => {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync('.').filter((entry) => !left.test(entry))) {
    cpSync(name, join(folder, name), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
};
