import { fileCaches } from '@/content/offline/cache-names.ts';
import { isFitting, type IsFitting } from '@/content/offline/fitting-response.ts';

/** Deletes what does not fit from the caches of files; older workers kept every 200. */
export const removeMisfits = async (isFit: IsFitting = isFitting): Promise<void> => {
  const names = await caches.keys();
  for (const name of fileCaches.filter((file) => names.includes(file))) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request, { ignoreVary: true });
      if (response && !(await isFit(request.url, response))) await cache.delete(request, { ignoreVary: true });
    }
  }
};
