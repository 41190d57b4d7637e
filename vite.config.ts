import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig } from 'vite';
import { demo } from './build/demo.ts';
import { documentPolicyTag } from './build/document-policy.ts';
import { handbook } from './build/handbook.ts';
import { iconFiles } from './build/icon-files.ts';
import { serviceWorker } from './build/service-worker.ts';
import { staticPages } from './build/static-pages.ts';
import { variantDictionary } from './build/variant-dictionary.ts';
import { bundledMock } from './mocks/bundle.ts';
import packageFile from './package.json' with { type: 'json' };

const proxyTo = (target: string) => ({
  '/api': { target, changeOrigin: true },
  '/storage': { target, changeOrigin: true },
});

/** Whether a route is in the entry chunk, so that it opens without loading code: lists and records. The router splits all others. */
const isInEntryChunk = (routeId: string): boolean => /^\/_default\/[a-z]+\/(?:\$id)?$/.test(routeId);

/** Build targets of the oldest supported browsers (docs/browsers.md): `ios_saf >= 16.4` becomes `ios16.4`. */
const oldestBrowsers = packageFile.browserslist.map((query) => query.replace('_saf', '').replace(' >= ', ''));

export default defineConfig(({ mode }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => (isInEntryChunk(routeId) ? [] : undefined),
      },
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
      disableLogging: true,
    }),
    react(),
    iconFiles,
    mode === 'mock' && [msw(), bundledMock()],
    handbook,
    variantDictionary,
    mode === 'demo' ? demo : serviceWorker(mode),
    documentPolicyTag,
    mode !== 'demo' && staticPages(),
  ],
  // The demo can be served from any folder.
  base: mode === 'demo' ? './' : '/',
  css: { transformer: 'lightningcss' },
  define: { __APP_VERSION__: JSON.stringify(packageFile.version) },
  resolve: {
    tsconfigPaths: true,
    // Part of React since 18.
    alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }],
  },
  server: {
    port: 5173,
    strictPort: true,
    warmup: { clientFiles: ['./src/main.tsx', './src/routes/_default.tsx', './src/routes/_default/index.tsx'] },
    proxy:
      mode === 'mock' && !process.env.API_URL ? undefined : proxyTo(process.env.API_URL ?? 'http://localhost:8000'),
  },
  // The dependency scan finds the import of `virtual:msw`, which exists only in mock mode.
  optimizeDeps:
    mode === 'mock'
      ? {
          include: ['msw', 'msw/browser', 'msw/experimental'],
          exclude: ['@tabler/icons-react', '@faker-js/faker', 'jose'],
        }
      : { exclude: ['virtual:msw', '@tabler/icons-react'] },
  build: {
    outDir: mode === 'demo' ? 'dist-demo' : 'dist',
    target: oldestBrowsers,
    cssMinify: 'lightningcss',
    license: { fileName: 'licences/app.txt' },
    // Without the polyfill, Safari 16 loads these chunks a little later.
    modulePreload: { polyfill: false },
    // Prerendering looks up the stylesheets of split routes (deploy/prerender/).
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
            { name: 'entry', tags: ['$initial'] },
            // Otherwise in `forms`, so that the home page loaded the forms for the icon of a button.
            { name: 'icons', test: /@tabler\/icons-react\//, minShareCount: 6 },
            { name: 'forms', test: /\/src\/ui\/(?:inputs\/app-form|theme\/mantine-root)\.tsx/ },
          ],
        },
      },
    },
  },
}));
