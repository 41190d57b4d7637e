import { originOf } from '../http/addresses.ts';
import { interrupted, RunStopped } from '../http/stopped.ts';
import { broken, skipped, type Check, type Group, type Outcome } from './check.ts';
import { api } from './checks/api.ts';
import { assets, worker } from './checks/assets.ts';
import { auth, throttle } from './checks/auth.ts';
import { connection, documents } from './checks/documents.ts';
import { headers } from './checks/headers.ts';
import { openSite, type Site, type SiteOptions } from './site.ts';

/** All checks in their order: those that others need come first. */
export const groups: readonly Group[] = [connection, documents, assets, headers, worker, api, throttle, auth];

export interface Options extends Omit<SiteOptions, 'url' | 'api'> {
  url: string;
  /** Of the API, when the document does not name it. */
  api?: string;
  /** Ids of checks, with commas; default: all. */
  only?: string;
}

/** A check and its outcome. */
export type Result = Outcome & { id: string; group: string; title: string };

/** What a run has found. */
export interface Report {
  url: string;
  /** One sentence: why the run ended early; null when it did not. */
  stopped: string | null;
  results: Result[];
}

/** The ids in `--only`; all by default. */
const chosen = (only: string | undefined): ReadonlySet<string> => {
  const allIds = groups.flatMap(({ checks }) => checks.map(({ id }) => id));
  const ids = only === undefined ? allIds : only.split(',').map((id) => id.trim());
  const unknown = ids.find((id) => !allIds.includes(id));
  if (unknown !== undefined) throw new RunStopped(`There is no check ${unknown}; --help lists them.`);
  return new Set(ids);
};

const outcomeOf = async ({ run }: Check, site: Site): Promise<Outcome> => {
  try {
    return await run(site);
  } catch (error) {
    if (error instanceof RunStopped) {
      if (error.message === interrupted) throw error;
      const isDown = error.message.includes('maintenance');
      return broken(
        error.message.replace(/\.$/, ''),
        isDown
          ? 'When the work is done, `php artisan up`, and ask again.'
          : 'See whether the server runs, and its log.',
      );
    }
    // Such as an invalid address in a header or in a record.
    const reason = error instanceof Error ? error.message : String(error);
    return broken(`What the server sends can’t be understood (${reason})`, 'See what it sends: `curl -i` shows it.');
  }
};

const walk = async (wanted: ReadonlySet<string>, site: Site, results: Result[], signal: AbortSignal | undefined) => {
  const failed = new Set<string>();
  for (const { name: group, needs: ofGroup = [], checks } of groups) {
    for (const check of checks.filter(({ id }) => wanted.has(id))) {
      if (signal?.aborted) throw new RunStopped(interrupted);
      const { id, title, needs = ofGroup } = check;
      const lacking = needs.find((need) => failed.has(need));
      const outcome = lacking === undefined ? await outcomeOf(check, site) : skipped(`See ${lacking}.`);
      if (outcome.kind === 'broken' || lacking !== undefined) failed.add(id);
      results.push({ id, group, title, ...outcome });
    }
  }
};

/** Checks a deployed site. Never rejects for what a server does. */
export const runDoctor = async (options: Options): Promise<Report> => {
  const { url, api: apiAddress, only, signal } = options;
  const results: Result[] = [];
  try {
    const wanted = chosen(only);
    const site = await openSite({
      ...options,
      url: originOf(url),
      api: apiAddress === undefined ? null : originOf(apiAddress),
    });
    try {
      await walk(wanted, site, results, signal);
    } finally {
      await site.account?.leave();
    }
    return { url, stopped: null, results };
  } catch (error) {
    if (!(error instanceof RunStopped)) throw error;
    return { url, stopped: error.message, results };
  }
};
