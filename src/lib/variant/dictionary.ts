import * as own from '@/lib/variant/health-terms.ts';
import { makeDictionary, type Dictionary } from '@/lib/variant/make-dictionary.ts';

/** The dictionary. `vite build` replaces this module with the result of `makeDictionary` (build/variant-dictionary.ts). */
export const dictionary: Dictionary = makeDictionary(own);
