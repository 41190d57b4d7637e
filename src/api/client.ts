import { adapter } from '@/api/adapter/adapter.ts';
import { apiBase } from '@/api/base.ts';
import { takeEarlyResponse } from '@/api/early-response.ts';
import { createJsonFetch } from '@/api/json-fetch.ts';
import { withRateLimit } from '@/api/rate-limit.ts';
import type { Config } from '@/api/sdk-client.ts';
import { withTimeout, type Fetch } from '@/api/with-timeout.ts';

/** Lazy: signed-out readers don't need it. */
const loadAuthFetch = () => import('@/api/auth-fetch.ts');

const withAuth =
  (fetch: Fetch): Fetch =>
  async (url, init) =>
    new Headers(init.headers).has('Authorization')
      ? (await loadAuthFetch()).withRefresh(fetch)(url, init)
      : fetch(url, init);

/** ofetch for the API with timeout (`timeout` as in `withTimeout`), adapter, token refresh and rate limit tracking. */
export const createApiFetch = (fetch: Fetch, timeout?: number) =>
  createJsonFetch(withRateLimit(withAuth(adapter.client(withTimeout(fetch, timeout)))));

/** The initial configuration of both generated clients (`tests/scripts/generate/clients.ts` names this file). */
export const createClientConfig = (config: Config): Config => ({
  ...config,
  baseUrl: apiBase().origin,
  ofetch: createApiFetch((url, init) => takeEarlyResponse(url, init) ?? fetch(url, init)),
  auth: async () => (await loadAuthFetch()).freshToken(),
});
