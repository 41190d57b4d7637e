import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { checkedConfiguration } from '../configure/settings.ts';
import { documentPolicy, policyInDocument } from '../headers/document-policy.ts';
import { headersOf } from '../headers/headers.ts';
import { headerValues } from '../servers/site.ts';
import { fillTemplate } from '../servers/template.ts';
import { linkKeptAssets, linkFile, writeWithEncodings, isEncodedForm, type Compression } from './files.ts';
import { isLocked, lock } from './lock.ts';
import { readIndexHtml } from '../command/build.ts';
import { withPlainErrors, PlainError } from '../command/plain.ts';
import {
  manifestFile,
  missingIn,
  nameOf,
  numbersIn,
  placesIn,
  readReleases,
  liveReleaseName,
  switchTo,
  type KnownRelease,
  type Manifest,
} from './releases.ts';

/** Default number of builds to keep. */
const defaultKeep = 5;

/** In ms: how long a command waits for another one that is writing. */
export const lockWait = 30_000;

interface Options {
  /** Folder with `current` and `releases`. */
  to: string;
  /** The build; default: the one that is live. */
  from?: string | undefined;
  /** Number of builds to keep; default: as before. */
  keep?: number | undefined;
}

/** A release in progress, which is not live before `publish`. */
export interface NewRelease {
  name: string;
  folder: string;
  /** Whether this very build is live already. */
  isServedBuild: boolean;
  /** Adds a file to those of the build, with its compressed copies. */
  write: (file: string, content: string, compression?: Compression) => Promise<void>;
  /** Makes this release live, at once. */
  publish: () => Promise<void>;
  /** Ends the run. A later one removes the release if it was not published. */
  close: () => Promise<void>;
}

/** Names of a build's files, with slashes; without compressed copies, which are made again. */
const namesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true });
  const isFile = await Promise.all(entries.map(async (name) => (await stat(join(folder, name))).isFile()));
  const names = entries.filter((_, index) => isFile[index]).map((name) => name.split(sep).join('/'));
  const all = new Set(names);
  return names.filter((name) => !isEncodedForm(name, all)).toSorted();
};

/** Addresses of the reader's own device. */
const ownDevice = /^https?:\/\/(?:localhost|127\.|\[::1\])/;

/** Throws a `PlainError` when `folder` has no build, an incomplete one, or one that would not work for readers. */
const checkBuild = async (folder: string) => {
  const index = await readIndexHtml(folder);
  const { api } = checkedConfiguration(index);
  if (api !== null && ownDevice.test(api))
    throw new PlainError(
      `This build calls the API at ${api}, which is each reader's own device: npm run deploy:configure -- --api https://… names the public address of the API.`,
    );
  if (policyInDocument(index) !== documentPolicy(index))
    throw new PlainError(
      `${folder}/index.html is not as npm run build writes it: the policy in it does not fit its inline scripts and styles. Run npm run build again.`,
    );
  for (const [, name = ''] of index.matchAll(/\b(?:src|href)="\/(assets\/[^"?#]+)"/g)) {
    if ((await stat(join(folder, name)).catch(() => null)) === null)
      throw new PlainError(`${folder} is not complete, ${name} is missing: run npm run build again.`);
  }
};

type Files = Manifest['files'];

/** Copies a build; files that earlier releases have are linked. */
const copyBuild = async (from: string, folder: string, earlier: readonly KnownRelease[]): Promise<Files> => {
  const copied = await Promise.all(
    (await namesIn(from)).map(async (name): Promise<[string, Files[string]]> => {
      const content = await readFile(join(from, name));
      const sha256 = createHash('sha256').update(content).digest('base64');
      const file = join(folder, name);
      const same = earlier.findLast(({ files }) => files[name]?.sha256 === sha256);
      const previous = same && join(same.folder, name);
      const isSound = previous && (await readFile(previous).catch(() => null))?.equals(content);
      if (!isSound || !(await linkFile(previous, file))) await writeWithEncodings(file, content, 'best');
      return [name, { size: content.length, sha256 }];
    }),
  );
  return Object.fromEntries(copied);
};

const linkBuild = async (base: KnownRelease, folder: string): Promise<Files> => {
  for (const name of Object.keys(base.files)) {
    if (!(await linkFile(join(base.folder, name), join(folder, name))))
      throw new PlainError(`${base.folder} is not complete, ${name} is missing: release the build again.`);
  }
  return base.files;
};

const idOf = (files: Files) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(files).map(([name, { sha256 }]) => [name, sha256])))
    .digest('base64url');

