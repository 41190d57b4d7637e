import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type * as job from './job.ts';
import manifest from '../../package.json' with { type: 'json' };

/** Builds the job, with the app for Node within it, into `folder`. */
export const buildJob = async (folder: string): Promise<typeof job> => {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    // As in vite.config.ts: both name the classes of CSS modules.
    css: { transformer: 'lightningcss' },
    define: { __APP_VERSION__: JSON.stringify(manifest.version) },
    resolve: {
      tsconfigPaths: true,
      alias: [
        { find: '@/ui/rich-text/allowed-html.ts', replacement: resolve('deploy/prerender/allowed-html.ts') },
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
