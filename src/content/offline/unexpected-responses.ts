import { fileCaches } from '@/content/offline/cache-names.ts';
import { isExpectedResponse, type ResponseCheck } from '@/content/offline/expected-response.ts';

/** Deletes pages of portals and proxies from the file caches; older workers stored every 200. */
export const removeUnexpectedResponses = async (isExpected: ResponseCheck = isExpectedResponse): Promise<void> => {
  const names = await caches.keys();
  for (const name of fileCaches.filter((file) => names.includes(file))) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request, { ignoreVary: true });
      if (response && !(await isExpected(request.url, response))) await cache.delete(request, { ignoreVary: true });
    }
  }
};
