import { createFetch, type $Fetch } from 'ofetch';
import { ApiError, ExpiredAuthSessionError, retryAfterSeconds, SessionEndedError } from '@/api/error.ts';
import type { Fetch } from '@/api/with-timeout.ts';

const isKnown = (error: Error) =>
  error instanceof ApiError ||
  error.name === 'AbortError' ||
  error instanceof ExpiredAuthSessionError ||
  error instanceof SessionEndedError;

const isJson = ({ headers }: Response) => /[/+]json\b/.test(headers.get('Content-Type') ?? '');

/** ofetch for a JSON API. Every failure throws `ApiError`, except a caller's abort and the end of the session. */
export const createJsonFetch = (fetch: Fetch): $Fetch =>
  createFetch({
    fetch: (request, init = {}) => fetch(typeof request === 'string' ? request : new Request(request).url, init),
    defaults: {
      // Without `Accept`, Laravel redirects after a failed validation.
      headers: { Accept: 'application/json' },
      credentials: 'same-origin',
      retry: false,
      onRequestError: ({ error }) => {
        throw isKnown(error) ? error : new ApiError(0, null, null, error);
      },
      onResponse: ({ response }) => {
        const { status, headers } = response;
        const body: unknown = response._data;
        if (status === 204) return;
        if (!response.ok) throw new ApiError(status, body, retryAfterSeconds(headers.get('Retry-After')));
        // A captive portal or a proxy may respond with its own HTML page and status 200.
        if (!isJson(response) || typeof body !== 'object') throw new ApiError(status, null);
      },
    },
  });
