import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const read = (name: string) => readFileSync(fileURLToPath(new URL(`demo/${name}`, import.meta.url)), 'utf8');

/** msw's worker without its `unregister()` after the last page closes: the next page load needs it. */
const mockWorker = (): string => {
  const unregister = 'await self.registration.unregister()';
  const worker = readFileSync(fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js')), 'utf8');
  if (!worker.includes(unregister)) throw new Error('mockServiceWorker.js of msw has changed: update build/demo.ts');
  return worker.replace(unregister, '');
};

const icons = 'virtual:pwa-assets/icons';

/** The demo (`vite build --mode demo`): the site with the mock in the browser, for any static server. */
export const demo: Plugin = {
  name: 'demo',
  apply: 'build',
  // No icons: the demo is not installable.
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
