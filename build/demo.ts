import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const read = (name: string) => readFileSync(fileURLToPath(new URL(`demo/${name}`, import.meta.url)), 'utf8');

/** msw's worker, which unregisters itself when its last page is left: the next page would miss it. */
const mockWorker = (): string => {
  const leaving = 'await self.registration.unregister()';
  const worker = readFileSync(fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js')), 'utf8');
  if (!worker.includes(leaving)) throw new Error('The worker of msw no longer unregisters itself: see build/demo.ts.');
  return worker.replace(leaving, '');
};

const icons = 'virtual:pwa-assets/icons';

/** The demo (`vite build --mode demo`): the site with the mock inside the page, for any static server. */
export const demo: Plugin = {
  name: 'demo',
  apply: 'build',
  // It can't be installed, so it has none.
  resolveId: (source) => (source === icons ? `\0${icons}` : undefined),
  load: (id) => (id === `\0${icons}` ? 'export const pwaAssetsIcons = { appleSplashScreen: {} };' : undefined),
  transformIndexHtml: (html) => ({
    html: html.replace(/ *<link rel="apple-touch-icon".*\n/, ''),
    tags: [{ tag: 'meta', attrs: { name: 'robots', content: 'noindex' }, injectTo: 'head' }],
  }),
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'mockServiceWorker.js', source: `${read('worker.js')}\n${mockWorker()}` });
    this.emitFile({ type: 'asset', fileName: '404.html', source: read('404.html') });
  },
};
