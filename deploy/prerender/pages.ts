import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { withPlainErrors } from '../command/plain.ts';
import { linkFile } from '../release/files.ts';
import { lock } from '../release/lock.ts';
import { openRelease, type NewRelease } from '../release/open-release.ts';
import { nameOf, numbersIn, placesIn } from '../release/releases.ts';

/** A line of a release's journal: the first names the build, each other one a page. */
const vLine = v.union([
  v.object({ build: v.string() }),
  v.object({ path: v.string(), version: v.string(), headings: v.optional(v.array(v.string()), []) }),
]);

const parseLine = (line: string) => {
  try {
    return v.parse(vLine, JSON.parse(line));
  } catch {
    // The last line of an interrupted run.
    return null;
  }
};

const journalOf = (folder: string) => `${folder}.jsonl`;

/** A page of an earlier run. */
interface KnownPage {
  version: string;
  /** Of the record on it, for the search index. */
  headings: readonly string[];
  folder: string;
}

/** Pages of earlier runs with the same build, interrupted ones included, by their paths. */
const knownPages = async (folders: readonly string[], build: string) => {
  const known = new Map<string, KnownPage>();
  for (const folder of folders) {
    let isSame = false;
    // A release of a build alone has no journal.
    for (const text of (await readFile(journalOf(folder), 'utf8').catch(() => '')).split('\n')) {
      const line = parseLine(text);
      if (line === null) continue;
      if ('build' in line) isSame = line.build === build;
      else if (isSame) known.set(line.path, { version: line.version, headings: line.headings, folder });
    }
  }
  return known;
};

/** The file of a page. `index.html` is the app's own, for every address that has no page. */
const fileOf = (path: string): string => (path === '/' ? 'home.html' : `${path.slice(1)}/index.html`);

const withPages = async (to: string, release: NewRelease, build: string) => {
  const folders = (await numbersIn(to)).map((number) => join(placesIn(to).releases, nameOf(number)));
  const known = await knownPages(folders, build);
  const journal = journalOf(release.folder);
  await writeFile(journal, `${JSON.stringify({ build })}\n`);
  const appendToJournal = (path: string, version: string, headings: readonly string[]) =>
    appendFile(journal, `${JSON.stringify({ path, version, headings })}\n`);

  return {
    ...release,
    /** Links the page of an earlier run and returns its headings; null without a page of this version. */
    linkUnchanged: async (path: string, version: string): Promise<readonly string[] | null> => {
      const page = known.get(path);
      if (page?.version !== version) return null;
      const file = fileOf(path);
      if (!(await linkFile(join(page.folder, file), join(release.folder, file)))) return null;
      await appendToJournal(path, version, page.headings);
      return page.headings;
    },
    /** Adds a page; one without a version is rendered again by each run. */
    add: async (path: string, html: string, version?: string, headings: readonly string[] = []): Promise<void> => {
      // Home and lists are the largest pages, and few.
      await release.write(fileOf(path), html, version === undefined ? 'best' : 'fast');
      if (version !== undefined) await appendToJournal(path, version, headings);
    },
    /** The app itself, where a page could not be rendered. */
    addApp: async (path: string): Promise<void> =>
      release.write(fileOf(path), await readFile(join(release.folder, 'index.html'), 'utf8')),
  };
};

interface Options {
  /** Folder of the releases (`npm run deploy:release`). */
  to: string;
  /** The build; default: the one that is live. */
  from?: string | undefined;
  /** Identifies the build in a folder, and everything else that pages are made of. */
  build: (folder: string) => Promise<string>;
}

/**
 * Opens a release with pages, and closes it after `run`. Its journal has the version of each page, for later runs, which
 * also use what is not published. However a run ends, `current` stays as it was until `publish`.
 */
export const withNewPages = async <T>({ to, from, build }: Options, run: (pages: Pages) => Promise<T>): Promise<T> => {
  const { releases, pagesLock } = placesIn(to);
  await withPlainErrors(to, () => mkdir(releases, { recursive: true }));
  const unlock = await withPlainErrors(to, () => lock(pagesLock));
  try {
    const release = await openRelease({ to, from });
    try {
      return await run(await withPages(to, release, await build(release.folder)));
    } finally {
      await release.close();
    }
  } finally {
    await unlock();
  }
};

export type Pages = Awaited<ReturnType<typeof withPages>>;
