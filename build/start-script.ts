import type { Plugin } from 'vite';
import { startLater } from '../deploy/prerender/start-later.ts';

/** Writes `start-later.js`, which starts the app in a prerendered page, for `deploy/prerender/template.ts`. */
export const startScript: Plugin = {
  name: 'start-script',
  apply: 'build',
  generateBundle() {
    const source = `(${startLater.toString().replaceAll(/\n\s*/g, '\n')})()`;
    this.emitFile({ type: 'asset', fileName: 'start-later.js', source });
  },
};
