import { savesData } from '@/ui/link/connection.ts';
import { whenIdle } from '@/lib/browser/idle.ts';

/** Not on pages where nothing is read. */
const isForReading = () => !/^\/(?:admin|login|register|\w+-password)\b/.test(location.pathname);

/** Registers the worker once the page has loaded and the browser is idle. */
export const startServiceWorker = (): void => {
  if (!('serviceWorker' in navigator)) return;
  // One that is there is looked after on every page.
  if (!navigator.serviceWorker.controller && (savesData() || !isForReading())) return;
  const start = () =>
    whenIdle(() => {
      import('@/features/shell/update/service-worker.tsx')
        .then(({ registerServiceWorker }) => registerServiceWorker())
        .catch(console.warn);
    });
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
};
