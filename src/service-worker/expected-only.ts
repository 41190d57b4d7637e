import type { StrategyOptions } from 'workbox-strategies';
import { isExpectedResponse, type ResponseCheck } from '@/content/offline/expected-response.ts';

type Plugin = NonNullable<StrategyOptions['plugins']>[number];

/** Keeps only expected responses, and ignores others that an older worker has kept, so that they are fetched again. */
export const expectedOnly = (isExpected: ResponseCheck = isExpectedResponse): Plugin => ({
  cacheWillUpdate: async ({ request, response }) => ((await isExpected(request.url, response)) ? response : null),
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse && (await isExpected(request.url, cachedResponse)) ? cachedResponse : null,
});
