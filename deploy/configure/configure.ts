import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { readIndexHtml } from '../command/build.ts';
import { PlainError } from '../command/plain.ts';
import { parseSettings } from '../../src/lib/configuration/settings.ts';
import { configuredDocument, readSettings, readShortName } from './document.ts';
import { problemsOf } from './settings.ts';

const vManifest = v.looseObject({ name: v.string(), short_name: v.string() });

/** The revision of `index.html` in the script of a service worker, its second group. */
export const documentRevision = /("?revision"?:\s*["'`])([\w-]+)(["'`],\s*"?url"?:\s*["'`]\/index\.html["'`])/;

/**
 * The service worker's script with the revision of this `index.html`, so that browsers with another one offer it as a new
 * version. Unchanged where the worker stores no document (`npm run build -- --mode selfdestroy`).
 */
const workerFor = (script: string, document: string): string => {
  if (!script.includes('/index.html')) return script;
  if (!documentRevision.test(script)) throw new PlainError('sw.js does not list index.html as this site’s build does.');
  const hash = createHash('md5').update(document).digest('hex');
  return script.replace(documentRevision, (_, start: string, __, end: string) => start + hash + end);
};

interface Options {
  /** Folder of a build. */
  dist: string;
  /** Contents of tags by their names without `site:`; the others stay. */
  changes: ReadonlyMap<string, string>;
  /** The name under the icon of the installed site. */
  shortName?: string | undefined;
  /** Folder of another build, whose settings are copied before the changes. */
  from?: string | undefined;
}

interface Outcome {
  /** Lines on what was written. */
  changes: readonly string[];
  settings: ReadonlyMap<string, string>;
}

/** Writes settings into a build. Throws for an invalid one, and when a file is missing or is not of this site's build. */
export const configureBuild = async ({ dist, changes, shortName, from }: Options): Promise<Outcome> => {
  const document = await readIndexHtml(dist);
  const before = readSettings(document);
  const source = from === undefined ? null : await readIndexHtml(from);
  const settings = new Map([...before, ...(source === null ? [] : readSettings(source)), ...changes]);
  const short = (shortName ?? readShortName(source ?? document)).trim();
  const problems = problemsOf(settings);
  if (shortName !== undefined && !short) problems.push('--short-name must not be empty.');
  if (problems.length > 0) throw new PlainError([...problems, 'Nothing was written.'].join('\n'));

  const { configuration } = parseSettings(settings);
  const written = configuredDocument(document, { settings, shortName: short, api: configuration.api });
  const lines = [...settings]
    .filter(([name, text]) => before.get(name) !== text)
    .map(([name, text]) => `site:${name}: “${before.get(name) ?? ''}” is now “${text}”`);

  const manifest = v.parse(vManifest, JSON.parse(await readFile(join(dist, 'manifest.webmanifest'), 'utf8')));
  const names = { name: configuration.name, short_name: short };
  const script = await readFile(join(dist, 'sw.js'), 'utf8');
  const files: [name: string, before: string, after: string, what: string][] = [
    ['index.html', document, written, 'has the settings'],
    ['manifest.webmanifest', JSON.stringify(manifest), JSON.stringify({ ...manifest, ...names }), 'has the names'],
    ['sw.js', script, workerFor(script, written), 'offers the new index.html to those who have an old one'],
  ];
  for (const [name, old, text, what] of files) {
    if (old === text) continue;
    const path = join(dist, name);
    // By a rename: a release may have a hard link to the file, and a server may be reading it.
    await writeFile(`${path}.new`, text);
    await rename(`${path}.new`, path);
    lines.push(`${path} ${what}`);
  }
  return { changes: lines, settings };
};
