import type { User } from '@/api/gen/types.gen.ts';
import { isObject } from '@/lib/is-object.ts';
import type { Credentials } from '../command/credentials.ts';
import { at } from '../http/at.ts';
import type { Send } from '../http/send.ts';
import { RunStopped } from '../http/stopped.ts';
import { payloadOf, tokenIn, userIn } from '../http/tokens.ts';
import type { Ask } from './ask.ts';
import type { createFindings } from './findings.ts';
import type { ContractOperation } from './operations.ts';

/** What every check of a run shares. */
export interface Suite extends ReturnType<typeof createFindings>, Session {
  contract: readonly ContractOperation[];
  /** By `operationId`; throws for one that the contract has not. */
  operation: (id: string) => ContractOperation;
  ask: Ask;
  send: Send;
  credentials: Credentials | null;
  now: () => number;
}

/** A part of a run: checks of some operations. */
export interface Step {
  operations: readonly ContractOperation[];
  run: () => Promise<void>;
}

/** No server has so many records. */
export const noSuchId = 999_999_999;

/** In s: a token that ends sooner is refreshed before it is used. */
const margin = 60;

const scopeField: keyof User = 'scope';

/** Signs in; null when the response has no token, which is reported. Stops the run when the password is refused. */
export const signIn = async (
  { ask, operation }: Pick<Suite, 'ask' | 'operation'>,
  credentials: Credentials,
): Promise<string | null> => {
  const asked = await ask(operation('login'), {
    body: credentials,
    onStatus: (status) => {
      if (status === 401 || status === 422)
        throw new RunStopped(`The server refuses this email and password (${status}).`);
    },
  });
  return tokenIn(asked?.body);
};

interface Session {
  /** A usable token, or null without an account. Signs in when it is first needed. */
  token: () => Promise<string | null>;
  /** Whether the account has a type's scope; for images any. */
  mayManage: (type: string) => Promise<boolean>;
}

/** The account's session for a whole run. */
export const createSession = (
  suite: Pick<Suite, 'ask' | 'operation' | 'send' | 'credentials' | 'now' | 'note'>,
): Session => {
  const { ask, operation, send, credentials, now, note } = suite;
  let current: string | null | undefined;
  let scopes: Promise<string[]> | undefined;

  const renewed = async (token: string) => {
    const { exp } = payloadOf(token) ?? {};
    if (exp === undefined || exp - margin > now() / 1000) return token;
    const { json } = await send({ method: 'POST', path: operation('refreshToken').url, token });
    return tokenIn(json) ?? token;
  };

  const token = async (): Promise<string | null> => {
    if (credentials === null) return null;
    if (current === undefined) {
      current = await signIn(suite, credentials);
      if (current === null) note('Without a token, what needs an account was not checked.');
    }
    return current === null ? null : (current = await renewed(current));
  };

  const readScopes = async (): Promise<string[]> => {
    const asked = await ask(operation('getUser'), { token: await token() });
    const scope = at(userIn(asked?.body), [scopeField]);
    if (Array.isArray(scope)) return scope.map(String);
    return isObject(scope) ? Object.keys(scope).filter((name) => scope[name]) : [];
  };

  const mayManage = async (type: string): Promise<boolean> => {
    if ((await token()) === null) return false;
    const held = await (scopes ??= readScopes());
    if (type === 'image') return held.some((scope) => /^admin(?:-|$)/.test(scope));
    return held.includes('admin') || held.includes(`admin-${type}`);
  };

  return { token, mayManage };
};
