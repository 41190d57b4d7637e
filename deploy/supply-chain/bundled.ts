import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package of which the build contains something. */
export interface BundledPackage {
  name: string;
  version: string;
  /** SPDX expression of its `package.json`; empty where it says none. */
  licence: string;
}

/** What a closed site may bundle. Copyleft (GPL, AGPL, LGPL, MPL, EPL …) is left out on purpose. */
const allowed = new Set([
  '(MPL-2.0 OR Apache-2.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT AND Apache-2.0',
  'Unlicense',
  'Zlib',
]);

/** Whether a licence may be bundled; an expression that is not on the list is refused, for somebody to look at. */
export const isAllowed = ({ licence }: BundledPackage): boolean => allowed.has(licence);

const heading = /^## ((?:@[\w.-]+\/)?[\w.-]+) - (\d+\.\d+\.\d+\S*)(?: \((.+)\))?$/gm;

/** The packages that Vite's licence files (`build.license`) in a folder name; one that two of them name comes twice. */
export const readBundled = (folder: string): BundledPackage[] =>
  readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(heading)].map(
      ([, name = '', version = '', licence = '']) => ({ name, version, licence }),
    ),
  );
