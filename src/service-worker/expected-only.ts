import type { StrategyOptions } from 'workbox-strategies';
import { isFitting, type IsFitting } from '@/content/offline/fitting-response.ts';

type Plugin = NonNullable<StrategyOptions['plugins']>[number];

/** Keeps only fitting responses, and ignores others that an older worker has kept, so that they are fetched again. */
export const fittingOnly = (isFit: IsFitting = isFitting): Plugin => ({
  cacheWillUpdate: async ({ request, response }) => ((await isFit(request.url, response)) ? response : null),
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse && (await isFit(request.url, cachedResponse)) ? cachedResponse : null,
});
