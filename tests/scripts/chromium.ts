import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { PlainError } from '../../deploy/command/plain.ts';

/** Downloads hang behind some proxies. */
const downloadTimeout = 120_000;

/** The headless shell first, as in Playwright's own install: tests take a third less time in it. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of a program, if it is installed. */
export const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => [join(folder, name), join(folder, `${name}.exe`)])
    .find((path) => existsSync(path));

/** Playwright's own Chromium, or one on the PATH. */
export const installedChromium = (): string | undefined => {
  const own = chromium.executablePath();
  return existsSync(own) ? own : names.map(onPath).find(Boolean);
};

const run = (command: string, args: string[], timeout?: number): boolean =>
  spawnSync(command, args, { stdio: 'ignore', timeout }).status === 0;

const installPlaywrights = () => {
  console.warn('No Chromium found. Installing Playwright’s: npx playwright install chromium');
  run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], downloadTimeout);
};

const installFromDebian = () => {
  if (!onPath('apt-get')) return;
  const isRoot = process.getuid?.() === 0;
  const apt = (...args: string[]) => (isRoot ? run('apt-get', args) : run('sudo', ['-n', 'apt-get', ...args]));
  const [shell, whole] = names;
  console.warn(`Installing ${shell} (or ${whole}) and fonts-noto-cjk by apt-get, as root${isRoot ? '' : ' by sudo'}`);
  // Not every Debian release has the shell.
  apt('update', '-qq');
  [shell, whole].some((name = '') => apt('install', '-y', '-qq', name, 'fonts-noto-cjk'));
};

/**
 * Path of the Chromium to test in: CHROMIUM_PATH, Playwright's own, or one on the PATH; otherwise installs one, with a
 * warning. Prints which one is used, once: child processes get it as CHROMIUM_PATH.
 */
export const findChromium = (): string => {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new PlainError(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return named;
  }
  let found = installedChromium();
  for (const install of [installPlaywrights, installFromDebian]) {
    if (found) break;
    install();
    found = installedChromium();
  }
  if (!found)
    throw new PlainError('No Chromium: install one (apt-get install chromium) or set CHROMIUM_PATH to its executable.');
  console.log(`Testing in ${execFileSync(found, ['--version'], { encoding: 'utf8' }).trim()}, ${found}`);
  process.env.CHROMIUM_PATH = found;
  return found;
};
