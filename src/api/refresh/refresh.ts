import * as v from 'valibot';
import { adapter } from '@/api/adapter/adapter.ts';
import { apiBase } from '@/api/base.ts';
import { ApiError, ExpiredAuthSessionError, RefreshFailedError } from '@/api/error.ts';
import { createJsonFetch } from '@/api/json-fetch.ts';
import { clearFailure, storeFailure, refreshPause, sharedFailure } from '@/api/refresh/refresh-failure.ts';
import { endsSession } from '@/api/response-error.ts';
import { isRefreshSlow } from '@/api/refresh/slow-refresh.ts';
import { idOf, tokens } from '@/api/token.ts';
import { withTimeout } from '@/api/with-timeout.ts';
import type { RefreshTokenData } from '@/api/gen/types.gen.ts';
import { vRefreshTokenResponse } from '@/api/gen/public/valibot.gen.ts';

/** The only request sent with an expired token; never replayed. */
export const refreshPath: RefreshTokenData['url'] = '/api/auth/refresh';

/** All in ms. For the lock and all attempts together. */
const totalTimeout = 30_000;
/** A tab that holds the lock for longer is frozen, or its request hangs. */
const lockTimeout = 5000;
/** Retries start within this time; later ones are left to the next request. */
const retryPeriod = 8000;
/** Longer refreshes set `isRefreshSlow`. */
const slowRefreshDelay = 2000;
/** Time for the token of another tab, which refreshed concurrently, to arrive. */
const otherTabTimeout = 2000;
const otherTabPollInterval = 20;

const sleep = (duration: number) => new Promise((resolve) => setTimeout(resolve, duration));

/** Waits for another tab to store a new token. False after the timeout, or if it signed out. */
const waitForOtherTab = async (oldToken: string): Promise<boolean> => {
  for (let waited = 0; waited < otherTabTimeout; waited += otherTabPollInterval) {
    const current = tokens.token();
    if (current !== oldToken) return current !== null;
    await sleep(otherTabPollInterval);
  }
  return false;
};

const requestToken = async (current: string, timeLeft: number): Promise<string> => {
  const request = createJsonFetch(adapter.client(withTimeout((url, init) => fetch(url, init), timeLeft)));
  const { href } = new URL(refreshPath, apiBase());
  const body = await request<unknown>(href, { method: 'POST', headers: { Authorization: current } });
  const parsed = v.safeParse(vRefreshTokenResponse, body);
  if (!parsed.success) throw new ApiError(200, {});
  return parsed.output.token;
};

/** `hasLock`: whether this tab still holds the lock, so that no other tab refreshes. */
const attempt = async (oldToken: string | null, timeLeft: number, hasLock: () => boolean): Promise<void> => {
  await tokens.waitForTokenSync();
  const current = tokens.token();
  if (!current || tokens.status() === 'sessionExpired') {
    tokens.clear();
    throw new ExpiredAuthSessionError();
  }
  // Another tab has refreshed it.
  if (current !== oldToken && tokens.status() !== 'tokenExpired') return;
  const failure = sharedFailure(idOf(current));
  if (failure) throw failure;
  try {
    const token = await requestToken(current, timeLeft);
    // Not if the user signed out, or in again, during the request.
    if (tokens.token() === current) tokens.replace(token);
    clearFailure();
  } catch (error) {
    // Only a rejection by the API ends the session (docs/decisions/0002).
    if (error instanceof ApiError && !endsSession(error.status)) {
      if (!navigator.onLine) throw new RefreshFailedError(error.status, error.body, error.retryAfter, error);
      throw storeFailure(idOf(current), error);
    }
    if (!hasLock() && (await waitForOtherTab(current))) return;
    if (tokens.token() === current) tokens.clear();
    clearFailure();
    throw new ExpiredAuthSessionError();
  }
};

/** One refresh at a time across tabs: without a grace period, the server would refuse the slower tab. */
const withLock = async (action: (hasLock: () => boolean) => Promise<void>): Promise<void> => {
  const { locks } = navigator;
  // Missing on plain http.
  if (!locks) return action(() => false);
  const name = 'auth.refresh';
  const lock: { started?: Promise<void>; hasLock: boolean } = { hasLock: true };
  const run = () => (lock.started = action(() => lock.hasLock));
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), lockTimeout);
  try {
    await locks.request(name, { signal: controller.signal }, () => {
      clearTimeout(timer);
      return run();
    });
  } catch {
    lock.hasLock = false;
    // The action failed, or another tab stole the lock and the action continues.
    if (lock.started) return await lock.started;
    // The browser refuses locks, because storage is blocked.
    if (!controller.signal.aborted) return await action(() => false);
    await locks.request(name, { steal: true }, run);
  } finally {
    clearTimeout(timer);
  }
};

const refresh = async (oldToken: string | null): Promise<void> => {
  const startedAt = performance.now();
  const timer = setTimeout(() => isRefreshSlow.set(true), slowRefreshDelay);
  try {
    for (;;) {
      try {
        await withLock((hasLock) =>
          attempt(oldToken, Math.max(1, totalTimeout - (performance.now() - startedAt)), hasLock),
        );
        return;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const pause = refreshPause(idOf(tokens.token() ?? ''));
        if (!navigator.onLine || performance.now() - startedAt + pause > retryPeriod) throw error;
        await sleep(pause);
      }
    }
  } finally {
    clearTimeout(timer);
    isRefreshSlow.set(false);
  }
};

let refreshing: Promise<void> | null = null;

/**
 * Refreshes the token, once for all callers and tabs. Throws `ExpiredAuthSessionError` if the server refuses, which ends the
 * session; after other failures `RefreshFailedError` with `retryAfter`, which keeps it.
 */
export const refreshSession = (): Promise<void> => {
  const oldToken = tokens.token();
  refreshing ??= refresh(oldToken).finally(() => {
    refreshing = null;
  });
  return refreshing;
};
