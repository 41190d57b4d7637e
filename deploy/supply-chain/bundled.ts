import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package that the build contains a part of. */
export interface BundledPackage {
  name: string;
  version: string;
  /** SPDX expression in its `package.json`; empty when it is missing. */
  licence: string;
}

/** Licences that a closed-source site may bundle; no copyleft (GPL, AGPL, LGPL, MPL, EPL …). */
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

/** Whether a licence may be bundled; any expression that is not on the list is refused and needs a review. */
export const isAllowed = ({ licence }: BundledPackage): boolean => allowed.has(licence);

const heading = /^## ((?:@[\w.-]+\/)?[\w.-]+) - (\d+\.\d+\.\d+\S*)(?: \((.+)\))?$/gm;

/** The packages that Vite's licence files (`build.license`) in a folder name; a package in two files is listed twice. */
export const readBundled = (folder: string): BundledPackage[] =>
  readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(heading)].map(
      ([, name = '', version = '', licence = '']) => ({ name, version, licence }),
    ),
  );
