import { makeDictionary, type Dictionary } from '@/lib/variant/make-dictionary.ts';

/** What `makeDictionary` gives; in the build of the site its result takes this module’s place. */
export const dictionary: Dictionary = makeDictionary();
