import { globSync } from 'node:fs';
import { PlainError } from '../../deploy/command/plain.ts';
import { installedChromium, onPath } from '../scripts/chromium.ts';
import { drivePuppeteer } from './drive-puppeteer.ts';
import { driveWebKit } from './drive-webkit.ts';
import type { Driver } from './driver.ts';

export const engineNames = ['chromium', 'firefox', 'webkit'] as const;

export type EngineName = (typeof engineNames)[number];

const missing = (what: string, install: string) =>
  new PlainError(`${what} is missing: apt-get install ${install}, or choose other engines by --only.`);

/** Finds the browser of each engine; returns a function that starts it. Throws a `PlainError` when it is not installed. */
export const findBrowser: Record<EngineName, () => () => Promise<Driver>> = {
  chromium: () => {
    const path = process.env.CHROMIUM_PATH ?? installedChromium();
    if (path === undefined) throw missing('Chromium', 'chromium');
    return () => drivePuppeteer('chrome', path);
  },
  firefox: () => {
    const path = onPath('firefox-esr') ?? onPath('firefox');
    if (path === undefined) throw missing('Firefox', 'firefox-esr');
    return () => drivePuppeteer('firefox', path);
  },
  webkit: () => {
    const program = onPath('WebKitWebDriver');
    const [binary] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
    if (program === undefined || binary === undefined) throw missing('WebKit', 'webkit2gtk-driver');
    if (onPath('Xvfb') === undefined) throw missing('Xvfb, which WebKit needs,', 'xvfb');
    return () => driveWebKit(program, binary);
  },
};
