import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from '../command/arguments.ts';
import { withPlainErrors, runCommand } from '../command/plain.ts';
import { writeStaticPages } from '../prerender/build.ts';
import { configureBuild } from './configure.ts';

const usage = `npm run deploy:configure -- [--dist dist] [--from folder] [--api https://…|/] [--address https://…]
                            [--name …] [--short-name …] [--emergency '119 …,120 …'] [--token-cookie true|false]
                            [--ask-before-third-parties true|false] [--report https://…] [--report-sample 0.1]

Writes settings into an existing build (docs/operators.md). Without settings it prints the current ones.
--dist          folder of the build
--from          first copies the settings of another build, such as the last release
--address       the site's own address, also as --site
--short-name    under the icon of the installed site

Example: npm run deploy:configure -- --site https://example.com
Exit codes: 0 the settings are written; 2 wrong use, nothing is written.`;

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
} as const;

const configure = async () => {
  const { values } = readArguments({ options });
  const { dist, from, 'short-name': shortName, site, address = site, ...settings } = values;
  const given = Object.entries({ ...settings, address }).flatMap(([name, text]): [string, string][] =>
    text === undefined ? [] : [[name, text.trim()]],
  );
  const outcome = await withPlainErrors(dist, () => configureBuild({ dist, changes: new Map(given), shortName, from }));
  for (const line of outcome.changes) console.log(line);
  // Pages that the build has rendered contain the settings, too.
  if (outcome.changes.length > 0 && existsSync(join(dist, 'login/index.html'))) await writeStaticPages(dist);
  const isAsked = given.length === 0 && shortName === undefined && from === undefined;
  if (outcome.changes.length > 0 && !isAsked) return;
  console.log(isAsked ? `Settings of ${dist}:` : `${dist} has these settings already:`);
  for (const [name, text] of outcome.settings) console.log(`  site:${name} = ${text}`);
};

await runCommand(usage, configure);
