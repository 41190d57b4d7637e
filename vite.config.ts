import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig, type Plugin } from 'vite';
import manifest from './package.json' with { type: 'json' };

/** `npm run dev` hands these on to a real server; Laravel's own `artisan serve` when none is named. */
const proxyTo = (target: string) => ({
  '/api': { target, changeOrigin: true },
  '/storage': { target, changeOrigin: true },
});

/**
 * The first paint is drawn by `index.html` and the styles alone: on a slow line these go before the scripts, which a
 * browser would otherwise fetch with the same priority.
 */
const stylesFirst: Plugin = {
  name: 'styles-first',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replaceAll(/<(?=script type="module"|link rel="modulepreload")(script|link)/g, '<$1 fetchpriority="low"'),
  },
};

export default defineConfig(({ mode }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
      disableLogging: true,
    }),
    react(),
    mode === 'mock' && msw(),
    stylesFirst,
  ],
  define: { __APP_VERSION__: JSON.stringify(manifest.version) },
  resolve: { tsconfigPaths: true },
  server: {
    port: 5173,
    strictPort: true,
    proxy: mode === 'mock' ? undefined : proxyTo(process.env.API_URL ?? 'http://localhost:8000'),
  },
  // The mock's virtual module exists in its mode only, but is named in a line that the scan for dependencies reads.
  optimizeDeps:
    mode === 'mock' ? { include: ['msw', 'msw/browser', 'msw/experimental'] } : { exclude: ['virtual:msw'] },
  build: {
    // Phones of older readers: `light-dark()`, nesting and the like are lowered for these.
    target: ['chrome111', 'safari16.4', 'firefox114'],
    cssMinify: 'lightningcss',
    // The oldest of these browsers that lacks it, Safari 16, fetches what is preloaded a moment later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
            // What every page needs first is one file: slivers compress badly and queue up on a slow line.
            { name: 'entry', tags: ['$initial'] },
          ],
        },
      },
    },
  },
}));
