import { whenIdle } from '@/lib/idle.ts';

/** Whether the reader asks for as little as possible; an app that they have installed is meant to be stored. */
const savesData = () =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true &&
  !window.matchMedia('(display-mode: standalone)').matches;

/** Pages where nothing is read: the worker is not registered there, but looked after where it is. */
const isForReading = () =>
  !/^\/(?:admin|login|register|forget-password|reset-password)(?:\/|$)/.test(location.pathname);

/** Registers the worker once the page has loaded and the browser is idle. */
export const startServiceWorker = (): void => {
  if (!('serviceWorker' in navigator) || savesData()) return;
  if (!navigator.serviceWorker.controller && !isForReading()) return;
  const start = () =>
    whenIdle(() => {
      import('@/features/shell/update/service-worker.tsx')
        .then(({ registerServiceWorker }) => registerServiceWorker())
        .catch(console.warn);
    });
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
};
