import * as v from 'valibot';
import { apiBase } from '@/api/base.ts';
import { ApiError, ExpiredAuthSessionError, RefreshFailedError } from '@/api/error.ts';
import { createJsonFetch } from '@/api/json-fetch.ts';
import { forgetFailure, noteFailure, refreshPause, sharedFailure } from '@/api/refresh/refresh-failure.ts';
import { isRefusal } from '@/api/refresh/refusal.ts';
import { refreshWait } from '@/api/refresh/refresh-wait.ts';
import { idOf, tokens } from '@/api/token.ts';
import { withTimeout } from '@/api/with-timeout.ts';
import type { RefreshTokenData } from '@/api/gen/types.gen.ts';
import { vRefreshTokenResponse } from '@/api/gen/public/valibot.gen.ts';

/** The only request that is sent with an expired token; never replayed. */
export const refreshPath: RefreshTokenData['url'] = '/api/auth/refresh';

/** All in ms. Nobody waits longer than `limit`, lock and retries included. */
const limit = 30_000;
/** A tab that holds the lock for longer is frozen, or waits for a silent server. */
const lockLimit = 5000;
/** Retries that begin later are left to the next call. */
const patience = 8000;
/** A wait that is longer is told. */
const untoldWait = 2000;
/** How long the token of another tab, which refreshed at the same time, may take to arrive. */
const adoptionLimit = 2000;
const adoptionPoll = 20;

const isOffline = () => typeof navigator !== 'undefined' && !navigator.onLine;

const sleep = (duration: number) => new Promise((resolve) => setTimeout(resolve, duration));

/** Whether another tab stores a new token soon. */
const isReplacedSoon = async (spent: string): Promise<boolean> => {
  for (let waited = 0; waited < adoptionLimit; waited += adoptionPoll) {
    const current = tokens.token();
    if (current !== spent) return current !== null;
    await sleep(adoptionPoll);
  }
  return false;
};

const requestToken = async (current: string, timeLeft: number): Promise<string> => {
  const request = createJsonFetch(withTimeout((url, init) => fetch(url, init), timeLeft));
  const { href } = new URL(refreshPath, apiBase());
  const body = await request<unknown>(href, { method: 'POST', headers: { Authorization: current } });
  const answer = v.safeParse(vRefreshTokenResponse, body);
  // A captive portal's 200, or another server.
  if (!answer.success) throw new ApiError(200, null);
  return answer.output.token;
};

/** `isAlone`: whether no other tab can refresh at the same time. */
const attempt = async (spent: string | null, timeLeft: number, isAlone: () => boolean): Promise<void> => {
  await tokens.waitForTokenSync();
  const current = tokens.token();
  if (!current || tokens.refreshTokenStatus() === 'expired') {
    tokens.clear();
    throw new ExpiredAuthSessionError();
  }
  // Another tab has refreshed it.
  if (current !== spent && tokens.tokenStatus() !== 'expired') return;
  const failure = sharedFailure(idOf(current));
  if (failure) throw failure;
  try {
    const token = await requestToken(current, timeLeft);
    // The user may have signed out or in again during the request.
    if (tokens.token() === current) tokens.replace(token);
    forgetFailure();
  } catch (error) {
    // Only a refusal ends the session (docs/decisions/0002).
    if (error instanceof ApiError && !isRefusal(error)) {
      if (isOffline()) throw new RefreshFailedError(error.status, error.body, error.retryAfter, error);
      throw noteFailure(idOf(current), error);
    }
    if (!isAlone() && (await isReplacedSoon(current))) return;
    if (tokens.token() === current) tokens.clear();
    forgetFailure();
    throw new ExpiredAuthSessionError();
  }
};

/** One refresh at a time across tabs: without a grace period on the server the slower tab would be refused. */
const withLock = async (action: (isAlone: () => boolean) => Promise<void>): Promise<void> => {
  // `navigator.locks` is missing on plain http.
  const locks = typeof navigator === 'undefined' ? null : navigator.locks;
  if (!locks) return action(() => false);
  const name = 'auth.refresh';
  const turn: { begun?: Promise<void>; isAlone: boolean } = { isAlone: true };
  const run = () => (turn.begun = action(() => turn.isAlone));
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), lockLimit);
  try {
    await locks.request(name, { signal: controller.signal }, () => {
      clearTimeout(timer);
      return run();
    });
  } catch {
    turn.isAlone = false;
    // Failed, or another tab took the lock over and what was begun goes on.
    if (turn.begun) return await turn.begun;
    // Refused: the browser blocks storage.
    if (!controller.signal.aborted) return await action(() => false);
    await locks.request(name, { steal: true }, run);
  } finally {
    clearTimeout(timer);
  }
};

const refresh = async (spent: string | null): Promise<void> => {
  const started = performance.now();
  const timer = setTimeout(() => refreshWait.set(true), untoldWait);
  try {
    for (;;) {
      try {
        await withLock((isAlone) => attempt(spent, Math.max(1, limit - (performance.now() - started)), isAlone));
        return;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const pause = refreshPause(idOf(tokens.token() ?? ''));
        if (isOffline() || performance.now() - started + pause > patience) throw error;
        await sleep(pause);
      }
    }
  } finally {
    clearTimeout(timer);
    refreshWait.set(false);
  }
};

let refreshing: Promise<void> | null = null;

/**
 * Refreshes the token, once for all callers and tabs. Throws `ExpiredAuthSessionError` when the server refuses; else
 * `RefreshFailedError`, whose `retryAfter` says when it may be tried again: the session stays.
 */
export const refreshSession = (): Promise<void> => {
  const spent = tokens.token();
  refreshing ??= refresh(spent).finally(() => {
    refreshing = null;
  });
  return refreshing;
};
