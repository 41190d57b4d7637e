import { savesData } from '@/ui/link/connection.ts';
import { whenIdle } from '@/lib/browser/idle.ts';
import { areServiceWorkersOff } from '@/lib/browser/service-workers.ts';

/** Whether the page is public content, not the admin area or an account page. */
const isContentPage = () => !/^\/(?:admin|login|register|\w+-password)\b/.test(location.pathname);

/** Whether service workers are there: privacy extensions replace `navigator.serviceWorker` by undefined or a stub. */
const canRegister = (): boolean => {
  try {
    return typeof navigator.serviceWorker.register === 'function';
  } catch {
    return false;
  }
};

/** Registers the service worker once the page has loaded and the browser is idle. */
export const startServiceWorker = (): void => {
  if (!canRegister()) return;
  // An existing worker is updated from every page.
  if (!navigator.serviceWorker.controller && (savesData() || !isContentPage())) return;
  const start = () =>
    whenIdle(() => {
      import('@/features/shell/update/service-worker.tsx')
        .then(({ registerServiceWorker }) => (areServiceWorkersOff() ? undefined : registerServiceWorker()))
        .catch(console.warn);
    });
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
};
