import { createReadStream } from 'node:fs';
import {
  appendFile,
  cp,
  link,
  lstat,
  mkdir,
  readFile,
  readdir,
  readlink,
  rename,
  rm,
  symlink,
  unlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';

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
const knownPages = async (releases: string, names: readonly string[], build: string): Promise<Map<string, Known>> => {
  const known = new Map<string, Known>();
  for (const name of names) {
    let isSame = false;
    const lines = createInterface({ input: createReadStream(join(releases, `${name}.jsonl`)) });
    for await (const text of lines) {
      const line = parseLine(text);
      if (line === null) continue;
      if ('build' in line) isSame = line.build === build;
      else if (isSame) known.set(line.path, { version: line.version, folder: join(releases, name) });
    }
  }
  return known;
};

const isThere = async (path: string) => (await lstat(path).catch(() => null)) !== null;

/** The file of a page. `index.html` is the app's own, for every address that has no page. */
const fileOf = (path: string): string => (path === '/' ? 'home.html' : `${path.slice(1)}/index.html`);

const vLock = v.object({ pid: v.number(), host: v.string() });

/** A lock is renewed this often, in ms; one that is four times as old is left over. */
const heartbeat = 30_000;

/** Whether the run that wrote the lock is gone. */
const isLeftOver = async (file: string): Promise<boolean> => {
  const [text, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), lstat(file)]);
  if (Date.now() - mtimeMs > 4 * heartbeat) return true;
  let owner: v.InferOutput<typeof vLock>;
  try {
    owner = v.parse(vLock, JSON.parse(text));
  } catch {
    // Just being written.
    return false;
  }
  // A container's processes have the same numbers each time.
  if (owner.host !== hostname() || owner.pid === process.pid) return owner.host === hostname();
  try {
    process.kill(owner.pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
};

/** Keeps other runs out; gives what lets them in again. */
const lock = async (file: string): Promise<() => Promise<void>> => {
  const take = () => writeFile(file, JSON.stringify({ pid: process.pid, host: hostname() }), { flag: 'wx' });
  try {
    await take();
  } catch (error) {
    if (!(await isLeftOver(file))) throw new Error(`Another run is at work (${file})`, { cause: error });
    await rm(file, { force: true });
    await take();
  }
  const timer = setInterval(() => {
    utimes(file, new Date(), new Date()).catch(() => {});
  }, heartbeat);
  return () => {
    clearInterval(timer);
    return rm(file, { force: true });
  };
};

export interface Release {
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

/**
 * A new copy of the build beside what is served: `out` is a link to the current one of `out`.releases, where each has its
 * journal beside it. Whatever ends a run before `publish`, `out` stays what it was.
 */
export const openRelease = async (out: string, dist: string, build: string): Promise<Release> => {
  const current = await lstat(out).catch(() => null);
  if (current && !current.isSymbolicLink()) throw new Error(`${out} is not a link of this job: name another folder`);
  const releases = `${resolve(out)}.releases`;
  await mkdir(releases, { recursive: true });
  const unlock = await lock(join(releases, 'lock'));
  try {
    const earlier = (await readdir(releases))
      .filter((name) => name.endsWith('.jsonl'))
      .map((name) => name.slice(0, -6));
    earlier.sort((one, other) => one.localeCompare(other, 'en'));
    const known = await knownPages(releases, earlier, build);
    const served = current && basename(await readlink(out));
    // After all that were before, also when the clock was set back.
    const number = Math.max(0, ...earlier.map((name) => Number.parseInt(name, 10) || 0)) + 1;
    const name = String(number).padStart(8, '0');
    const folder = join(releases, name);
    const journal = `${folder}.jsonl`;
    // A folder without a journal is what a run left that could not even begin.
    await rm(folder, { recursive: true, force: true });
    await cp(dist, folder, { recursive: true });
    await writeFile(journal, `${JSON.stringify({ build })}\n`);

    const note = (path: string, version: string) => appendFile(journal, `${JSON.stringify({ path, version })}\n`);
    const placeOf = async (path: string) => {
      const file = join(folder, fileOf(path));
      await mkdir(dirname(file), { recursive: true });
      return file;
    };

    return {
      keep: async (path, version) => {
        const page = known.get(path);
        if (page?.version !== version) return false;
        try {
          await link(join(page.folder, fileOf(path)), await placeOf(path));
        } catch {
          return false;
        }
        await note(path, version);
        return true;
      },
      add: async (path, html, version) => {
        const file = await placeOf(path);
        await writeFile(file, html);
        if (version !== undefined) await note(path, version);
      },
      addFile: (file, text) => writeFile(join(folder, file), text),
      publish: async () => {
        const next = `${resolve(out)}.next`;
        if (await isThere(next)) await unlink(next);
        await symlink(join(basename(releases), name), next);
        await rename(next, out);
        // The one before stays for those who are just loading it.
        for (const one of await readdir(releases)) {
          const [release = ''] = one.split('.');
          if (/^\d{8}$/.test(release) && release !== name && release !== served)
            await rm(join(releases, one), { recursive: true, force: true });
        }
      },
      close: unlock,
    };
  } catch (error) {
    await unlock();
    throw error;
  }
};
