import { apiBase } from '@/api/base.ts';
import { announceForbidden } from '@/api/forbidden.ts';
import type { Fetch } from '@/api/with-timeout.ts';
import { refreshPath, refreshSession } from '@/api/refresh/refresh.ts';
import { tokens } from '@/api/token.ts';

const withAuthorization = (init: RequestInit, value: string | null): RequestInit => {
  const headers = new Headers(init.headers);
  if (value === null) headers.delete('Authorization');
  else headers.set('Authorization', value);
  return { ...init, headers };
};

/** Sends no token to other origins. On a 401 refreshes, unless another call just did, and replays the request once. */
export const withRefresh =
  (fetch: Fetch): Fetch =>
  async (url, init) => {
    const target = new URL(url, apiBase());
    if (target.origin !== apiBase().origin) {
      return fetch(target.href, { ...withAuthorization(init, null), credentials: 'omit' });
    }
    const sent = new Headers(init.headers).get('Authorization');
    const response = await fetch(target.href, init);
    if (response.status === 403 && sent !== null) announceForbidden();
    if (response.status !== 401 || sent === null || target.pathname.endsWith(refreshPath)) return response;
    if (tokens.token() === sent) await refreshSession();
    const renewed = tokens.token();
    return renewed === null || renewed === sent ? response : fetch(target.href, withAuthorization(init, renewed));
  };

/** The access token without `Bearer`, refreshed if expired. Throws `ExpiredAuthSessionError` if the session is over. */
export const usableToken = async (): Promise<string | undefined> => {
  const { tokenExpired, refreshTokenExpired } = tokens.check();
  if (tokenExpired || refreshTokenExpired) await refreshSession();
  return tokens.token()?.replace(/^Bearer /, '');
};
