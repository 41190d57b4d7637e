import * as v from 'valibot';
import { apiBase } from '@/api/base.ts';
import { ApiError, ExpiredAuthSessionError } from '@/api/error.ts';
import { createJsonFetch } from '@/api/json-fetch.ts';
import { withTimeout } from '@/api/with-timeout.ts';
import type { RefreshTokenData } from '@/api/gen/types.gen.ts';
import { vRefreshTokenResponse } from '@/api/gen/public/valibot.gen.ts';
import { tokens } from '@/api/token.ts';

/** The only request that is sent with an expired token; never replayed. */
export const refreshPath: RefreshTokenData['url'] = '/api/auth/refresh';

const request = createJsonFetch(withTimeout((url, init) => fetch(url, init)));

let refreshing: Promise<void> | null = null;

/** One refresh at a time across tabs: without a grace period on the server the slower tab would be signed out. */
const withLock = async (action: () => Promise<void>): Promise<void> => {
  // `navigator.locks` is missing on plain http.
  const locks = typeof navigator === 'undefined' ? null : navigator.locks;
  if (locks) await locks.request('auth.refresh', action);
  else await action();
};

const requestRefresh = async (spent: string | null) => {
  await tokens.waitForTokenSync();
  const current = tokens.token();
  if (!current || tokens.refreshTokenStatus() === 'expired') {
    tokens.clear();
    throw new ExpiredAuthSessionError();
  }
  // Another tab has refreshed it.
  if (current !== spent && tokens.tokenStatus() !== 'expired') return;
  try {
    const { href } = new URL(refreshPath, apiBase());
    const body = await request<unknown>(href, { method: 'POST', headers: { Authorization: current } });
    const { token } = v.parse(vRefreshTokenResponse, body);
    // The user may have signed out or in again during the request.
    if (tokens.token() === current) tokens.replace(token);
  } catch (error) {
    // A network error keeps the session (docs/decisions/0003).
    if (error instanceof ApiError && error.isNetworkError) throw error;
    if (tokens.token() === current) tokens.clear();
    throw new ExpiredAuthSessionError();
  }
};

/** Refreshes the token, once for all callers and tabs. Throws `ExpiredAuthSessionError`; `ApiError` when offline. */
export const refreshSession = (): Promise<void> => {
  const spent = tokens.token();
  refreshing ??= withLock(() => requestRefresh(spent)).finally(() => {
    refreshing = null;
  });
  return refreshing;
};
