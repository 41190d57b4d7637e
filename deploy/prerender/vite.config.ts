import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { handbook } from '../../build/handbook.ts';
import packageFile from '../../package.json' with { type: 'json' };

/** Builds the job, with the app for Node within it. */
export default defineConfig({
  plugins: [handbook],
  // As in the site's own configuration: both name the classes of CSS modules.
  css: { transformer: 'lightningcss' },
  define: { __APP_VERSION__: JSON.stringify(packageFile.version) },
  resolve: {
    tsconfigPaths: true,
    alias: [
      { find: '@/ui/rich-text/purifier.ts', replacement: resolve('deploy/prerender/purifier.ts') },
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  build: {
    ssr: 'deploy/prerender/job.ts',
    emptyOutDir: true,
    copyPublicDir: false,
    minify: false,
    target: 'node20',
    // Made by the build of the site; imported lazily, by browsers alone.
    rolldownOptions: { external: 'virtual:pwa-assets/icons' },
  },
});
