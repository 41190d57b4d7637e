import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '../command/plain.ts';
import { licencesFolder } from './licences-plugin.ts';

/** A package of which the build contains something. */
export interface BundledPackage {
  name: string;
  version: string;
  /** SPDX expression of its `package.json`; null where it says none. */
  licence: string | null;
}

const heading = /^## ((?:@[\w.-]+\/)?[\w.-]+) - (\d+\.\d+\.\d+\S*)(?: \((.+)\))?$/gm;

/** The packages that a text of licences names. */
export const packagesIn = (text: string): BundledPackage[] =>
  [...text.matchAll(heading)].map(([, name = '', version = '', licence = null]) => ({ name, version, licence }));

/** The packages that a build contains, by name. Throws a `PlainError` where there is no build. */
export const readBundled = (dist: string): BundledPackage[] => {
  const folder = join(dist, licencesFolder);
  if (!existsSync(folder)) throw new PlainError(`${dist} has no ${licencesFolder}: run npm run build first.`);
  const found = new Map<string, BundledPackage>();
  for (const file of readdirSync(folder))
    for (const one of packagesIn(readFileSync(join(folder, file), 'utf8')))
      found.set(`${one.name}@${one.version}`, one);
  return [...found].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, bundled]) => bundled);
};