/** Keeps the newest release of each kept build, releases in progress and the previously live one; removes all others. */
const prune = async (to: string, own: KnownRelease, servedBefore: string | null) => {
  const { releases } = placesIn(to);
  const completeReleases = await readReleases(to);
  const builds = [...new Set(completeReleases.map(({ since }) => since))].toSorted((one, other) => other - one);
  const kept = new Set([own.name, servedBefore]);
  for (const build of builds.slice(0, own.keep)) {
    if (build !== own.since) kept.add(completeReleases.findLast(({ since }) => since === build)?.name ?? null);
  }
  for (const number of await numbersIn(to)) {
    const name = nameOf(number);
    if (kept.has(name) || (await isLocked(join(releases, `${name}.lock`)))) continue;
    // The manifest first: without one, a release is incomplete.
    for (const ending of ['.json', '', '.jsonl', '.lock'])
      await rm(join(releases, name + ending), { recursive: true, force: true });
  }
};

/** Begins a release in `to` with the files of a build; throws a `PlainError` when that fails. */
export const openRelease = ({ to, from, keep }: Options): Promise<NewRelease> =>
  withPlainErrors(to, async () => {
    if (from !== undefined) await checkBuild(from);
    const places = placesIn(to);
    await mkdir(places.releases, { recursive: true });
    const unlock = await lock(places.lock, lockWait);
    let close = unlock;
    try {
      const releases = await readReleases(to);
      const liveAtStart = await liveReleaseName(to);
      const base = releases.find(({ name }) => name === liveAtStart);
      if (from === undefined && !base)
        throw new PlainError(`Nothing is released in ${to} yet: name a build, as in --from dist.`);
      const number = Math.max(0, ...(await numbersIn(to))) + 1;
      const name = nameOf(number);
      const folder = join(places.releases, name);
      close = await lock(`${folder}.lock`);
      await mkdir(folder);
      await unlock();

      const isLinked = from === undefined && base !== undefined;
      const files = isLinked ? await linkBuild(base, folder) : await copyBuild(from ?? '', folder, releases);
      const build = isLinked ? base.build : idOf(files);
      const isServedBuild = isLinked || (base?.build === build && (await missingIn(base)) === undefined);
      const manifest: Manifest = {
        build,
        since: isServedBuild ? base.since : number,
        keep: keep ?? base?.keep ?? defaultKeep,
        made: new Date().toISOString(),
        files,
      };
      const written = new Set<string>();
      const headers = headersOf(await readIndexHtml(folder));
      await writeFile(join(folder, '.htaccess'), fillTemplate('release.htaccess', headerValues(headers)));
      const own: KnownRelease = { ...manifest, name, number, folder };

      const publish = async () => {
        const unlockSwitch = await lock(places.lock, lockWait);
        try {
          const served = await liveReleaseName(to);
          const completeReleases = await readReleases(to);
          if (from === undefined && completeReleases.find((release) => release.name === served)?.since !== own.since)
            throw new PlainError('Another build was released meanwhile: run this again for its pages.');
          await linkKeptAssets(own, completeReleases);
          // A page may replace a file of the build.
          const left = Object.fromEntries(Object.entries(files).filter(([file]) => !written.has(file)));
          await writeFile(`${folder}.json.next`, JSON.stringify({ ...manifest, files: left }));
          await rename(`${folder}.json.next`, manifestFile(to, name));
          await switchTo(to, name);
          await prune(to, own, served);
        } finally {
          await unlockSwitch();
        }
      };

      return {
        name,
        folder,
        isServedBuild,
        write: async (file, content, compression = 'fast') => {
          written.add(file);
          await writeWithEncodings(join(folder, file), Buffer.from(content), compression);
        },
        publish: () => withPlainErrors(to, publish),
        close,
      };
    } catch (error) {
      await unlock();
      await close();
      throw error;
    }
  });
