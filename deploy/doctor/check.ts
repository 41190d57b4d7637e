import type { ReadResponse } from '../http/send.ts';
import { described } from '../http/response.ts';
import type { Site } from './site.ts';

/** The result of a check. `broken`: harms readers, or soon will. `advice`: harms nobody, but is worth a change. */
export type Outcome =
  | { kind: 'ok' }
  | { kind: 'broken' | 'advice'; found: string; fix: string }
  | { kind: 'skipped'; reason: string };

export type Run = (site: Site) => Promise<Outcome> | Outcome;

/** One question to a deployed site. */
export interface Check {
  /** For `--only`. */
  id: string;
  /** Describes the healthy state. */
  title: string;
  /** Ids of earlier checks without which this one is skipped; default: those of the group. */
  needs?: readonly string[];
  run: Run;
}

/** Checks of one part of a site. */
export interface Group {
  name: string;
  /** Default for its checks. */
  needs?: readonly string[];
  checks: readonly Check[];
}

export const ok: Outcome = { kind: 'ok' };

/** What was found, and how to fix it. */
export const broken = (found: string, fix: string): Outcome => ({ kind: 'broken', found, fix });

/** What was found, and what would be better. */
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

/** Expected responses of some paths. */
interface Expectation {
  by: 'page' | 'file' | 'read';
  paths: readonly string[] | ((site: Site) => readonly string[] | Promise<readonly string[]>);
  /** Added to the default headers. */
  headers?: Readonly<Record<string, string>>;
  isRight: (response: ReadResponse, site: Site) => boolean;
  /** What is reported of a response; default: its status and type. */
  found?: (response: ReadResponse) => string;
  /** Consequence for readers or editors. */
  effect?: string;
  isAdvice?: boolean;
  fix: string;
}

/** Sends a GET for each path, and reports the first response that is not right. */
export const expectResponses =
  ({ by, paths, headers = {}, isRight, found, effect, isAdvice = false, fix }: Expectation): Run =>
  async (site) =>
    firstOf(typeof paths === 'function' ? await paths(site) : paths, async (path) => {
      const response = await site[by](path, headers);
      if (isRight(response, site)) return ok;
      const sent = Object.entries(headers).map(([name, value]) => ` with “${name}: ${value}”`);
      const what = found?.(response) ?? `is ${described(response)}`;
      const text = `${path}${sent.join('')} ${what}${effect === undefined ? '' : `: ${effect}`}`;
      return isAdvice ? advice(text, fix) : broken(text, fix);
    });
