import type { Site } from './site.ts';

/** The result of a check. */
export type Outcome =
  | { kind: 'ok' }
  /** It harms readers, or soon will. */
  | { kind: 'broken'; found: string; fix: string }
  /** It harms nobody, but is worth a change. */
  | { kind: 'advice'; found: string; fix: string }
  | { kind: 'skipped'; reason: string };

/** Examines one thing of a deployed site. */
export type Run = (site: Site) => Promise<Outcome>;

/** One question to a deployed site. */
export interface Check {
  /** For `--only`. */
  id: string;
  /** What is true when all is well. */
  title: string;
  /** Ids of checks that must not have failed before; default: those of the group. */
  needs?: readonly string[];
  run: Run;
}

/** Checks of one part of a site. */
export interface Group {
  name: string;
  /** What its checks need. */
  needs?: readonly string[];
  checks: readonly Check[];
}

export const ok: Outcome = { kind: 'ok' };

/** Broken: what was found, and how to fix it. */
export const broken = (found: string, fix: string): Outcome => ({ kind: 'broken', found, fix });

/** Worth a change: what was found, and the change. */
export const advice = (found: string, fix: string): Outcome => ({ kind: 'advice', found, fix });

/** Not checked, and why. */
export const skipped = (reason: string): Outcome => ({ kind: 'skipped', reason });

/** The first outcome that is not ok, or `ok`. Items after that one are not checked. */
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

/** Parts of one check, in order. Advice belongs at the end: it would hide what is broken. */
export const inOrder =
  (...parts: readonly Run[]): Run =>
  (site) =>
    firstOf(parts, (part) => part(site));
