import type { Plugin } from 'vite';
import { writeStaticPages } from '../deploy/prerender/build.ts';

/** Prerenders the pages that need no API data, after the build. */
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
