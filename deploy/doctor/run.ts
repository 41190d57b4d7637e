import { failureSentence, interrupted, RunStopped } from '../http/stopped.ts';
import { broken, skipped, type Check, type Group, type Outcome } from './check.ts';
import { groups } from './checks/all.ts';
import { trustOf } from './checks/tls.ts';
import { openSite, type SiteOptions } from './open-site.ts';
import { shakeHands } from './read/handshake.ts';
import type { Site } from './site.ts';

export interface Options extends Omit<SiteOptions, 'url' | 'api' | 'plainHttp' | 'handshake'> {
  url: string;
  /** Of the API, when the document does not name it. */
  api?: string;
  /** Where plain HTTP is answered, when it is not port 80. */
  plainHttp?: string;
  /** Ids of checks, with commas; default: all. */
  only?: string;
}

/** A check and its outcome. */
export type Result = Outcome & { id: string; group: string; title: string };

/** What a run has found. */
export interface Report {
  url: string;
  /** One sentence: why nothing could be checked; null when it could. */
  stopped: string | null;
  results: Result[];
}

/** In ms, for a TLS handshake. */
const handshakeTimeout = 10_000;

const originOf = (address: string): URL => {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new RunStopped(`${address} is no address: https://… is needed.`);
  return new URL(url.origin);
};

const chosen = (only: string | undefined): readonly Group[] => {
  if (only === undefined) return groups;
  const ids = only.split(',').map((id) => id.trim());
  const known = new Set(groups.flatMap(({ checks }) => checks.map(({ id }) => id)));
  const strange = ids.find((id) => !known.has(id));
  if (strange !== undefined)
    throw new RunStopped(`There is no check ${strange}; npm run deploy:doctor -- --help lists them.`);
  return groups.map((group) => ({ ...group, checks: group.checks.filter(({ id }) => ids.includes(id)) }));
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

const walk = async (wanted: readonly Group[], site: Site, results: Result[], signal: AbortSignal | undefined) => {
  const failed = new Set<string>();
  for (const { name: group, needs: ofGroup = [], checks } of wanted) {
    for (const check of checks) {
      if (signal?.aborted) throw new RunStopped(interrupted);
      const { id, title, needs = ofGroup } = check;
      const lacking = needs.find((need) => failed.has(need));
      const outcome = lacking === undefined ? await outcomeOf(check, site) : skipped(`See ${lacking}.`);
      if (outcome.kind === 'broken' || lacking !== undefined) failed.add(id);
      results.push({ id, group, title, ...outcome });
    }
  }
};

const handshakeWith = (url: URL) =>
  url.protocol === 'http:'
    ? null
    : shakeHands(url, handshakeTimeout).catch((error: unknown) => {
        throw new RunStopped(failureSentence(error, url), { cause: error });
      });

/** With a certificate that is not trusted, nothing else can be checked. */
const untrusted = (wanted: readonly Group[], trust: Outcome): Result[] =>
  groups.flatMap(({ name: group, checks }) =>
    checks.flatMap(({ id, title }): Result[] => {
      if (id === 'https') return [{ id, group, title, ...trust }];
      const isWanted = wanted.some((one) => one.checks.some((check) => check.id === id));
      return isWanted ? [{ id, group, title, ...skipped('See https.') }] : [];
    }),
  );

/** Checks a deployed site. Never rejects for what a server does. */
export const runDoctor = async (options: Options): Promise<Report> => {
  const results: Result[] = [];
  try {
    const url = originOf(options.url);
    const wanted = chosen(options.only);
    const handshake = await handshakeWith(url);
    const trust = trustOf(handshake, url);
    if (trust.kind === 'broken') return { url: options.url, stopped: null, results: untrusted(wanted, trust) };
    const site = await openSite({
      ...options,
      url,
      api: options.api === undefined ? null : originOf(options.api),
      plainHttp: options.plainHttp === undefined ? null : originOf(options.plainHttp),
      handshake,
    });
    try {
      await walk(wanted, site, results, options.signal);
    } finally {
      await site.account?.leave();
    }
    return { url: options.url, stopped: null, results };
  } catch (error) {
    if (!(error instanceof RunStopped)) throw error;
    return { url: options.url, stopped: error.message, results };
  }
};
