import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from '../../src/lib/configuration/settings.ts';
import { checkedConfiguration } from '../configure/checked.ts';
import { readArguments } from '../command/arguments.ts';
import { PlainError, runCommand } from '../command/plain.ts';
import { placesIn } from '../release/releases.ts';
import { probe } from '../servers/probe.ts';
import { buildJob } from './build.ts';

const usage = `npm run prerender -- --to /srv/site [--from dist] [--api https://…] [--site https://…]

Renders the pages of the site into a new release of /srv/site, and serves it as /srv/site/current.
--from  a build that is put up with them; without it the one that is served
--api   where the API is asked; the site:api of the build unless told
--site  the site, as readers see it; the site:address of the build unless told

Ends with 0, with 2 when pages had to be skipped, with 1 when readers are served what they were.`;

const originOf = (name: string, text: string) => {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new PlainError(`${name} is an address, as in https://example.com.`);
  return new URL(text).origin;
};

/** What the build's tags set. Throws a `PlainError` where they can't be used. */
const configurationOf = async (folder: string): Promise<Configuration> => {
  const document = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
  if (document === null) throw new PlainError(`${folder} has no index.html: name a build, as in --from dist.`);
  return checkedConfiguration(document);
};

await runCommand(async () => {
  const { values } = readArguments({
    options: {
      api: { type: 'string' },
      site: { type: 'string' },
      to: { type: 'string' },
      from: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const { to, from, help } = values;
  if (help) {
    console.log(usage);
    return;
  }
  if (!to) throw new PlainError(usage);
  const configuration = await configurationOf(from ?? placesIn(to).current);
  const address = values.site ?? configuration.address;
  if (address === null)
    throw new PlainError('The site’s address is not set: --site https://example.com, here or by npm run configure.');
  const site = originOf('--site', address);
  const api = originOf('--api', values.api ?? configuration.api ?? site);

  await probe(api);

  // React reads it when it is imported.
  process.env.NODE_ENV = 'production';
  // Within the project, where packages are found.
  const folder = `dist-server/${process.pid}`;
  try {
    const { prerenderSite } = await buildJob(folder);
    const { skipped } = await prerenderSite({
      api,
      site,
      to,
      from,
      code: folder,
      configuration,
      report: (message) => console.log(message),
    });
    // Made, but somebody should look.
    if (skipped.length > 0) process.exitCode = 2;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
