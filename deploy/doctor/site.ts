import { lookup } from 'node:dns/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { operations } from '@/api/gen/public/operations.gen.ts';
import { parseSettings } from '@/lib/configuration/settings.ts';
import type { Credentials } from '../command/credentials.ts';
import { readSettings } from '../configure/document.ts';
import { refusePlainHttp } from '../http/addresses.ts';
import { createSend, type ReadResponse, type Dependencies, type Send } from '../http/send.ts';
import { interrupted, RunStopped } from '../http/stopped.ts';
import { tokenIn } from '../http/tokens.ts';
import type { Way } from './ask-by.ts';
import { readDocument } from './document.ts';

export interface SiteOptions extends Dependencies {
  url: URL;
  /** Of the API, when the document does not name it. */
  api?: URL | null;
  credentials?: Credentials | null;
  /** Whether the run may wait until a token has expired. */
  wait?: boolean;
  /** Called before each wait. */
  report?: (message: string) => void;
  signal?: AbortSignal;
  /** Routes to the API that must be counted as two clients; default: IPv4 and IPv6. */
  ways?: readonly Way[];
}

const accepts = { page: 'text/html,application/xhtml+xml,*/*;q=0.8', file: '*/*', api: 'application/json' };

/** Sends each GET once and remembers its response. */
const createAsk = (send: Send, accept: string) => {
  const responses = new Map<string, Promise<ReadResponse>>();
  return (path: string, added: Readonly<Record<string, string>> = {}): Promise<ReadResponse> => {
    const headers = { Accept: accept, 'Accept-Encoding': 'gzip, deflate, br', ...added };
    const key = `${path} ${JSON.stringify(headers)}`;
    const response = responses.get(key) ?? send({ method: 'GET', path, headers });
    responses.set(key, response);
    return response;
  };
};

/** The account of a run, which signs in when it is first needed. `sendAtEnd` works also when the run was interrupted. */
const createAccount = (send: Send, sendAtEnd: Send, credentials: Credentials) => {
  const post = { method: 'POST', path: operations.refreshToken.url };
  let login: Promise<ReadResponse> | undefined;
  let current: string | null | undefined;
  const signedIn = () => (login ??= send({ ...post, path: operations.login.url, body: credentials }));
  return {
    /** The response to signing in. */
    signedIn,
    /** The token in use; null when signing in gave none. */
    token: async () => {
      const { status, json } = await signedIn();
      return (current ??= status === 200 ? tokenIn(json) : null);
    },
    /** Exchanges the token in use. */
    refresh: async (token: string) => {
      const response = await send({ ...post, token });
      if (response.status === 200) current = tokenIn(response.json) ?? current;
      return response;
    },
    /** Ends the session, if there is one. Never rejects. */
    leave: async () => {
      if (current) await sendAtEnd({ ...post, path: operations.logout.url, token: current }).catch(() => {});
    },
  };
};

const familiesOf = async ({ hostname }: URL): Promise<Way[]> => {
  const addresses = await lookup(hostname, { all: true }).catch(() => []);
  return ([4, 6] as const)
    .filter((version) => addresses.some(({ family }) => family === version))
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

/** A deployed site, as its checks see it. Rejects with a `RunStopped` when there is no server. */
export const openSite = async (options: SiteOptions) => {
  const { url, fetch, report = () => {}, signal, now = Date.now, credentials = null } = options;
  const sleep =
    options.sleep ??
    ((ms: number) =>
      wait(ms, undefined, { signal }).catch(() => {
        throw new RunStopped(interrupted);
      }));
  const sending = { report, signal, fetch, now, sleep, timeout: 10_000, pauses: [1000] };
  const send = createSend({ ...sending, base: url });
  const page = createAsk(send, accepts.page);
  const home = await page('/');
  const api = options.api ?? new URL(parseSettings(readSettings(home.text)).configuration.api ?? url);
  if (credentials) checkAccountMayGoTo(api, url, options.api ?? null);
  const call = createSend({ ...sending, base: api });
  const sendAtEnd = createSend({ ...sending, signal: undefined, base: api });

  return {
    url,
    /** Where its API is; mostly on the same origin. */
    api,
    /** `/`, as a browser opens it. */
    home,
    document: readDocument(home.text),
    /** A page, as a browser opens it. */
    page,
    /** A file, as a page requests it. */
    file: createAsk(send, accepts.file),
    /** A GET of the API. */
    read: createAsk(call, accepts.api),
    /** A call of the API, as the site sends it, each time anew. */
    call,
    /** Any request to where the pages are. */
    send,
    /** Null without `--email`. */
    account: credentials && createAccount(call, sendAtEnd, credentials),
    /** Whether the run may wait until a token has expired. */
    mayWait: options.wait ?? false,
    /** Routes to the API that a server should see as different clients; fewer than two when there are not as many. */
    ways: async (): Promise<readonly Way[]> => options.ways ?? familiesOf(api),
    now,
    sleep,
    report,
  };
};

export type Site = Awaited<ReturnType<typeof openSite>>;
