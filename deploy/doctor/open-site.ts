import { lookup } from 'node:dns/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { parseSettings } from '@/lib/configuration/settings.ts';
import { readSettings } from '../configure/document.ts';
import type { Credentials } from '../command/credentials.ts';
import { refusePlainHttp } from '../http/plain-http.ts';
import { createSend, type Answer, type Send, type Surroundings } from '../http/send.ts';
import { interrupted, RunStopped } from '../http/stopped.ts';
import { createAccount } from './account.ts';
import { readDocument } from './read/document.ts';
import type { Handshake } from './read/handshake.ts';
import type { Ask, Site, Way } from './site.ts';

export interface SiteOptions extends Surroundings {
  url: URL;
  /** Where the API is, when the document does not say so. */
  api?: URL | null;
  plainHttp?: URL | null;
  credentials?: Credentials | null;
  /** Whether the run may wait until a token has expired. */
  wait?: boolean;
  /** Called before each wait. */
  report?: (message: string) => void;
  signal?: AbortSignal;
  handshake?: Handshake | null;
  /** In ms, for one answer. */
  timeout?: number;
  /** Of the API's server, when its name does not tell. */
  ways?: readonly Way[];
}

/** In ms, for one answer. */
const defaultTimeout = 10_000;

/** In ms, before a GET whose connection broke is sent once more. */
const pauses = [1000];

const accepts = { page: 'text/html,application/xhtml+xml,*/*;q=0.8', file: '*/*', api: 'application/json' };

const familiesOf = async ({ hostname }: URL): Promise<Way[]> => {
  const addresses = await lookup(hostname, { all: true }).catch(() => []);
  return ([4, 6] as const)
    .filter((one) => addresses.some(({ family }) => family === one))
    .map((family) => ({ family }));
};

/** Whoever can change the document, on the way or in a cache, could have the password sent anywhere. */
const checkAccountMayGoTo = (api: URL, site: URL, confirmed: URL | null) => {
  if (confirmed === null && api.origin !== site.origin)
    throw new RunStopped(
      `The document names ${api.origin} as its API: with an account, confirm that by --api ${api.origin}.`,
    );
  refusePlainHttp(api);
};

/** Asks for a site's document, and gives what its checks ask it by. Rejects with a `RunStopped` when there is no server. */
export const openSite = async (options: SiteOptions): Promise<Site> => {
  const { url, fetch, report = () => {}, signal, handshake = null, now = Date.now, timeout = defaultTimeout } = options;
  const sleep =
    options.sleep ??
    ((ms: number) =>
      wait(ms, undefined, { signal }).catch(() => {
        throw new RunStopped(interrupted);
      }));
  const sending = { report, signal, fetch, now, sleep, timeout, pauses };
  const send = createSend({ ...sending, base: url });
  const asking = (by: Send, accept: string): Ask => {
    const answers = new Map<string, Promise<Answer>>();
    return (path, added = {}) => {
      const headers = { Accept: accept, 'Accept-Encoding': 'gzip, deflate, br', ...added };
      const key = `${path} ${JSON.stringify(headers)}`;
      const known = answers.get(key) ?? by({ method: 'GET', path, headers });
      answers.set(key, known);
      return known;
    };
  };
  const page = asking(send, accepts.page);
  const home = await page('/');
  const { configuration } = parseSettings(readSettings(home.text));
  const api = options.api ?? new URL(configuration.api ?? url);
  if (options.credentials) checkAccountMayGoTo(api, url, options.api ?? null);
  const call = createSend({ ...sending, base: api });
  const plainHttp =
    options.plainHttp ?? (url.protocol === 'https:' && url.port === '' ? new URL(`http://${url.hostname}`) : null);

  return {
    url,
    api,
    plainHttp,
    askPlainHttp: async (path) => {
      if (plainHttp === null) return null;
      const ask = createSend({ ...sending, pauses: [], base: plainHttp });
      return ask({ method: 'GET', path, headers: { Accept: accepts.page } }).catch((error: unknown) => {
        if (error instanceof RunStopped) return null;
        throw error;
      });
    },
    home,
    document: readDocument(home.text),
    page,
    file: asking(send, accepts.file),
    call,
    read: asking(call, accepts.api),
    send,
    handshake,
    account: options.credentials
      ? createAccount(call, createSend({ ...sending, signal: undefined, base: api }), options.credentials)
      : null,
    mayWait: options.wait ?? false,
    ways: async () => options.ways ?? familiesOf(api),
    now,
    sleep,
    report,
  };
};
