import type { Site } from './site.ts';

/** What came of a check. */
export type Outcome =
  | { kind: 'ok' }
  /** Readers are hurt, or soon will be. */
  | { kind: 'broken'; found: string; fix: string }
  /** Nobody is hurt, but it is worth a change. */
  | { kind: 'advice'; found: string; fix: string }
  | { kind: 'skipped'; reason: string };

/** One question to a deployed site. */
export interface Check {
  /** For `--only`. */
  id: string;
  /** What is so when all is well. */
  title: string;
  /** Ids of checks that it means nothing without. */
  needs?: readonly string[];
  run: (site: Site) => Promise<Outcome>;
}

/** Checks of one part of a site. */
export interface Group {
  name: string;
  checks: readonly Check[];
}

export const ok: Outcome = { kind: 'ok' };

/** Broken: what was found, and what mends it. */
export const broken = (found: string, fix: string): Outcome => ({ kind: 'broken', found, fix });

/** Worth a change: what was found, and the change. */
export const advice = (found: string, fix: string): Outcome => ({ kind: 'advice', found, fix });

/** Not checked, and why. */
export const skipped = (reason: string): Outcome => ({ kind: 'skipped', reason });

/** The first that is not ok; `ok` when all are. They are run one after the other, and no further. */
export const firstOf = async <Item>(
  items: Iterable<Item>,
  check: (item: Item) => Promise<Outcome> | Outcome,
): Promise<Outcome> => {
  for (const item of items) {
    const outcome = await check(item);
    if (outcome.kind !== 'ok') return outcome;
  }
  return ok;
};
