import { apiBase } from '@/api/base.ts';
import { announceForbidden } from '@/api/forbidden.ts';
import type { Fetch } from '@/api/with-timeout.ts';
import { refreshPath, refreshSession } from '@/api/refresh/refresh.ts';
import { SessionEndedError } from '@/api/error.ts';
import { effectiveStatus } from '@/api/response-error.ts';
import { tokens } from '@/api/token.ts';

const withAuthorization = (init: RequestInit, value: string | null): RequestInit => {
  const headers = new Headers(init.headers);
  if (value === null) headers.delete('Authorization');
  else headers.set('Authorization', value);
  return { ...init, headers };
};

/** Effective status of a response, whose body stays readable. */
const readEffectiveStatus = async (response: Response) =>
  response.ok
    ? response.status
    : effectiveStatus(
        response,
        await response
          .clone()
          .json()
          .catch(() => null),
      );

const assertOwner = (owner: ReturnType<typeof tokens.owner>) => {
  if (!tokens.isOwner(owner)) throw new SessionEndedError();
};

/**
 * Adds token handling to `fetch`. Other origins get no token. After a 401 of the API, refreshes the token, unless another request just did,
 * and replays the request once. Throws `SessionEndedError` if another user signed in or this one signed out since the request.
 */
export const withRefresh =
  (fetch: Fetch): Fetch =>
  async (url, init) => {
    const target = new URL(url, apiBase());
    if (target.origin !== apiBase().origin) {
      return fetch(target.href, { ...withAuthorization(init, null), credentials: 'omit' });
    }
    const sentAuthorization = new Headers(init.headers).get('Authorization');
    if (sentAuthorization === null) return fetch(target.href, init);
    const owner = tokens.owner();
    const response = await fetch(target.href, init);
    assertOwner(owner);
    const status = await readEffectiveStatus(response);
    if (status === 403) announceForbidden();
    if (status !== 401 || target.pathname.endsWith(refreshPath)) return response;
    if (tokens.token() === sentAuthorization) await refreshSession();
    assertOwner(owner);
    const newAuthorization = tokens.token();
    if (newAuthorization === null || newAuthorization === sentAuthorization) return response;
    const replayed = await fetch(target.href, withAuthorization(init, newAuthorization));
    assertOwner(owner);
    return replayed;
  };

/**
 * The access token without `Bearer`, refreshed if expired. Throws `ExpiredAuthSessionError` if the session has expired,
 * `SessionEndedError` if another user signed in during the refresh.
 */
export const freshToken = async (): Promise<string | undefined> => {
  const owner = tokens.owner();
  const status = tokens.status();
  if (status === 'tokenExpired' || status === 'sessionExpired') await refreshSession();
  assertOwner(owner);
  return tokens.token()?.replace(/^Bearer /, '');
};
