import type { Plugin } from 'vite';
import * as own from '../src/lib/variant/health-terms.ts';
import { makeDictionary } from '../src/lib/variant/make-dictionary.ts';

/** Replaces `src/lib/variant/dictionary.ts` with the generated dictionary, so that builds lack the OpenCC sources. */
export const variantDictionary: Plugin = {
  name: 'variant-dictionary',
  apply: 'build',
  load: {
    filter: { id: /\/src\/lib\/variant\/dictionary\.ts$/ },
    handler: () => `export const dictionary = ${JSON.stringify(makeDictionary(own))};`,
  },
};
