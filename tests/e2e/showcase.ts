import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { serve, test as production } from './fixtures.ts';

/** How long the build may take on a busy computer, in ms. */
const buildTimeout = 180_000;

/**
 * A page at a build for development, which alone has `/ui`: the page's code is the one that the development server would
 * send, without its waiting for each module. Each worker makes its own; a file whose tests run in one worker
 * (`mode: 'default'`) makes one.
 */
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
