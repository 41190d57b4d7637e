import { apiBase } from '@/api/base.ts';
import type { Fetch } from '@/api/with-timeout.ts';
import { refreshPath, refreshSession } from '@/api/refresh.ts';
import { tokens } from '@/api/token.ts';

const withAuthorization = (init: RequestInit, value: string | null): RequestInit => {
  const headers = new Headers(init.headers);
  if (value === null) headers.delete('Authorization');
  else headers.set('Authorization', value);
  return { ...init, headers };
};

/**
 * Removes the token from requests to other origins. A 401 on a request that carried one leads to one refresh and one
 * replay, or to the replay alone when another call has refreshed the token meanwhile.
 */
export const withRefresh =
  (fetch: Fetch): Fetch =>
  async (url, init) => {
    const target = new URL(url, apiBase());
    if (target.origin !== apiBase().origin) {
      return fetch(target.href, { ...withAuthorization(init, null), credentials: 'omit' });
    }
    const sent = new Headers(init.headers).get('Authorization');
    const response = await fetch(target.href, init);
    if (response.status !== 401 || sent === null || target.pathname.endsWith(refreshPath)) return response;
    if (tokens.token() === sent) await refreshSession();
    const renewed = tokens.token();
    return renewed === null || renewed === sent ? response : fetch(target.href, withAuthorization(init, renewed));
  };

/**
 * The access token, without `Bearer`, refreshed when it has expired; undefined when nobody is signed in. Throws
 * `ExpiredAuthSessionError` when the session is over: the request is then not sent.
 */
export const usableToken = async (): Promise<string | undefined> => {
  const { tokenExpired, refreshTokenExpired } = tokens.check();
  if (tokenExpired || refreshTokenExpired) await refreshSession();
  return tokens.token()?.replace(/^Bearer /, '');
};
