import type { Credentials } from '../../command/credentials.ts';
import { isObject } from '@/lib/is-object.ts';
import type { User } from '@/api/gen/types.gen.ts';
import { at } from '../../http/at.ts';
import { claimsOf, tokenIn, userIn } from '../../http/tokens.ts';
import { RunStopped } from '../../http/stopped.ts';
import type { Suite } from '../suite.ts';

/** In s: a token that ends sooner is refreshed before it is used. */
const margin = 60;

const scopeField: keyof User = 'scope';

/** Signs in; null when the answer has no token, which is reported. Stops the run when the password is refused. */
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

/** The account's session for a whole run. */
export const createSession = (suite: Pick<Suite, 'ask' | 'operation' | 'send' | 'credentials' | 'now' | 'note'>) => {
  const { ask, operation, send, credentials, now, note } = suite;
  let current: string | null | undefined;
  let scopes: Promise<string[]> | undefined;

  const renewed = async (token: string) => {
    const { exp } = claimsOf(token) ?? {};
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
