import * as v from 'valibot';
import { RefreshFailedError, type ApiError } from '@/api/error.ts';
import { createStoredValue } from '@/lib/stored-value.ts';

const vFailure = v.object({
  /** `jti` of the token that was not refreshed. */
  tokenId: v.string(),
  /** Failures in a row. */
  count: v.number(),
  status: v.number(),
  /** Both in epoch ms. */
  failedAt: v.number(),
  retryAt: v.number(),
});

type Failure = v.InferOutput<typeof vFailure>;

/** In ms: the pauses of a refresh. */
const [firstPause, longestPause] = [1000, 60_000];

/** In ms: the first pause, doubled with each failure before, up to the longest. */
export const backOff = (failuresBefore: number, first: number, longest: number): number =>
  Math.min(longest, first * 2 ** failuresBefore);

/** Shared by all tabs, so that each does not ask a server in trouble on its own. */
const stored = createStoredValue('auth._refresh_failure', (value) => (v.is(vFailure, value) ? value : null), {
  inMemory: true,
});

const failureOf = (tokenId: string): Failure | null => {
  const failure = stored.read();
  return failure?.tokenId === tokenId ? failure : null;
};

/** In ms until the token may be refreshed again; 0 if it may be now, or the clock was set back. */
export const refreshPause = (tokenId: string, now = Date.now()): number => {
  const failure = failureOf(tokenId);
  return failure && failure.failedAt <= now ? Math.max(0, failure.retryAt - now) : 0;
};

const errorOf = ({ status, retryAt }: Failure, body: unknown, now: number, cause?: unknown) =>
  new RefreshFailedError(status, body, Math.max(1, Math.ceil((retryAt - now) / 1000)), cause);

/** The failure that everybody shares during the pause; null when there is none. */
export const sharedFailure = (tokenId: string, now = Date.now()): RefreshFailedError | null => {
  const failure = failureOf(tokenId);
  return failure && refreshPause(tokenId, now) > 0 ? errorOf(failure, null, now) : null;
};

/** Notes a failed refresh: back-off with jitter, or what `Retry-After` says. Gives the error with its pause. */
export const noteFailure = (tokenId: string, error: ApiError, now = Date.now()): RefreshFailedError => {
  const count = (failureOf(tokenId)?.count ?? 0) + 1;
  const pause = backOff(count - 1, firstPause, longestPause) * (0.75 + Math.random() / 2);
  const retryAt = now + Math.max(pause, (error.retryAfter ?? 0) * 1000);
  const failure = { tokenId, count, status: error.status, failedAt: now, retryAt };
  stored.write(failure);
  return errorOf(failure, error.body, now, error.cause);
};

export const forgetFailure = (): void => {
  if (stored.read()) stored.write(null);
};
