import { copyFile, link, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { KnownRelease } from './releases.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Endings of a file's compressed forms, which servers send by themselves. */
const encodings = ['.br', '.gz'];

/** Whether a name is that of another one's compressed form. */
export const isEncodedForm = (name: string, names: ReadonlySet<string>): boolean =>
  encodings.some((ending) => name.endsWith(ending) && names.has(name.slice(0, -ending.length)));

/** Formats that are compressed by themselves gain nothing. */
const text = /\.(?:css|html|js|json|map|svg|txt|webmanifest|xml)$/;

/** In bytes: below, an answer fits in one packet either way. */
const minSize = 1000;

/** Qualities of brotli: 11 for what is made once a build; 5 is a fifteenth of its work for a seventh more. */
const qualities = { once: 11, often: 5 };

const isExisting = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** Writes a new file. One that is there is removed, not written into: another release may hold it, too. */
const writeNew = async (file: string, content: Uint8Array) => {
  try {
    await writeFile(file, content, { flag: 'wx' });
  } catch (error) {
    if (!isExisting(error)) throw error;
    await Promise.all(['', ...encodings].map((ending) => rm(file + ending, { force: true })));
    await writeFile(file, content);
  }
};

/** Writes a file with its `.br` and `.gz` beside it, where they are smaller. */
export const writeWithEncodings = async (
  file: string,
  content: Uint8Array,
  made: keyof typeof qualities,
): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeNew(file, content);
  if (!text.test(file) || content.length < minSize) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: qualities[made],
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
    if (!(error instanceof Error && 'code' in error && noLinks.has(String(error.code)))) throw error;
    await copyFile(from, to);
  }
};

/** Takes a file over from another release, with its compressed forms; false when it is not there. */
export const takeOver = async (from: string, to: string): Promise<boolean> => {
  try {
    await linkOrCopy(from, to);
  } catch {
    return false;
  }
  // What is too small has none.
  await Promise.all(encodings.map((ending) => linkOrCopy(from + ending, to + ending).catch(() => {})));
  return true;
};

/** Puts the hashed files of the builds that are kept into `own`, for pages that were loaded before it. */
export const keptAssets = async (own: KnownRelease, whole: readonly KnownRelease[]): Promise<void> => {
  const builds = new Map<number, KnownRelease>();
  for (const release of whole) if (release.since !== own.since) builds.set(release.since, release);
  const kept = [...builds.values()].toSorted((one, other) => other.since - one.since).slice(0, own.keep - 1);
  for (const { folder, files } of kept) {
    for (const name of Object.keys(files)) {
      if (name.startsWith('assets/') && !own.files[name]) await takeOver(join(folder, name), join(own.folder, name));
    }
  }
};
