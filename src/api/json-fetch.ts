import { createFetch, type $Fetch } from 'ofetch';
import { ApiError, challengeStatus, ExpiredAuthSessionError, SessionEndedError } from '@/api/error.ts';
import { isJson, responseError } from '@/api/response-error.ts';
import { turnOffServiceWorkers } from '@/lib/browser/service-workers.ts';
import { isObject } from '@/lib/is-object.ts';
import { repairJson } from '@/lib/repair/repair.ts';
import { configuration } from '@/lib/configuration/configuration.ts';
import type { Fetch } from '@/api/with-timeout.ts';

const isExpected = (error: Error) =>
  error instanceof ApiError ||
  error.name === 'AbortError' ||
  error instanceof ExpiredAuthSessionError ||
  error instanceof SessionEndedError;

/** Lazy: only needed when an API on another origin does not respond. */
const causeOf = async (error: Error, api: string): Promise<unknown> => {
  try {
    return await (await import('@/api/cors-cause.ts')).corsCause(error, api);
  } catch {
    return error;
  }
};

/** Makes the image URLs of a response absolute. */
const withAbsoluteImageUrls = (api: string, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => withAbsoluteImageUrls(api, item));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === 'url' && typeof inner === 'string' && inner.startsWith('/storage/')
        ? `${api}${inner}`
        : withAbsoluteImageUrls(api, inner),
    ]),
  );
};

/** ofetch for a JSON API. Throws `ApiError` for every failure, except a caller's abort and the end of the session. */
export const createJsonFetch = (fetch: Fetch): $Fetch =>
  createFetch({
    fetch: (request, init = {}) => fetch(typeof request === 'string' ? request : new Request(request).url, init),
    defaults: {
      // Without `Accept`, Laravel redirects after a failed validation.
      headers: { Accept: 'application/json' },
      credentials: 'same-origin',
      retry: false,
      onRequestError: async ({ error }) => {
        if (isExpected(error)) throw error;
        const { api } = configuration();
        throw new ApiError(0, null, null, api === null ? error : await causeOf(error, api));
      },
      onResponse: ({ response }) => {
        const body: unknown = response._data;
        if (response.status === 204) return;
        // A captive portal or a proxy may respond with its own HTML page and status 200.
        if (!response.ok || !isJson(response) || typeof body !== 'object') {
          const error = responseError(response, body);
          // The next reload opens the network's check for robots, and not the stored app.
          if (error.status === challengeStatus) void turnOffServiceWorkers().catch(console.warn);
          throw error;
        }
        const { api } = configuration();
        const repaired = repairJson(body);
        response._data = api === null ? repaired : withAbsoluteImageUrls(api, repaired);
      },
    },
  });
