import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { prefetchInitial, type InitialRequests } from './src/api/prefetch-initial.ts';
import { highlightCount, perPage } from './src/content/page-sizes.ts';
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

/** The pages that readers arrive at, by the start of their address; each a file in `routes/_default`. */
const readTypes = ['highlight', 'knowhow', 'news', 'photo', 'reflection', 'symptom', 'witness'];
const arrivals = new Map([
  ['', 'index.tsx'],
  ['search', 'search.tsx'],
  ...readTypes.map((type): [string, string] => [type, `${type}/index.tsx`]),
  ...readTypes.map((type): [string, string] => [`${type}/`, `${type}/$id.tsx`]),
]);

/** What a record's page asks for by itself, before it is shown. */
const cleaner = '/src/ui/rich-text/sanitized-html.tsx';

/** Puts `prefetchInitial` into the built document, with the files that each page turned out to need. */
const initialRequests = (base: string): Plugin => ({
  name: 'initial-requests',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {}, chunk: entry }) => {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const needed = (fileName: string, known: Set<string>): Set<string> => {
        const chunk = chunks.find((one) => one.fileName === fileName);
        if (chunk === undefined || known.has(fileName)) return known;
        known.add(fileName);
        chunk.viteMetadata?.importedCss.forEach((style) => known.add(style));
        for (const imported of chunk.imports) needed(imported, known);
        return known;
      };
      const initial = entry ? needed(entry.fileName, new Set()) : new Set<string>();
      const files: string[] = [];
      const placeOf = (file: string) => {
        if (!files.includes(file)) files.push(file);
        return files.indexOf(file);
      };
      const chunkOf = (module: string) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes(module)));
        if (!chunk) throw new Error(`No chunk holds ${module}`);
        return chunk.fileName;
      };
      const pages = [...arrivals].map(([name, route]): [string, number[]] => {
        const known = needed(chunkOf(`/src/routes/_default/${route}?`), new Set(initial));
        if (name.endsWith('/')) needed(chunkOf(cleaner), known);
        return [name, [...known].filter((file) => !initial.has(file)).map((file) => placeOf(`/${file}`))];
      });
      const requests: InitialRequests = {
        base,
        calls: Object.fromEntries([
          ['', `/api/highlight?per_page=${highlightCount}&page=1`],
          ...readTypes.map((type) => [type, `/api/${type}?per_page=${perPage}&page=1`]),
        ]),
        pages: Object.fromEntries(pages),
        files,
      };
      return [
        { tag: 'script', children: `(${prefetchInitial.toString()})(${JSON.stringify(requests)})`, injectTo: 'head' },
      ];
    },
  },
});

/**
 * Which modules share a chunk, because the same pages need them: slivers compress badly and each costs a request.
 * A name ends like the module's path. One that no module of the build has stops it: a moved file must not fall out.
 */
const chunkGroups = {
  // What nearly every page that readers see has need of, and the shell around it has not.
  common: [
    'src/content/page-head.tsx',
    'src/api/error-text.ts',
    'src/lib/dates.ts',
    'src/lib/safe-url.ts',
    'src/lib/site-url.ts',
    'src/ui/cards/chips.tsx',
    'src/ui/cards/tag-list.tsx',
    'src/ui/media/picture.tsx',
    'src/ui/hooks/resize.ts',
    'src/ui/hooks/use-retry-wait.ts',
    'query-core/build/modern/queryObserver.js',
    'react-query/build/modern/IsRestoringProvider.js',
    'react-query/build/modern/QueryErrorResetBoundary.js',
    'react-query/build/modern/errorBoundaryUtils.js',
    'react-query/build/modern/suspense.js',
    'react-query/build/modern/useBaseQuery.js',
    'react-query/build/modern/useQuery.js',
  ],
  // What all listings show their records with; what comes on demand (the filter, the windowing) is not among it.
  lists: [
    'src/features/listing/listing-page.tsx',
    'src/features/listing/page-list.tsx',
    'src/features/listing/page-memory.ts',
    'src/features/listing/page-window.tsx',
    'src/ui/infinite-list/infinite-loader.ts',
    'src/ui/infinite-list/infinite-loading.tsx',
    'IconAdjustmentsHorizontal.mjs',
  ],
  // What all record pages have in common.
  records: [
    'src/features/record/record-actions.tsx',
    'src/features/record/record-page.tsx',
    'src/features/record/share.tsx',
    'src/features/record/structured-data.ts',
    'src/lib/paragraphs.ts',
    'src/ui/article/article-page.tsx',
    'src/ui/article/facts.tsx',
    'src/ui/article/lead-figure.tsx',
    'src/ui/article/reading-time.ts',
    'src/ui/feedback/notice.tsx',
    'src/ui/link/address-link.tsx',
    'src/ui/read-aloud/read-aloud.tsx',
    'src/ui/read-aloud/speech-start.ts',
    'src/ui/rich-text/rich-text.tsx',
  ],
};

const isNamed = (id: string, names: readonly string[]) =>
  names.some((name) => id.replace(/\?.*$/, '').endsWith(`/${name}`));

/** Stops a build in which a name of `chunkGroups` has no module. */
const namedChunks: Plugin = {
  name: 'named-chunks',
  apply: 'build',
  generateBundle(_options, bundle) {
    const ids = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []));
    const missing = Object.values(chunkGroups)
      .flat()
      .filter((name) => !ids.some((id) => isNamed(id, [name])));
    if (missing.length > 0)
      this.error(`chunkGroups in vite.config.ts names what the build does not hold: ${missing.join(', ')}`);
  },
};

/** The files that a page of readers has at most. */
const mostPreloaded = 16;

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
    namedChunks,
    initialRequests(loadEnv(mode, process.cwd()).VITE_API_URL ?? ''),
  ],
  define: { __APP_VERSION__: JSON.stringify(manifest.version) },
  resolve: {
    tsconfigPaths: true,
    // What it stands in for is in React itself since 18.
    alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }],
  },
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
    modulePreload: {
      // The oldest of these browsers that lacks it, Safari 16, fetches what is preloaded a moment later.
      polyfill: false,
      // Forms and the editing desk have dozens of parts. Named beforehand they would be in everyone's first page; the
      // few who open these find them as their code is read.
      resolveDependencies: (file, deps) => (deps.length > mostPreloaded ? deps.filter((dep) => dep === file) : deps),
    },
    rolldownOptions: {
      output: {
        // Names are a kilobyte of every first page: it lists the chunks that it may fetch.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
            // What every page needs first is one file: slivers compress badly and queue up on a slow line.
            { name: 'entry', tags: ['$initial'] },
            ...Object.entries(chunkGroups).map(([name, names]) => ({
              name,
              test: (id: string) => isNamed(id, names),
              includeDependenciesRecursively: false,
            })),
          ],
        },
      },
    },
  },
}));
