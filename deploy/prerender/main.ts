import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { PlainError, runCommand } from '../release/plain.ts';
import { buildJob } from './build.ts';

const usage = `npm run prerender -- --api https://… --site https://… --to /srv/site [--from dist]

Renders the pages of the site into a new release of /srv/site, and serves it as /srv/site/current.
--api   where the API is asked
--site  the site, as readers see it
--from  a build that is put up with them; without it the one that is served

Ends with 0, with 2 when pages had to be skipped, with 1 when readers are served what they were.`;

const addressOf = (name: string, text: string) => {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new PlainError(`${name} is an address, as in https://example.com.`);
  return text;
};

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      api: { type: 'string' },
      site: { type: 'string' },
      to: { type: 'string' },
      from: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const { api, site, to, from, help } = values;
  if (help) {
    console.log(usage);
    return;
  }
  if (!api || !site || !to) throw new PlainError(usage);

  // React reads it when it is imported.
  process.env.NODE_ENV = 'production';
  // Within the project, where packages are found.
  const folder = `dist-server/${process.pid}`;
  try {
    const { prerenderSite } = await buildJob(folder);
    const { skipped } = await prerenderSite({
      api: addressOf('--api', api),
      site: addressOf('--site', site),
      to,
      from,
      code: folder,
      report: (message) => console.log(message),
    });
    // Made, but somebody should look.
    if (skipped.length > 0) process.exitCode = 2;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
