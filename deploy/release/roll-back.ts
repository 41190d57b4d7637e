import { keptAssets } from './files.ts';
import { lock } from './lock.ts';
import { plainly, PlainError } from '../command/plain.ts';
import { missingIn, placesIn, readReleases, servedName, switchTo, type KnownRelease } from './releases.ts';

/** How long it waits for a command that is writing, in ms. */
const patience = 30_000;

interface Outcome {
  /** What readers were served. */
  before: string;
  now: KnownRelease;
}

/** Serves the build before the one that is served, or the release of that name; throws a `PlainError` when there is none. */
export const rollBack = (to: string, wanted?: string): Promise<Outcome> =>
  plainly(to, async () => {
    const before = await servedName(to);
    if (before === null) throw new PlainError(`Nothing is released in ${to} yet.`);
    const unlock = await lock(placesIn(to).lock, patience);
    try {
      const whole = await readReleases(to);
      const since = whole.find(({ name }) => name === before)?.since ?? Infinity;
      const earlier = whole
        .filter((release) => release.since < since)
        .toSorted((one, other) => one.since - other.since);
      const now = wanted === undefined ? earlier.at(-1) : whole.find(({ name }) => name === wanted);
      const names = whole.map(({ name }) => name).join(', ');
      if (!now && wanted !== undefined) throw new PlainError(`${to} keeps no release ${wanted}, only ${names}.`);
      if (!now) throw new PlainError(`${to} keeps no build before the one that is served (${before}).`);
      const missing = await missingIn(now);
      if (missing !== undefined) throw new PlainError(`Release ${now.name} is not whole, ${missing} is missing.`);
      // Pages of the build that is left behind still ask for its files.
      await keptAssets(now, whole);
      await switchTo(to, now.name);
      return { before, now };
    } finally {
      await unlock();
    }
  });
