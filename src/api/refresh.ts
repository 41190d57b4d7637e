import * as v from 'valibot';
import { apiBase } from '@/api/base.ts';
import { ApiError, ExpiredAuthSessionError } from '@/api/error.ts';
import { createJsonFetch } from '@/api/json-fetch.ts';
import { withTimeout } from '@/api/with-timeout.ts';
import type { RefreshTokenData } from '@/api/gen/types.gen.ts';
import { vRefreshTokenResponse } from '@/api/gen/public/valibot.gen.ts';
import { tokens } from '@/api/token.ts';

/** The one call that carries a token whether it has expired or not, and that is never replayed. */
export const refreshPath: RefreshTokenData['url'] = '/api/auth/refresh';

const request = createJsonFetch(withTimeout((url, init) => fetch(url, init)));

let refreshing: Promise<void> | null = null;

/** Two tabs must not refresh at once: with no grace period on the server the slower one would be signed out. */
const withLock = async (action: () => Promise<void>): Promise<void> => {
  // Missing on plain http, and on a server.
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
  // Another tab was faster: its token is the new one.
  if (current !== spent && tokens.tokenStatus() !== 'expired') return;
  try {
    const { href } = new URL(refreshPath, apiBase());
    const body = await request<unknown>(href, { method: 'POST', headers: { Authorization: current } });
    const { token } = v.parse(vRefreshTokenResponse, body);
    // Signed out, or in again, while the answer was on its way: it belongs to nobody now.
    if (tokens.token() === current) tokens.replace(token);
  } catch (error) {
    // No answer is not a refusal: the session is kept for when the network is back (docs/decisions/0003).
    if (error instanceof ApiError && error.noAnswer) throw error;
    if (tokens.token() === current) tokens.clear();
    throw new ExpiredAuthSessionError();
  }
};

/**
 * Renews the access token; callers at the same time share one request, in this tab and across tabs.
 * Throws `ExpiredAuthSessionError` when the server refuses (the session is then over), `ApiError` when it gives no answer.
 */
export const refreshSession = (): Promise<void> => {
  const spent = tokens.token();
  refreshing ??= withLock(() => requestRefresh(spent)).finally(() => {
    refreshing = null;
  });
  return refreshing;
};
