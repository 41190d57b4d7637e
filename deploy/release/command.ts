import { openRelease } from './open-release.ts';
import { readArguments } from '../command/arguments.ts';
import { PlainError } from '../command/plain.ts';
import { rollBack } from './roll-back.ts';

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
    return `${to}/current is release ${made.name}, in ${seconds} s. Back: npm run deploy:release -- --to ${to} --back`;
  } finally {
    await made.close();
  }
};

const rollback = async (to: string, wanted: string | undefined) => {
  const { before, now } = await rollBack(to, wanted);
  return `${to}/current is release ${now.name} of ${now.made} again; before it was ${before}.`;
};

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
  return back ? rollback(to, values.release) : release(to, from, parseKeep(values.keep));
};
