import { apiBase } from '@/api/base.ts';
import { withTimeout, type Send } from '@/api/with-timeout.ts';
import type { CreateClientConfig } from '@/api/gen/public/client.gen.ts';
import { takePrefetched } from '@/api/prefetch-initial.ts';
import { hasStoredToken } from '@/api/stored-session.ts';

/** The code that knows tokens; it comes with the first call that needs one. */
const loadAuthFetch = () => import('@/api/auth-fetch.ts');

/** Signs, renews and replays a call that carries a token; another goes as it is. */
const withAuth =
  (send: Send): Send =>
  async (url, init) =>
    new Headers(init.headers).has('Authorization')
      ? (await loadAuthFetch()).withRefresh(send)(url, init)
      : send(url, init);

/** How calls of the API are sent over the given way to send; `limit` as in `exchange`. */
export const createApiSend = (send: Send, limit?: number): Send => withAuth(withTimeout(send, limit));

/** How long the check of an answer may be put off, in ms. */
const idleTimeout = 10_000;

const whenIdle = (action: () => void) => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(action, { timeout: idleTimeout });
  else setTimeout(action, idleTimeout);
};

/**
 * In development and tests an answer that leaves the contract stops; in production the check comes when nothing else
 * is to do, and only reports: a reader is better served by an odd page than by none, and waits for no schema.
 */
export const validateResponse = async (
  call: string,
  check: () => Promise<unknown>,
  strict: boolean = import.meta.env.DEV,
): Promise<void> => {
  if (strict) await check();
  else if (typeof window !== 'undefined') {
    whenIdle(() => {
      void check().catch(async (error: unknown) => {
        const { report } = await import('@/api/drift.ts');
        report(call, error);
      });
    });
  }
};

/** What both generated clients start with (`openapi-ts.config.ts` names this file). */
export const createClientConfig: CreateClientConfig = (config) => ({
  ...config,
  baseUrl: apiBase().href,
  send: createApiSend((url, init) => takePrefetched(url, init) ?? fetch(url, init)),
  auth: async () => (await loadAuthFetch()).usableToken(),
  // In production a reader without an account pays for no check: editors' browsers find a drift soon enough.
  onAnswer: async (call, check) => {
    if (import.meta.env.DEV || hasStoredToken()) await validateResponse(call, check);
  },
});
