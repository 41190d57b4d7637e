import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { serve, test as production } from './fixtures.ts';

/** In ms, for a busy machine. */
const buildTimeout = 180_000;

/** Pages of a development build, which includes `/ui`; one build per worker (`mode: 'default'`: one per file). */
export const test = production.extend<object, { site: string }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide, { parallelIndex }) => {
      const folder = `test-results/showcase-${parallelIndex}`;
      await promisify(execFile)(
        process.execPath,
        ['node_modules/vite/bin/vite.js', 'build', '--mode', 'development', '--outDir', folder, '--logLevel', 'error'],
        { env: { ...process.env, NODE_ENV: 'development' } },
      );
      await serve(folder, provide);
    },
    { scope: 'worker', timeout: buildTimeout },
  ],
});
