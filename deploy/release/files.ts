import { copyFile, link, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { codeOf } from '../command/plain.ts';
import type { KnownRelease } from './releases.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Endings of a file's compressed copies, which web servers send. */
const encodings = ['.br', '.gz'];

/** Whether a name is that of a compressed copy of another file. */
export const isEncodedForm = (name: string, names: ReadonlySet<string>): boolean =>
  encodings.some((ending) => name.endsWith(ending) && names.has(name.slice(0, -ending.length)));

/** Other formats are compressed already. */
const text = /\.(?:css|html|js|json|map|svg|txt|webmanifest|xml)$/;

/** In bytes: a smaller answer fits in one packet anyway. */
const minSize = 1000;

/** Qualities of brotli: `fast` takes a fifteenth of the time for a seventh more bytes. */
const qualities = { best: 11, fast: 5 };

/** How well a file is compressed. */
export type Compression = keyof typeof qualities;

/** Writes a new file. An existing one is removed first: another release may link to it. */
const writeNew = async (file: string, content: Uint8Array) => {
  try {
    await writeFile(file, content, { flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    await Promise.all(['', ...encodings].map((ending) => rm(file + ending, { force: true })));
    await writeFile(file, content);
  }
};

/** Writes a file with its `.br` and `.gz` beside it, where they are smaller. */
export const writeWithEncodings = async (
  file: string,
  content: Uint8Array,
  compression: Compression,
): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeNew(file, content);
  if (!text.test(file) || content.length < minSize) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: qualities[compression],
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
  if (br.length < content.length) await writeFile(`${file}.br`, br);
  if (gz.length < content.length) await writeFile(`${file}.gz`, gz);
};

const noLinks = new Set(['EPERM', 'ENOTSUP', 'EMLINK', 'EXDEV']);

const linkOrCopy = async (from: string, to: string) => {
  await mkdir(dirname(to), { recursive: true });
  try {
    await link(from, to);
  } catch (error) {
    // Not every disk has hard links.
    if (!noLinks.has(String(codeOf(error)))) throw error;
    await copyFile(from, to);
  }
};

/** Links a file of another release, with its compressed copies; false when it is missing. */
export const linkFile = async (from: string, to: string): Promise<boolean> => {
  try {
    await linkOrCopy(from, to);
  } catch {
    return false;
  }
  // Small files have none.
  await Promise.all(encodings.map((ending) => linkOrCopy(from + ending, to + ending).catch(() => {})));
  return true;
};

/** Links the hashed files of the kept builds into `own`, for pages that are still open. */
export const linkKeptAssets = async (own: KnownRelease, completeReleases: readonly KnownRelease[]): Promise<void> => {
  const builds = new Map<number, KnownRelease>();
  for (const release of completeReleases) if (release.since !== own.since) builds.set(release.since, release);
  const kept = [...builds.values()].toSorted((one, other) => other.since - one.since).slice(0, own.keep - 1);
  for (const { folder, files } of kept) {
    for (const name of Object.keys(files)) {
      if (name.startsWith('assets/') && !own.files[name]) await linkFile(join(folder, name), join(own.folder, name));
    }
  }
};
