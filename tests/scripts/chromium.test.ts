import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.ts';

let folder = '';
const output: string[] = [];

/** Writes a program to the only folder of the PATH. */
const program = (name: string, script: string) => {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
  return join(folder, name);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chromium-'));
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', undefined);
  vi.spyOn(chromium, 'executablePath').mockReturnValue(join(folder, 'playwright'));
  vi.stubEnv('PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD', '1');
  vi.spyOn(console, 'warn').mockImplementation((line) => void output.push(line));
  vi.spyOn(console, 'log').mockImplementation((line) => void output.push(line));
});

afterEach(() => {
  vi.unstubAllEnvs();
  output.length = 0;
  rmSync(folder, { recursive: true });
});

test('prefers the headless shell on the PATH and prints which Chromium is used, once', () => {
  program('chromium', 'echo Chromium 150');
  const shell = program('chromium-headless-shell', 'echo Shell 150');
  expect([findChromium(), findChromium()]).toEqual([shell, shell]);
  expect(output).toEqual([`Testing in Shell 150, ${shell}`]);
});

test('warns what it installs and how before it does', () => {
  const shell = join(folder, 'chromium-headless-shell');
  program(
    'apt-get',
    `[ "$1" = update ] || { printf '#!/bin/sh\\necho Shell 150\\n' > ${folder}/$4; /bin/chmod +x ${folder}/$4; }`,
  );
  program('sudo', 'shift; exec "$@"');
  vi.spyOn(process, 'getuid').mockReturnValue(1000);
  expect(findChromium()).toBe(shell);
  expect(output).toEqual([
    'No Chromium found. Installing Playwright’s: npx playwright install chromium',
    'Installing chromium-headless-shell (or chromium) and fonts-noto-cjk by apt-get, as root by sudo',
    `Testing in Shell 150, ${shell}`,
  ]);
});

test('refuses a CHROMIUM_PATH that does not exist', () => {
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'missing'));
  expect(() => findChromium()).toThrow(/^CHROMIUM_PATH names .*missing, which does not exist\.$/);
});
