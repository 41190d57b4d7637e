import type { FetchContext, FetchHooks, FetchResponse } from 'ofetch';
import { ApiError, retryAfterSeconds } from '@/api/error.ts';

const isJson = (response: Response) => /[/+]json\b/.test(response.headers.get('Content-Type') ?? '');

const refusal = (response: FetchResponse<unknown>) =>
  new ApiError(response.status, response._data, retryAfterSeconds(response.headers.get('Retry-After')));

/** ofetch hooks that turn every failure into one `ApiError`; a request that its caller gave up stays an abort. */
export const answers: Required<Pick<FetchHooks, 'onRequestError' | 'onResponse' | 'onResponseError'>> = {
  onRequestError: ({ error }: FetchContext & { error: Error }) => {
    if (error.name === 'AbortError' || error.name === 'ExpiredAuthSessionError' || error instanceof ApiError)
      throw error;
    throw new ApiError(0, null, null, error);
  },
  onResponse: ({ response }: FetchContext & { response: FetchResponse<unknown> }) => {
    // A captive portal or a proxy may answer 200 with its own page.
    if (!response.ok || response.status === 204) return;
    if (!isJson(response) || typeof response._data !== 'object') throw new ApiError(response.status, null);
  },
  onResponseError: ({ response }: FetchContext & { response: FetchResponse<unknown> }) => {
    throw refusal(response);
  },
};
