import { openRelease } from './open-release.ts';
import { readArguments } from '../command/arguments.ts';
import { PlainError } from '../command/plain.ts';
import { rollBack } from './roll-back.ts';

const usage = `npm run release -- --to /srv/site [--from dist] [--keep 5]
npm run rollback -- --to /srv/site [--release 00000003]

Puts a build up as /srv/site/current, and back the one before.
--to       folder with current, a link, and releases
--from     the build; dist unless told
--keep     how many builds are kept, for rollbacks and for pages that are still open; 5 unless told
--release  the name of a release to serve instead of the build before

Ends with 0 when readers are served what was asked for, else with 1, and they are served what they were.`;

const release = async (to: string, from: string, keep: number | undefined) => {
  const started = performance.now();
  const made = await openRelease({ to, from, keep });
  try {
    if (made.isServedBuild) return `${to}/current is this build already.`;
    const stale = await made.publish();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    return [
      `${to}/current is release ${made.name}, in ${seconds} s. Back: npm run rollback -- --to ${to}`,
      ...stale.map((name) => `Reload ${name} now: its policy names the inline scripts of this build.`),
    ].join('\n');
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

/** Does what a command line asks for; gives what there is to say, throws a `PlainError` when it can't be done. */
export const runReleaseCommand = async (args: string[]): Promise<string> => {
  const { values } = readArguments({
    args,
    options: {
      to: { type: 'string' },
      from: { type: 'string', default: 'dist' },
      keep: { type: 'string' },
      back: { type: 'boolean', default: false },
      release: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const { to, from, back, help } = values;
  if (help) return usage;
  if (!to) throw new PlainError(usage);
  return back ? rollback(to, values.release) : release(to, from, parseKeep(values.keep));
};
