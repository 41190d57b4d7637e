import { apiBase } from '@/api/base.ts';
import { conform } from '@/api/conform.ts';
import { shapes } from '@/api/gen/public/shapes.gen.ts';
import { createJsonFetch } from '@/api/json-fetch.ts';
import { withRateLimit } from '@/api/rate-limit.ts';
import type { Config } from '@/api/sdk-client.ts';
import { hasStoredToken } from '@/api/stored-session.ts';
import { withTimeout, type Fetch } from '@/api/with-timeout.ts';
import { whenIdle } from '@/lib/browser/idle.ts';

/** Lazy: not needed by readers who are not signed in. */
const loadAuthFetch = () => import('@/api/auth-fetch.ts');

const withAuth =
  (fetch: Fetch): Fetch =>
  async (url, init) =>
    new Headers(init.headers).has('Authorization')
      ? (await loadAuthFetch()).withRefresh(fetch)(url, init)
      : fetch(url, init);

/** ofetch for the API with timeout (`limit` as in `withTimeout`) and token refresh; follows the rate limit. */
export const createApiFetch = (fetch: Fetch, limit?: number) =>
  createJsonFetch(withRateLimit(withAuth(withTimeout(fetch, limit))));

const idleTimeout = 10_000;

/** Validates a response. Violations reject the call if `strict`, otherwise they are only logged, when idle. */
export const validateResponse = async (
  operation: string,
  check: () => Promise<unknown>,
  strict: boolean = import.meta.env.DEV,
): Promise<void> => {
  if (strict) await check();
  else if (typeof window !== 'undefined') {
    whenIdle(() => {
      void check().catch(async (error: unknown) => {
        const { report } = await import('@/api/drift.ts');
        report(operation, error);
      });
    }, idleTimeout);
  }
};

/** The initial configuration of both generated clients (`openapi-ts.config.ts` names this file). */
export const createClientConfig = (config: Config): Config => ({
  ...config,
  baseUrl: apiBase().origin,
  ofetch: createApiFetch((url, init) => fetch(url, init)),
  auth: async () => (await loadAuthFetch()).usableToken(),
  // In production only browsers with a session load the schemas: enough to detect drift.
  validateResponse: async (operation, check) => {
    if (import.meta.env.DEV || hasStoredToken()) await validateResponse(operation, check);
  },
  conform: (path, answer) => {
    const shape = shapes[path];
    return shape === undefined ? answer : conform(path, shape, answer);
  },
});
