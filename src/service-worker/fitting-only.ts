import type { WorkboxPlugin } from 'workbox-core';
import { isFitting, type IsFitting } from '@/content/offline/fitting-response.ts';

/** Keeps only fitting responses, and ignores others that an older worker has kept, so that they are fetched again. */
export const fittingOnly = (isFit: IsFitting = isFitting): WorkboxPlugin => ({
  cacheWillUpdate: async ({ request, response }) => ((await isFit(request.url, response)) ? response : null),
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse && (await isFit(request.url, cachedResponse)) ? cachedResponse : null,
});
