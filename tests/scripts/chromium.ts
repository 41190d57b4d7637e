import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Downloads hang behind some proxies. */
const downloadTimeout = 120_000;

/** The headless shell first, as in Playwright's own install: the journeys take a third less time in it. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const onPath = (name: string): string | undefined => {
  const found = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.split(/\r?\n/)[0] : undefined;
};

const installed = (): string | undefined => {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return named;
  }
  const own = chromium.executablePath();
  if (own && existsSync(own)) return own;
  return names.map(onPath).find(Boolean);
};

const run = (command: string, args: string[], timeout?: number): boolean => {
  console.warn(`No Chromium found; trying: ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'ignore', timeout }).status === 0;
};

const installFromDebian = (): boolean => {
  if (!onPath('apt-get')) return false;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => {
    const [command = 'apt-get', ...rest] = [...asRoot, 'apt-get', ...args];
    return run(command, rest);
  };
  const isUpdated = apt('update', '-qq');
  // Not every release has the shell.
  return isUpdated && names.slice(0, 2).some((name) => apt('install', '-y', '-qq', name, 'fonts-noto-cjk'));
};

/** Path of CHROMIUM_PATH, Playwright's or an installed Chromium; else installs one, throws when that fails. */
export const findChromium = (): string => {
  const found = installed();
  if (found) return found;
  if (run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], downloadTimeout)) {
    const own = installed();
    if (own) return own;
  }
  if (installFromDebian()) {
    const own = installed();
    if (own) return own;
  }
  throw new Error('No Chromium: install one (apt-get install chromium) or set CHROMIUM_PATH to its executable.');
};

/** Version of a browser; also checks that it starts. */
export const versionOf = (path: string): string => execFileSync(path, ['--version'], { encoding: 'utf8' }).trim();
