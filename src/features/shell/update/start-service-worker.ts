import { savesData } from '@/ui/link/connection.ts';
import { whenIdle } from '@/lib/browser/idle.ts';

/** Whether the page is public content, not the admin area or an account page. */
const isContentPage = () => !/^\/(?:admin|login|register|\w+-password)\b/.test(location.pathname);

/** Registers the service worker once the page has loaded and the browser is idle. */
export const startServiceWorker = (): void => {
  // Missing on plain http; some extensions set it to undefined.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers) return;
  // An existing worker is updated from every page.
  if (!workers.controller && (savesData() || !isContentPage())) return;
  const start = () =>
    whenIdle(() => {
      import('@/features/shell/update/service-worker.tsx')
        .then(({ registerServiceWorker }) => registerServiceWorker())
        .catch(console.warn);
    });
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
};
