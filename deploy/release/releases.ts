import { lstat, readdir, readFile, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { PlainError } from '../command/plain.ts';

const vManifest = v.object({
  /** Identifies the build: a hash of its files. */
  build: v.string(),
  /** Number of the release that brought the build; later ones bring only other pages. */
  since: v.number(),
  /** Number of builds to keep. */
  keep: v.number(),
  made: v.string(),
  /** Of the build, by name; without files of earlier builds, pages, and files that pages have replaced. */
  files: v.record(v.string(), v.object({ size: v.number(), sha256: v.string() })),
});

export type Manifest = v.InferOutput<typeof vManifest>;

/** A complete release: its manifest is written last. */
export interface KnownRelease extends Manifest {
  name: string;
  number: number;
  folder: string;
}

/** Paths in the folder of the releases. */
export const placesIn = (to: string) => ({
  current: join(to, 'current'),
  releases: join(to, 'releases'),
  /** Held while something is written or switched. */
  lock: join(to, 'releases', 'lock'),
  /** Held by a run that renders pages, which may take hours. */
  pagesLock: join(to, 'releases', 'pages.lock'),
});

/** The name of a release's folder. */
export const nameOf = (number: number): string => String(number).padStart(8, '0');

/** The manifest of a complete release. It is beside the folder, so that it is not served. */
export const manifestFile = (to: string, name: string): string => join(placesIn(to).releases, `${name}.json`);

/** Numbers of all releases, interrupted ones included. */
export const numbersIn = async (to: string): Promise<number[]> => {
  const names = await readdir(placesIn(to).releases).catch(() => []);
  const numbers = new Set(names.flatMap((name) => (/^\d{8}(?:\.|$)/.test(name) ? [Number.parseInt(name, 10)] : [])));
  return [...numbers].toSorted((one, other) => one - other);
};

const readManifest = async (to: string, name: string): Promise<Manifest | null> => {
  try {
    return v.parse(vManifest, JSON.parse(await readFile(manifestFile(to, name), 'utf8')));
  } catch {
    return null;
  }
};

/** The complete releases, oldest first. */
export const readReleases = async (to: string): Promise<KnownRelease[]> => {
  const completeReleases: KnownRelease[] = [];
  for (const number of await numbersIn(to)) {
    const name = nameOf(number);
    const manifest = await readManifest(to, name);
    if (manifest) completeReleases.push({ ...manifest, name, number, folder: join(placesIn(to).releases, name) });
  }
  return completeReleases;
};

/** The name of the live release; null when there is none. Throws when `current` is no link. */
export const liveReleaseName = async (to: string): Promise<string | null> => {
  const { current } = placesIn(to);
  const link = await lstat(current).catch(() => null);
  if (link === null) return null;
  if (!link.isSymbolicLink()) throw new PlainError(`${current} is not the link of a release: name another folder.`);
  return basename(await readlink(current));
};

/** Makes another release live at once: the link is replaced by a rename. */
export const switchTo = async (to: string, name: string): Promise<void> => {
  const { current } = placesIn(to);
  const next = `${current}.next`;
  await rm(next, { force: true });
  await symlink(join('releases', name), next);
  await rename(next, current);
};

/** A file of the build that is missing from a release, or has another size; undefined when it is complete. */
export const missingIn = async ({ folder, files }: KnownRelease): Promise<string | undefined> => {
  for (const [name, { size }] of Object.entries(files)) {
    const stats = await stat(join(folder, name)).catch(() => null);
    if (stats?.size !== size) return name;
  }
  return undefined;
};
