import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { serve, test as production } from './fixtures.ts';

/** In ms, for a busy machine. */
const buildTimeout = 180_000;

interface Options {
  /** Of `vite build`. */
  args?: readonly string[];
  env?: Readonly<Record<string, string>>;
}

/** Builds the site into a folder. */
export const build = async (folder: string, { args = [], env = {} }: Options = {}): Promise<void> => {
  await promisify(execFile)(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error', ...args],
    { env: { ...process.env, ...env } },
  );
};

/** Pages of another build than the production's; one build per worker (`mode: 'default'`: one per file). */
export const builtAs = (name: string, options: Options) =>
  production.extend<object, { site: string }>({
    site: [
      // oxlint-disable-next-line no-empty-pattern
      async ({}, provide, { parallelIndex }) => {
        const folder = `test-results/${name}-${parallelIndex}`;
        await build(folder, options);
        await serve(folder, provide);
      },
      { scope: 'worker', timeout: buildTimeout },
    ],
  });
