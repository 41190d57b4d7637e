import { execFile } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { serve, test as production } from './fixtures.ts';

/** In ms, for a busy machine. */
const buildTimeout = 180_000;

interface Options {
  /** Of `vite build`. */
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
}

/** Builds the site into a folder. */
export const build = async (folder: string, { args, env }: Options): Promise<void> => {
  await promisify(execFile)(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error', ...args],
    { env: { ...process.env, ...env } },
  );
};

const pagesOf = (name: string, make: (folder: string) => Promise<void>) =>
  production.extend<object, { site: string }>({
    site: [
      // oxlint-disable-next-line no-empty-pattern
      async ({}, provide, { parallelIndex }) => {
        const folder = `test-results/${name}-${parallelIndex}`;
        await make(folder);
        await serve(folder, provide);
      },
      { scope: 'worker', timeout: buildTimeout },
    ],
  });

/** Pages of another build than the production's; one build per worker (`mode: 'default'`: one per file). */
export const builtAs = (name: string, options: Options) => pagesOf(name, async (folder) => build(folder, options));

/** Writes settings into a build: `npm run deploy:configure -- …`. */
export const configure = async (folder: string, args: readonly string[]): Promise<void> => {
  await promisify(execFile)(process.execPath, ['deploy/configure/main.ts', '--dist', folder, ...args]);
};

/** Pages of the production's build with other settings. */
export const configuredAs = (name: string, args: readonly string[]) =>
  pagesOf(name, async (folder) => {
    await rm(folder, { recursive: true, force: true });
    await cp('dist', folder, { recursive: true });
    await configure(folder, args);
  });
