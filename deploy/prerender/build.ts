import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { handbook } from '../../build/handbook.ts';
import { configurationOf } from '../configure/settings.ts';
import type * as job from './job.ts';
import manifest from '../../package.json' with { type: 'json' };

/** Builds the job, with the app for Node within it, into `folder`. */
const buildJob = async (folder: string): Promise<typeof job> => {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react(), handbook],
    // As in vite.config.ts: both name the classes of CSS modules.
    css: { transformer: 'lightningcss' },
    define: { __APP_VERSION__: JSON.stringify(manifest.version) },
    resolve: {
      tsconfigPaths: true,
      alias: [
        { find: '@/ui/rich-text/purifier.ts', replacement: resolve('deploy/prerender/purifier.ts') },
        { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      ],
    },
    build: {
      ssr: 'deploy/prerender/job.ts',
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: false,
      target: 'node20',
      // Made by the build of the site; imported lazily, by browsers alone.
      rolldownOptions: { external: 'virtual:pwa-assets/icons' },
    },
  });
  const built: typeof job = await import(pathToFileURL(resolve(folder, 'job.js')).href);
  return built;
};

/** Runs with the built job and its folder, which is removed afterwards. */
export const withJob = async (run: (built: typeof job, folder: string) => Promise<void>): Promise<void> => {
  // React reads it when it is imported.
  process.env.NODE_ENV = 'production';
  // Within the project, where Node finds its packages.
  const folder = `dist-server/${process.pid}`;
  try {
    await run(await buildJob(folder), folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Renders the pages of a build that need nothing of the API, with the settings in its `index.html`. */
export const writeStaticPages = async (dist: string): Promise<void> => {
  const configuration = await configurationOf(dist);
  await withJob(({ renderStaticPages }) => renderStaticPages(dist, configuration));
};
