import { readFileSync } from 'node:fs';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig, type Plugin, type PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { documentPolicyTag } from './build/document-policy.ts';
import { licencesFolder, workerLicences } from './deploy/supply-chain/licences-plugin.ts';
import { startLater } from './deploy/prerender/start-later.ts';
import { bundledMock } from './mocks/bundle.ts';
import { prefetchInitial, type InitialRequests } from './src/api/prefetch-initial.ts';
import { highlightCount, perPage } from './src/content/page-sizes.ts';
import { trustNames } from './src/content/trust/names.ts';
import { makeDictionary } from './src/lib/variant/make-dictionary.ts';
import { shellFiles } from './src/service-worker/shell-files.ts';
import { whatsNew } from './src/features/shell/update/changelog.ts';
import { webAppManifest } from './src/web-app-manifest.ts';
import packageFile from './package.json' with { type: 'json' };

const proxyTo = (target: string) => ({
  '/api': { target, changeOrigin: true },
  '/storage': { target, changeOrigin: true },
});

/**
 * Imports icons from their own files: the package is one module of 5,000 icons, which takes a development server
 * seconds (`npm run bench -- --only=start`). A build has only those that are used anyway.
 */
const iconFiles: Plugin = {
  name: 'icon-files',
  apply: 'serve',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: '@tabler/icons-react' },
    handler: (code) =>
      code.replaceAll(/import \{([\w\s,]+)\} from ['"]@tabler\/icons-react['"];?/g, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
          .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`)
          .join(''),
      ),
  },
};

/** First paint needs only HTML and CSS; browsers would load the scripts with the same priority. */
const stylesFirst: Plugin = {
  name: 'styles-first',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replaceAll(/<(?=script type="module"|link rel="modulepreload")(script|link)/g, '<$1 fetchpriority="low"'),
  },
};

const readTypes = ['highlight', 'knowhow', 'news', 'photo', 'reflection', 'symptom', 'witness'];
const entryRoutes = new Map([
  ['', 'index.tsx'],
  ['search', 'search.tsx'],
  ...trustNames.map((name): [string, string] => [name, `${name}.tsx`]),
  ...readTypes.map((type): [string, string] => [type, `${type}/index.tsx`]),
  ...readTypes.map((type): [string, string] => [`${type}/`, `${type}/$id.tsx`]),
]);

/** Types whose records need nothing that others don't. */
const textTypes = ['highlight', 'knowhow', 'news', 'reflection'];

/** Lazy chunk that a record page needs before it shows its body. */
const sanitizerModule = '/src/ui/rich-text/sanitized-html.tsx';

/** Lazy chunk that every public read goes through. */
const storeModule = '/src/content/offline/store.ts';

const initialRequests: Plugin = {
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
      const fileIndex = (file: string) => {
        if (!files.includes(file)) files.push(file);
        return files.indexOf(file);
      };
      const chunkOf = (module: string) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes(module)));
        if (!chunk) throw new Error(`No chunk holds ${module}`);
        return chunk.fileName;
      };
      const pages = [...entryRoutes].map(([name, route]): [string, number[]] => {
        const known = needed(chunkOf(`/src/routes/_default/${route}?`), new Set(initial));
        if (name.endsWith('/')) needed(chunkOf(sanitizerModule), known);
        needed(chunkOf(storeModule), known);
        return [name, [...known].filter((file) => !initial.has(file)).map((file) => fileIndex(`/${file}`))];
      });
      const requests: InitialRequests = {
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
};

/** What starts the app in a prerendered page, for `deploy/prerender/template.ts`. */
const startScript: Plugin = {
  name: 'start-script',
  apply: 'build',
  generateBundle() {
    const source = `(${startLater.toString().replaceAll(/\n\s*/g, '\n')})()`;
    this.emitFile({ type: 'asset', fileName: 'start-later.js', source });
  },
};

/** Modules of a shared chunk, by folder or end of path: small chunks compress badly and cost a request each. */
const chunkGroups = {
  // Needed by nearly every public page, but not by the shell.
  common: [
    'src/content/all-pages.ts',
    'src/content/page-head.tsx',
    'src/api/error-text.ts',
    'src/lib/dates.ts',
    'src/lib/paragraphs.ts',
    'src/lib/safe-url.ts',
    'src/lib/configuration/site-url.ts',
    'src/ui/cards/chips.tsx',
    'src/ui/cards/tag-list.module.css',
    'src/ui/cards/tag-list.tsx',
    'src/ui/cards/tint.ts',
    'src/lib/browser/segments.ts',
    'src/lib/split-phrases.ts',
    'src/lib/browser/with-resolvers.ts',
    'src/ui/elements/phrases.tsx',
    'src/ui/media/picture.module.css',
    'src/ui/media/picture.tsx',
    'src/ui/hooks/composing.ts',
    'src/content/define-published.ts',
    'src/content/knowhow/reviewed.ts',
    'src/ui/elements/time.tsx',
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
  install: [
    'src/features/shell/install/install-dialog.tsx',
    'src/features/shell/install/install-guide.tsx',
    'src/features/shell/install/install-hint.tsx',
    'src/features/shell/install/install-outcome.tsx',
    'src/features/shell/install/install-way.ts',
    'src/features/shell/install/install.module.css',
    'src/features/shell/install/use-below-view.ts',
    'src/features/shell/install/use-install.ts',
  ],
  // With the cards of all types: the next listing has its code already.
  lists: [
    ...readTypes.map((type) => `src/content/${type}/card.tsx`),
    'src/content/witness/parts.tsx',
    // What was read is looked for on the device, on every page with records.
    'src/content/offline/offline-note.tsx',
    'src/content/offline/offline-note.module.css',
    'src/content/offline/store.ts',
    'src/ui/cards/article-card.tsx',
    'src/ui/cards/card-grid.tsx',
    'src/ui/cards/card-months.tsx',
    'src/ui/cards/card-rows.tsx',
    'src/ui/cards/feature-card.tsx',
    'src/ui/cards/photo-card.tsx',
    'src/ui/cards/quote-card.tsx',
    'src/ui/cards/symptom-card.tsx',
    'src/ui/cards/word-cover.tsx',
    'src/ui/media/photo-wall.tsx',
    // Without symptoms, whose index the others don't need.
    ...readTypes.filter((type) => type !== 'symptom').map((type) => `src/routes/_default/${type}/index.tsx`),
    'src/features/listing/listing-page.tsx',
    'src/features/listing/page-list.tsx',
    'src/features/listing/page-memory.ts',
    'src/features/listing/page-window.tsx',
    'src/ui/infinite-list/infinite-loader.ts',
    'src/ui/infinite-list/infinite-loading.tsx',
    'IconAdjustmentsHorizontal.mjs',
  ],
  clear: ['src/ui/elements/clear-button.tsx', 'src/ui/elements/clear-button.module.css', 'IconX.mjs'],
  // What loads near the viewport.
  later: [
    'src/ui/feedback/failure.tsx',
    'src/ui/feedback/failure.module.css',
    'src/ui/hooks/use-in-view.ts',
    'src/ui/hooks/use-min-pending.ts',
    'src/ui/hooks/use-optional-query.ts',
  ],
  // Pages that need a session, login among them.
  guard: ['src/auth/guard.ts', 'src/lib/scope.ts'],
  // Whoever is signed in needs all of it.
  session: [
    'src/api/auth-fetch.ts',
    'src/api/refresh/refresh.ts',
    'src/api/refresh/refresh-failure.ts',
    'src/api/storage.ts',
    'src/api/token.ts',
    'src/auth/session.ts',
    'src/auth/strategies.ts',
    'js-cookie/dist/js.cookie.mjs',
    'jwt-decode/build/esm/index.js',
  ],
  // Every table of the desk, some of it also the dialogs.
  desk: [
    'src/api/gen/managed/client.gen.ts',
    'src/api/gen/managed/resources.gen.ts',
    'src/api/gen/managed/sdk.gen.ts',
    'src/api/gen/managed/valibot.gen.ts',
    'src/content/define-managed.ts',
    'src/content/managed-menu.ts',
    'src/content/references.ts',
    'src/content/shared-fields.ts',
    'src/features/manage/claims/body-claims.ts',
    'src/features/manage/deletion-refusal.ts',
    'src/features/manage/field-kinds.ts',
    'src/features/manage/fields/',
    'src/features/manage/managed-queries.ts',
    'src/features/manage/pictures/use-used-pictures.ts',
    'src/features/manage/pictures/used-pictures.ts',
    'src/features/manage/references/image-words.ts',
    'src/features/manage/references/thumbnails.tsx',
    'src/features/manage/status-badge.tsx',
    'src/features/manage/status-names.ts',
    'src/features/manage/table/keyboard/shortcuts.ts',
    'src/features/manage/table/views/saved-views.ts',
    'src/ui/overlays/lazy-confirm-dialog-host.tsx',
    'src/features/manage/status-badge.module.css',
    'src/features/manage/table/menu/menu.module.css',
    'IconDots.mjs',
    'src/features/manage/references/thumbnails.module.css',
    'query-core/build/modern/mutationObserver.js',
    'react-query/build/modern/useMutation.js',
  ],
  claims: [
    'src/content/claims/claims.ts',
    'src/content/claims/match-claims.ts',
    'src/features/manage/claims/claims-in.ts',
  ],
  records: [
    ...textTypes.map((type) => `src/content/${type}/detail.tsx`),
    ...textTypes.map((type) => `src/routes/_default/${type}/$id.tsx`),
    'src/features/record/record-actions.tsx',
    'src/features/record/record-page.tsx',
    'src/features/record/record-page.module.css',
    'src/features/record/print/pictures.ts',
    'src/features/record/print/print-button.tsx',
    'src/features/record/share.tsx',
    'src/features/record/structured-data.ts',
    'src/ui/article/article-page.tsx',
    'src/ui/article/facts.tsx',
    'src/ui/article/lead-figure.tsx',
    'src/ui/article/reading-time.ts',
    'src/ui/feedback/notice.tsx',
    'src/ui/link/address-link.tsx',
    'src/ui/read-aloud/read-aloud.tsx',
    'src/ui/read-aloud/speech-start.ts',
    'src/ui/article/article-page.module.css',
    'src/ui/article/facts.module.css',
    'src/ui/article/lead-figure.module.css',
    'src/ui/feedback/notice.module.css',
    'src/ui/rich-text/rich-text.module.css',
    'src/ui/rich-text/rich-text.tsx',
    'react-query/build/modern/useSuspenseQuery.js',
    'IconHeadphones.mjs',
    'IconPlayerStop.mjs',
    'IconPrinter.mjs',
    'IconShare.mjs',
  ],
};

/** The base of all Mantine components, and those of every form and table. */
const mantine =
  /@mantine\/(?:core\/esm\/(?:core|utils\/(?:InlineInput|InputsGroupFieldset)|components\/(?:UnstyledButton|Button|Loader|Transition|Group|CloseButton|Input|InputBase|TextInput|Checkbox|Skeleton))|hooks\/esm\/(?:utils\/random-id|use-(?:uncontrolled|id|merged-ref|media-query|did-update|isomorphic-effect|color-scheme|reduced-motion|mutation-observer)))\/|\/clsx\/dist\/|src\/ui\/theme\/(?:theme|mantine-root)\.tsx?/;

const isNamed = (id: string, names: readonly string[]) =>
  names.some((name) => (name.endsWith('/') ? id.includes(`/${name}`) : id.replace(/\?.*$/, '').endsWith(`/${name}`)));

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
    // In a circle, a chunk may run before what it imports.
    const reachable = (name: string, known = new Set<string>()): Set<string> => {
      const output = bundle[name];
      for (const imported of output?.type === 'chunk' ? output.imports : []) {
        if (known.has(imported)) continue;
        known.add(imported);
        reachable(imported, known);
      }
      return known;
    };
    const circular = Object.keys(bundle).filter((name) => reachable(name).has(name));
    if (circular.length > 0) this.error(`Chunks import each other: ${circular.join(', ')}`);
  },
};

/** The worker, at the address of the old site's. `--mode selfdestroy` builds one that removes itself and its caches. */
const serviceWorker = (mode: string): PluginOption[] => {
  const isSelfDestroying = mode === 'selfdestroy';
  let stored: ReadonlySet<string> = new Set();
  return [
    {
      name: 'shell-files',
      apply: 'build',
      generateBundle(_options, bundle) {
        stored = shellFiles(Object.values(bundle).filter((output) => output.type === 'chunk'));
        this.emitFile({
          type: 'asset',
          fileName: 'whats-new.json',
          source: JSON.stringify(whatsNew(readFileSync('docs/changelog.md', 'utf8'))),
        });
      },
    },
    VitePWA({
      strategies: 'injectManifest',
      srcDir: isSelfDestroying ? 'src/service-worker/self-destroying' : 'src/service-worker',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: webAppManifest,
      // The document has its own; it names no start-up images, which are 10 kB of links.
      pwaAssets: { config: true, includeHtmlHeadLinks: false, injectThemeColor: false },
      injectManifest: {
        ...(isSelfDestroying && { injectionPoint: undefined }),
        rollupFormat: 'iife',
        buildPlugins: { vite: [workerLicences()] },
        globPatterns: ['index.html', 'icon.svg', 'assets/*'],
        dontCacheBustURLsMatching: /^\/?assets\//,
        modifyURLPrefix: { '': '/' },
        manifestTransforms: [
          (entries) => ({
            manifest: entries.filter(({ url }) => !url.startsWith('/assets/') || stored.has(url.slice(1))),
          }),
        ],
      },
    }),
  ];
};

/** The dictionary of `src/lib/variant/` as it is read, instead of what it is made from. */
const variantDictionary: Plugin = {
  name: 'variant-dictionary',
  apply: 'build',
  load: {
    filter: { id: /\/src\/lib\/variant\/dictionary\.ts$/ },
    handler: () => `export const dictionary = ${JSON.stringify(makeDictionary())};`,
  },
};

const maxPreloaded = 8;

/** The oldest browsers that are supported (docs/browsers.md), for JavaScript and CSS: `ios_saf >= 16.4` is `ios16.4` here. */
const oldestBrowsers = packageFile.browserslist.map((query) => query.replace('_saf', '').replace(' >= ', ''));

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
    iconFiles,
    mode === 'mock' && [msw(), bundledMock()],
    stylesFirst,
    namedChunks,
    variantDictionary,
    startScript,
    initialRequests,
    serviceWorker(mode),
    documentPolicyTag,
  ],
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
  // `virtual:msw` exists only in mock mode, but the dependency scan sees its import.
  optimizeDeps:
    mode === 'mock'
      ? {
          include: ['msw', 'msw/browser', 'msw/experimental'],
          exclude: ['@tabler/icons-react', '@faker-js/faker', 'jose'],
        }
      : { exclude: ['virtual:msw', '@tabler/icons-react'] },
  build: {
    target: oldestBrowsers,
    cssMinify: 'lightningcss',
    license: { fileName: `${licencesFolder}/app.txt` },
    modulePreload: {
      // Safari 16 has no modulepreload: it loads these chunks a little later.
      polyfill: false,
      // Skips the long preload lists of the forms and the desk: they would be in every page's entry chunk.
      resolveDependencies: (file, deps) => (deps.length > maxPreloaded ? deps.filter((dep) => dep === file) : deps),
    },
    rolldownOptions: {
      output: {
        // Names would add 1 kB to the entry chunk, which lists the lazy chunks.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
            { name: 'entry', tags: ['$initial'] },
            { name: 'mantine', test: mantine, includeDependenciesRecursively: false },
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
