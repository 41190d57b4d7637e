import { readArguments } from '../command/arguments.ts';
import { withPlainErrors, PlainError } from '../command/plain.ts';
import { linkKeptAssets } from './files.ts';
import { lock } from './lock.ts';
import { openRelease, lockWait } from './open-release.ts';
import { missingIn, placesIn, readReleases, liveReleaseName, switchTo } from './releases.ts';

/** Printed by `--help`. */
export const usage = `npm run deploy:release -- --to /srv/site [--from dist] [--keep 5]
npm run deploy:release -- --to /srv/site --back [--release 00000003]

Deploys a build as /srv/site/current; with --back, makes the previous build live again.
--to       folder of the releases and of the link current
--from     the build; default: dist
--keep     number of builds to keep, for rollbacks and for pages that are still open; default: 5
--release  with --back: the release to go back to; default: the previous build

Example: npm run deploy:release -- --to /srv/site
Exit codes: 0 the release is live; 2 wrong use or failed, nothing changed.`;

const release = async (to: string, from: string, keep: number | undefined) => {
  const started = performance.now();
  const made = await openRelease({ to, from, keep });
  try {
    if (made.isServedBuild) return `${to}/current is this build already.`;
    await made.publish();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    return `${to}/current is release ${made.name}, in ${seconds} s. To undo: npm run deploy:release -- --to ${to} --back`;
  } finally {
    await made.close();
  }
};

/** Makes the previous build live again, or the release `wanted`. */
const rollBack = (to: string, wanted: string | undefined) =>
  withPlainErrors(to, async () => {
    const before = await liveReleaseName(to);
    if (before === null) throw new PlainError(`Nothing is released in ${to} yet.`);
    const unlock = await lock(placesIn(to).lock, lockWait);
    try {
      const completeReleases = await readReleases(to);
      const since = completeReleases.find(({ name }) => name === before)?.since ?? Infinity;
      const earlier = completeReleases
        .filter((build) => build.since < since)
        .toSorted((one, other) => one.since - other.since);
      const now = wanted === undefined ? earlier.at(-1) : completeReleases.find(({ name }) => name === wanted);
      const names = completeReleases.map(({ name }) => name).join(', ');
      if (!now && wanted !== undefined) throw new PlainError(`${to} keeps no release ${wanted}, only ${names}.`);
      if (!now) throw new PlainError(`${to} keeps no build before the live one (${before}).`);
      const missing = await missingIn(now);
      if (missing !== undefined) throw new PlainError(`Release ${now.name} is not complete, ${missing} is missing.`);
      // Open pages of the build that is replaced still request its files.
      await linkKeptAssets(now, completeReleases);
      await switchTo(to, now.name);
      return `${to}/current is release ${now.name} of ${now.made} again; it was ${before}.`;
    } finally {
      await unlock();
    }
  });

const parseKeep = (text: string | undefined) => {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new PlainError('--keep is a number of builds, 1 or more.');
  return Number(text);
};

/** Runs a release or a rollback and returns the message to print; throws a `PlainError` when it can't be done. */
export const runReleaseCommand = async (args: string[]): Promise<string> => {
  const { values } = readArguments({
    args,
    options: {
      to: { type: 'string' },
      from: { type: 'string', default: 'dist' },
      keep: { type: 'string' },
      back: { type: 'boolean', default: false },
      release: { type: 'string' },
    },
  });
  const { to, from, back } = values;
  if (!to) throw new PlainError('--to is the folder of the releases, as in --to /srv/site.');
  return back ? rollBack(to, values.release) : release(to, from, parseKeep(values.keep));
};
