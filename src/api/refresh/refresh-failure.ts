import * as v from 'valibot';
import { RefreshFailedError, type ApiError } from '@/api/error.ts';
import { createStoredValue } from '@/lib/stored-value.ts';

const vFailure = v.object({
  /** `jti` of the token that could not be refreshed. */
  tokenId: v.string(),
  /** Consecutive failures. */
  count: v.number(),
  status: v.number(),
  /** Both in epoch ms. */
  failedAt: v.number(),
  retryAt: v.number(),
});

type Failure = v.InferOutput<typeof vFailure>;

/** In ms: shortest and longest pause between attempts. */
const [shortestPause, longestPause] = [1000, 60_000];

/** Exponential back-off in ms: `first`, doubled for each previous failure, up to `longest`. */
export const backOff = (previousFailures: number, first: number, longest: number): number =>
  Math.min(longest, first * 2 ** previousFailures);

const parse = (value: unknown): Failure | null => (v.is(vFailure, value) ? value : null);

/** Shared by all tabs, so that they share one back-off. */
const stored = createStoredValue('auth._refresh_failure', parse, { inMemory: true });

const failureOf = (tokenId: string): Failure | null => {
  const failure = stored.read();
  return failure?.tokenId === tokenId ? failure : null;
};

/** Time in ms until the token may be refreshed again; 0 if it may be now, or the clock was set back. */
export const refreshPause = (tokenId: string, now = Date.now()): number => {
  const failure = failureOf(tokenId);
  return failure && failure.failedAt <= now ? Math.max(0, failure.retryAt - now) : 0;
};

const errorOf = ({ status, retryAt }: Failure, body: unknown, now: number, cause?: unknown) =>
  new RefreshFailedError(status, body, Math.max(1, Math.ceil((retryAt - now) / 1000)), cause);

/** The last failure of any tab during its pause; null after it. */
export const sharedFailure = (tokenId: string, now = Date.now()): RefreshFailedError | null => {
  const failure = failureOf(tokenId);
  return failure && refreshPause(tokenId, now) > 0 ? errorOf(failure, null, now) : null;
};

/** Stores a failed refresh and returns its error. `retryAfter` is the back-off with jitter, or a longer `Retry-After`. */
export const storeFailure = (tokenId: string, error: ApiError, now = Date.now()): RefreshFailedError => {
  const count = (failureOf(tokenId)?.count ?? 0) + 1;
  const pause = backOff(count - 1, shortestPause, longestPause) * (0.75 + Math.random() / 2);
  const retryAt = now + Math.max(pause, (error.retryAfter ?? 0) * 1000);
  const failure = { tokenId, count, status: error.status, failedAt: now, retryAt };
  stored.write(failure);
  return errorOf(failure, error.body, now, error.cause);
};

/** Ends the pause because the user asks to retry. After another failure the back-off continues where it was. */
export const endRefreshPause = (): void => {
  const failure = stored.read();
  if (failure) stored.write({ ...failure, retryAt: 0 });
};

/** Resets the back-off. */
export const clearFailure = (): void => {
  if (stored.read()) stored.write(null);
};
