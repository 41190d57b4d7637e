import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { takeOver } from '../release/files.ts';
import { lock } from '../release/lock.ts';
import { openRelease, type NewRelease } from '../release/open-release.ts';
import { plainly } from '../command/plain.ts';
import { nameOf, numbersIn, placesIn } from '../release/releases.ts';

/** A line of a release's journal: the first names the build, the others a page each. */
const vLine = v.union([v.object({ build: v.string() }), v.object({ path: v.string(), version: v.string() })]);

const parseLine = (line: string) => {
  try {
    return v.parse(vLine, JSON.parse(line));
  } catch {
    // The last line of a run that was interrupted.
    return null;
  }
};

interface Known {
  version: string;
  folder: string;
}

/** Pages of earlier runs, also of those that were interrupted, made by the same build. */
const knownPages = async (folders: readonly string[], build: string): Promise<Map<string, Known>> => {
  const known = new Map<string, Known>();
  for (const folder of folders) {
    let isSame = false;
    // A release of a build alone has no journal.
    for (const text of (await readFile(journalOf(folder), 'utf8').catch(() => '')).split('\n')) {
      const line = parseLine(text);
      if (line === null) continue;
      if ('build' in line) isSame = line.build === build;
      else if (isSame) known.set(line.path, { version: line.version, folder });
    }
  }
  return known;
};

const journalOf = (folder: string) => `${folder}.jsonl`;

/** The file of a page. `index.html` is the app's own, for every address that has no page. */
const fileOf = (path: string): string => (path === '/' ? 'home.html' : `${path.slice(1)}/index.html`);

export interface Release {
  /** Has the build's files. */
  folder: string;
  /** Takes over the page of an earlier run; false when there is none of this version. */
  keep: (path: string, version: string) => Promise<boolean>;
  /** Adds a page; one without a version is made anew by each run. */
  add: (path: string, html: string, version?: string) => Promise<void>;
  addFile: (name: string, text: string) => Promise<void>;
  /** Shows this release instead of the one before, at once. */
  publish: () => Promise<void>;
  /** Ends the run; what is not published is taken over by the next one. */
  close: () => Promise<void>;
}

interface Options {
  /** Folder of the releases (`npm run deploy:release`). */
  to: string;
  /** The build; without it the one that is served. */
  from?: string | undefined;
  /** Names the build, which is in the folder, and all else that pages are made of. */
  build: (folder: string) => Promise<string>;
}

/** A release with pages. Its journal says of which version each is, for later runs; whatever ends a run, `current` stays what it was. */
export const openPages = async ({ to, from, build }: Options): Promise<Release> => {
  const { releases, pagesLock } = placesIn(to);
  await plainly(to, () => mkdir(releases, { recursive: true }));
  const unlock = await plainly(to, () => lock(pagesLock));
  try {
    const release = await openRelease({ to, from });
    const close = async () => {
      await unlock();
      await release.close();
    };
    return await withPages(to, release, await build(release.folder), close);
  } catch (error) {
    await unlock();
    throw error;
  }
};

const withPages = async (
  to: string,
  release: NewRelease,
  build: string,
  close: () => Promise<void>,
): Promise<Release> => {
  const { releases } = placesIn(to);
  const known = await knownPages(
    (await numbersIn(to)).map((number) => join(releases, nameOf(number))),
    build,
  );
  const journal = journalOf(release.folder);
  await writeFile(journal, `${JSON.stringify({ build })}\n`);
  const note = (path: string, version: string) => appendFile(journal, `${JSON.stringify({ path, version })}\n`);

  return {
    folder: release.folder,
    keep: async (path, version) => {
      const page = known.get(path);
      if (page?.version !== version) return false;
      const file = fileOf(path);
      if (!(await takeOver(join(page.folder, file), join(release.folder, file)))) return false;
      await note(path, version);
      return true;
    },
    add: async (path, html, version) => {
      await release.write(fileOf(path), html);
      if (version !== undefined) await note(path, version);
    },
    addFile: release.write,
    publish: release.publish,
    close,
  };
};
