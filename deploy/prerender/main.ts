import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { buildJob } from './build.ts';

const { values } = parseArgs({
  options: {
    api: { type: 'string' },
    site: { type: 'string' },
    out: { type: 'string', default: 'site' },
    dist: { type: 'string', default: 'dist' },
  },
});
const { api, site, out, dist } = values;
if (!api || !site) throw new Error('npm run prerender -- --api https://… --site https://… [--out site] [--dist dist]');

// React reads it when it is imported.
process.env.NODE_ENV = 'production';
// Within the project, where packages are found.
const folder = `dist-server/${process.pid}`;
try {
  const { prerenderSite } = await buildJob(folder);
  const { skipped } = await prerenderSite({
    api,
    site,
    out,
    dist,
    code: folder,
    report: (message) => console.log(message),
  });
  // Made, but somebody should look.
  if (skipped.length > 0) process.exitCode = 2;
} finally {
  await rm(folder, { recursive: true, force: true });
}
