import type { SearchHit, SearchPage } from '@/api/gen/types.gen.ts';
import { isPublicType } from '@/content/public-types.ts';

/** What was found on the device, the best first. */
export interface LocalHits {
  hits: readonly SearchHit[];
  guesses: readonly SearchHit[];
}

const keyOf = ({ type, id }: SearchHit) => `${type} ${id}`;

/**
 * The results of device and server, each record once: those of the device first, as the server's version, whose excerpt shows the
 * words. Leaves out types unknown to this version of the site. `isGuess`: what the server found is a guess, too.
 */
export const mergeHits = (local: LocalHits, pages: readonly SearchPage[], isGuess: boolean): LocalHits => {
  const serverHits = new Map<string, SearchHit>();
  for (const hit of pages.flatMap(({ data }) => data)) if (isPublicType(hit.type)) serverHits.set(keyOf(hit), hit);
  const shown = (hits: readonly SearchHit[]) => hits.map((hit) => serverHits.get(keyOf(hit)) ?? hit);
  const listed = new Set(local.hits.map(keyOf));
  const added = [...serverHits.values()].filter((hit) => !listed.has(keyOf(hit)));
  const [hits, rest] = isGuess ? [shown(local.hits), added] : [[...shown(local.hits), ...added], []];
  const hitKeys = new Set(hits.map(keyOf));
  const guesses = new Map([...shown(local.guesses), ...rest].map((hit) => [keyOf(hit), hit]));
  return { hits, guesses: [...guesses.values()].filter((hit) => !hitKeys.has(keyOf(hit))) };
};
