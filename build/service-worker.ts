import { readFileSync } from 'node:fs';
import type { Plugin, PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { absentPages } from '../src/api/gen/features.gen.ts';
import { whatsNew } from '../src/features/shell/update/changelog.ts';
import { shellFiles } from '../src/service-worker/shell-files.ts';
import { webAppManifest } from '../src/web-app-manifest.ts';

/** Adds the licence file to the worker's separate build. */
const licences: Plugin = {
  name: 'licences-of-the-worker',
  config: () => ({ build: { license: { fileName: 'licences/service-worker.txt' } } }),
};

/** Builds the service worker, at the old site's URL. `--mode selfdestroy` builds one that removes itself and all caches. */
export const serviceWorker = (mode: string): PluginOption[] => {
  const isSelfDestroying = mode === 'selfdestroy';
  let precached: ReadonlySet<string> = new Set();
  return [
    {
      name: 'shell-files',
      apply: 'build',
      generateBundle(_options, bundle) {
        precached = shellFiles(Object.values(bundle).filter((output) => output.type === 'chunk'));
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
      manifest: {
        ...webAppManifest,
        shortcuts: webAppManifest.shortcuts?.filter(({ url }) => !absentPages?.includes(url)),
      },
      // `index.html` has its own links, without those of start-up images (10 kB).
      pwaAssets: { config: true, includeHtmlHeadLinks: false, injectThemeColor: false },
      injectManifest: {
        ...(isSelfDestroying && { injectionPoint: undefined }),
        rollupFormat: 'iife',
        buildPlugins: { vite: [licences] },
        globPatterns: ['index.html', 'icon.svg', 'assets/*'],
        dontCacheBustURLsMatching: /^\/?assets\//,
        modifyURLPrefix: { '': '/' },
        manifestTransforms: [
          (entries) => ({
            manifest: entries.filter(({ url }) => !url.startsWith('/assets/') || precached.has(url.slice(1))),
          }),
        ],
      },
    }),
  ];
};
