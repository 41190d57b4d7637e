import { configurationOf } from '../configure/settings.ts';
import { readArguments } from '../command/arguments.ts';
import { PlainError, runCommand } from '../command/plain.ts';
import { placesIn } from '../release/releases.ts';
import { resolveAppImports } from '../http/app-imports.ts';
import { originOf } from '../http/addresses.ts';
import type * as probes from '../http/probe.ts';
import { withJob } from './build.ts';

const usage = `npm run deploy:prerender -- --to /srv/site [--from dist] [--api https://…] [--site https://…]

Prerenders the pages of the site into a new release in /srv/site, and makes it /srv/site/current.
--from  a new build to release with its pages; default: the build that is live
--api   address of the API for this run; default: the build's site:api
--site  the site's own address; default: the build's site:address

Example: npm run deploy:prerender -- --to /srv/site --api http://127.0.0.1:8000
Exit codes: 0 the release is live; 1 live, but some pages were skipped; 2 wrong use or failed, nothing changed.`;

await runCommand(usage, async () => {
  const { values } = readArguments({
    options: {
      api: { type: 'string' },
      site: { type: 'string' },
      to: { type: 'string' },
      from: { type: 'string' },
    },
  });
  const { to, from } = values;
  if (!to) throw new PlainError('--to is the folder of the releases, as in --to /srv/site.');
  const configuration = await configurationOf(from ?? placesIn(to).current);
  const address = values.site ?? configuration.address;
  if (address === null)
    throw new PlainError(
      'The site’s address is not set: --site https://example.com, here or by npm run deploy:configure.',
    );
  const site = originOf(address).origin;
  const api = originOf(values.api ?? configuration.api ?? site);

  resolveAppImports();
  const { probe }: typeof probes = await import('../http/probe.ts');
  await probe(api);

  await withJob(async ({ prerenderSite }, code) => {
    const { skipped } = await prerenderSite({
      api: api.origin,
      site,
      to,
      from,
      code,
      configuration,
      report: (message) => console.log(message),
    });
    if (skipped.length > 0) process.exitCode = 1;
  });
});
