import { apiBase } from '@/api/base.ts';
import { announceForbidden } from '@/api/forbidden.ts';
import type { Fetch } from '@/api/with-timeout.ts';
import { refreshPath, refreshSession } from '@/api/refresh/refresh.ts';
import { SessionEndedError } from '@/api/error.ts';
import { tokens } from '@/api/token.ts';

const withAuthorization = (init: RequestInit, value: string | null): RequestInit => {
  const headers = new Headers(init.headers);
  if (value === null) headers.delete('Authorization');
  else headers.set('Authorization', value);
  return { ...init, headers };
};

const assertEpoch = (epoch: number) => {
  if (!tokens.isEpoch(epoch)) throw new SessionEndedError();
};

/**
 * Sends no token to other origins. On a 401 refreshes, unless another call just did, and replays the request once.
 * Throws `SessionEndedError` instead of a reply, or a replay, to another session than that of the request.
 */
export const withRefresh =
  (fetch: Fetch): Fetch =>
  async (url, init) => {
    const target = new URL(url, apiBase());
    if (target.origin !== apiBase().origin) {
      return fetch(target.href, { ...withAuthorization(init, null), credentials: 'omit' });
    }
    const sent = new Headers(init.headers).get('Authorization');
    if (sent === null) return fetch(target.href, init);
    const epoch = tokens.epoch();
    const response = await fetch(target.href, init);
    assertEpoch(epoch);
    if (response.status === 403) announceForbidden();
    if (response.status !== 401 || target.pathname.endsWith(refreshPath)) return response;
    if (tokens.token() === sent) await refreshSession();
    assertEpoch(epoch);
    const renewed = tokens.token();
    if (renewed === null || renewed === sent) return response;
    const replayed = await fetch(target.href, withAuthorization(init, renewed));
    assertEpoch(epoch);
    return replayed;
  };

/**
 * The access token without `Bearer`, refreshed if expired. Throws `ExpiredAuthSessionError` if the session is over,
 * `SessionEndedError` if another one began during the refresh.
 */
export const usableToken = async (): Promise<string | undefined> => {
  const epoch = tokens.epoch();
  const { tokenExpired, refreshTokenExpired } = tokens.check();
  if (tokenExpired || refreshTokenExpired) await refreshSession();
  assertEpoch(epoch);
  return tokens.token()?.replace(/^Bearer /, '');
};
