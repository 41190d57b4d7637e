import type { Plugin } from 'vite';
import { writeStaticPages } from '../deploy/prerender/build.ts';

/** Renders the pages that need nothing of the API beside the built `index.html`. */
export const staticPages = (): Plugin => {
  let outDir = 'dist';
  return {
    name: 'static-pages',
    apply: 'build',
    configResolved: (config) => {
      outDir = config.build.outDir;
    },
    closeBundle: { order: 'post', sequential: true, handler: () => writeStaticPages(outDir) },
  };
};
