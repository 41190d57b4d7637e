import type { Answer, Request, Send } from '../http/send.ts';
import type { Account } from './account.ts';
import type { Handshake } from './read/handshake.ts';
import type { SiteDocument } from './read/document.ts';

/** A way to a server of several addresses. */
export interface Way {
  family?: 4 | 6;
  localAddress?: string;
}

/** A GET, which is sent once and remembered. */
export type Ask = (path: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;

/** A deployed site, as its checks see it. */
export interface Site {
  /** Where its pages are. */
  url: URL;
  /** Where its API is; of the same origin, mostly. */
  api: URL;
  /** Where plain HTTP is answered; null when that is not known. */
  plainHttp: URL | null;
  /** A GET over plain HTTP; null when nothing answers there. */
  askPlainHttp: (path: string) => Promise<Answer | null>;
  /** `/`, as a browser opens it. */
  home: Answer;
  document: SiteDocument;
  /** A page, as a browser opens it. */
  page: Ask;
  /** A file, as a page asks for it. */
  file: Ask;
  /** A call of the API, as the site sends it, each time anew. */
  call: Send;
  /** A GET of the API. */
  read: Ask;
  /** Sends anything to where the pages are. */
  send: (request: Request) => Promise<Answer>;
  /** Null without TLS. */
  handshake: Handshake | null;
  /** Null when no account was given. */
  account: Account | null;
  /** Whether the run may wait until a token has expired. */
  mayWait: boolean;
  /** Ways to the API that a server should see as different clients; fewer than two when there are not as many. */
  ways: () => Promise<readonly Way[]>;
  /** In epoch ms. */
  now: () => number;
  /** In ms. */
  sleep: (ms: number) => Promise<unknown>;
  /** Called before a long wait. */
  report: (message: string) => void;
}
