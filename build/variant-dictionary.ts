import type { Plugin } from 'vite';
import { makeDictionary } from '../src/lib/variant/make-dictionary.ts';

/** The dictionary of `src/lib/variant/` as it is read, instead of what it is made from. */
export const variantDictionary: Plugin = {
  name: 'variant-dictionary',
  apply: 'build',
  load: {
    filter: { id: /\/src\/lib\/variant\/dictionary\.ts$/ },
    handler: () => `export const dictionary = ${JSON.stringify(makeDictionary())};`,
  },
};
