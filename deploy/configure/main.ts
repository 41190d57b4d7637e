import { readArguments } from '../command/arguments.ts';
import { configureBuild } from './configure.ts';

const usage = `npm run configure -- [--dist dist] [--from folder] [--api https://…|/] [--address https://…] [--name …] [--short-name …]
                     [--emergency '119 …,120 …'] [--ask-before-third-parties true|false] [--token-cookie true|false]
                     [--report https://…] [--report-sample 0.1]

Writes settings into a build, which is not made anew (docs/configuration.md). Without settings it says what is set.
--dist          folder of the build
--from          takes the settings of another build over first, such as those of the last release
--address       the site's own address, also as --site
--short-name    under the icon of the installed site

Ends with 0 when all is set, with 1 when a value can't be used (then nothing is written), with 2 when there is no build, or no such option.`;

const options = {
  dist: { type: 'string', default: 'dist' },
  from: { type: 'string' },
  name: { type: 'string' },
  'short-name': { type: 'string' },
  address: { type: 'string' },
  site: { type: 'string' },
  api: { type: 'string' },
  emergency: { type: 'string' },
  'ask-before-third-parties': { type: 'string' },
  'token-cookie': { type: 'string' },
  report: { type: 'string' },
  'report-sample': { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

const configure = async () => {
  const { values } = readArguments({ options });
  const { dist, from, 'short-name': shortName, site, address = site, help, ...settings } = values;
  if (help) {
    console.log(usage);
    return;
  }
  const given = Object.entries({ ...settings, address }).flatMap(([name, text]): [string, string][] =>
    text === undefined ? [] : [[name, text.trim()]],
  );
  const outcome = await configureBuild({ dist, changes: new Map(given), shortName, from });
  for (const problem of outcome.problems) console.error(problem);
  if (outcome.problems.length > 0) {
    console.error('Nothing was written.');
    process.exitCode = 1;
    return;
  }
  for (const line of outcome.changes) console.log(line);
  const isAsked = given.length === 0 && shortName === undefined && from === undefined;
  if (outcome.changes.length > 0 && !isAsked) return;
  console.log(isAsked ? `${dist} is set so:` : `${dist} is so already:`);
  for (const [name, text] of outcome.settings) console.log(`  site:${name} = ${text}`);
};

try {
  await configure();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
