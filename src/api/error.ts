import { retryDelay } from '@/api/retry-after.ts';
import { asList } from '@/lib/as-list.ts';
import { isObject } from '@/lib/is-object.ts';

/** Status of a check for robots instead of the API's response (Akamai's; RFC 6585: precondition required). */
export const challengeStatus = 428;
/** Status of any other rejection by an intermediary (RFC 6585: network authentication required). */
export const interceptedStatus = 511;

/** A failed request: an error status, an unusable response, or no response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status as `statusOf` reads it; 0 without a response. */
  readonly status: number;
  /** Messages by field path (`sources.0.title`). */
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
  /** Seconds until the request may be repeated (`retryDelay`): always known after a 429; null if the server gave no time. */
  readonly retryAfter: number | null;
  /** Whether there was no response: offline, connection error, timeout. */
  readonly isNetworkError: boolean;
  /** Untrusted; null if it was no JSON. A 409 has the stored record in `data`. */
  readonly body: unknown;

  constructor(status: number, body: unknown, retryAfter: number | null = null, cause?: unknown) {
    super(messageIn(body) || (status ? `HTTP ${status}` : 'No response'), { cause });
    this.status = status;
    this.isNetworkError = status === 0;
    this.body = body;
    this.retryAfter = retryDelay(status, retryAfter);
    this.fieldErrors = fieldErrorsIn(body);
  }
}

/** Cause of an `ApiError`: the API on another origin responds, but its CORS headers don't allow this origin. */
export class CorsError extends Error {
  override readonly name = 'CorsError';
}

/** The token could not be refreshed, so the request was not sent. `status` and `retryAfter` are those of the refresh. */
export class RefreshFailedError extends ApiError {}

/** The session has expired: the request was not sent, or the refresh was refused. Expected, so never logged (spec 8). */
export class ExpiredAuthSessionError extends Error {
  override readonly name = 'ExpiredAuthSessionError';
  constructor() {
    super('Both token and refresh token have expired. Your request was aborted.');
  }
}

/** Another user signed in, or this one signed out, since the request: its response is dropped. */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError';
  constructor() {
    super('The session of this request has ended.');
  }
}

/**
 * Whether the server may have executed a failed request: its response is missing, unreadable or from a proxy. Laravel sends
 * a 503 before the application runs; what an intermediary refuses does not reach it.
 */
export const mayHaveSucceeded = (error: unknown): boolean =>
  error instanceof RefreshFailedError
    ? false
    : error instanceof ApiError
      ? error.status < 400 || (error.status >= 500 && error.status !== 503 && !isIntercepted(error))
      : !(error instanceof ExpiredAuthSessionError);

/** Whether an intermediary refused the request, which may succeed in a reloaded page or another network. */
export const isIntercepted = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === challengeStatus || error.status === interceptedStatus);

/** Whether the server refused the request because there were too many. */
export const isRateLimited = (error: unknown): error is ApiError & { status: 429 } =>
  error instanceof ApiError && error.status === 429;

const messageIn = (body: unknown): string => (isObject(body) && typeof body.message === 'string' ? body.message : '');

const fieldErrorsIn = (body: unknown): Record<string, string[]> => {
  if (!isObject(body) || !isObject(body.errors)) return {};
  return Object.fromEntries(
    Object.entries(body.errors).map(([field, sent]) => {
      const messages = asList(sent);
      return [
        field,
        (Array.isArray(messages) ? messages : [messages]).filter((message) => typeof message === 'string'),
      ];
    }),
  );
};
