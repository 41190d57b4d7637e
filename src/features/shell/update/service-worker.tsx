import * as v from 'valibot';
import { Workbox } from 'workbox-window';
import { createStoredValue } from '@/lib/stored-value.ts';
import { scriptUrlPolicy } from '@/lib/trusted-types/trusted-types.ts';
import { showUpdate } from '@/features/shell/slots.ts';
import { vWhatsNew, type WhatsNew } from '@/features/shell/update/changelog.ts';

/** Whether the reader postponed the update in this tab. The new version activates by itself once all tabs are closed. */
const isPostponed = createStoredValue('update-put-off', Boolean, { storage: 'sessionStorage' });

const worker = '/sw.js';
const workerUrl = scriptUrlPolicy('site-worker', worker);

/** In ms. */
const hour = 60 * 60 * 1000;
const minute = 60 * 1000;
const idleTime = 300;
const maxIdleWait = 3000;

/** URLs of the files loaded before the worker controlled the page, for its caches. */
const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(?:assets|storage)\//.test(pathname))
    .map(({ href }) => href);

/**
 * Resolves when no request has started for `idleTime`, at most after `maxIdleWait`: a request during the switch would wake
 * the old worker in Chromium and delay the update.
 */
const whenNetworkIdle = async (): Promise<void> => {
  let previousCount = -1;
  for (let waited = 0; waited < maxIdleWait; waited += idleTime) {
    const { length } = performance.getEntriesByType('resource');
    if (length === previousCount) return;
    previousCount = length;
    await new Promise((resolve) => setTimeout(resolve, idleTime));
  }
};

/** Fetches the changes of the newest version from the server; null if that fails. */
const fetchWhatsNew = async (): Promise<WhatsNew | null> => {
  try {
    const response = await fetch('/whats-new.json', { cache: 'no-store' });
    return v.parse(vWhatsNew, await response.json());
  } catch {
    return null;
  }
};

/**
 * Registers the service worker with root scope. A new version is offered, never activated without consent. Checks for one
 * every hour and when the page becomes visible (iOS keeps apps open for days).
 */
export const registerServiceWorker = async (): Promise<void> => {
  const workbox = new Workbox(workerUrl(worker), { scope: '/', updateViaCache: 'none' });
  let isUpdateRequested = false;
  let isControlled = navigator.serviceWorker.controller !== null;

  const offer = async () => {
    if (isPostponed.read()) return;
    const { UpdateCard } = await import('@/features/shell/update/update-card.tsx');
    const changes = await fetchWhatsNew();
    const update = () => {
      isUpdateRequested = true;
      void whenNetworkIdle().then(() => workbox.messageSkipWaiting());
    };
    const postpone = () => {
      isPostponed.write(true);
      showUpdate(null);
    };
    showUpdate(<UpdateCard changes={changes} onUpdate={update} onLater={postpone} />);
  };

  /** Another tab has activated the new version; the server may no longer have this page's files. */
  const offerReload = async () => {
    const { UpdateCard } = await import('@/features/shell/update/update-card.tsx');
    showUpdate(
      <UpdateCard
        isUpdatedElsewhere
        changes={null}
        onUpdate={() => location.reload()}
        onLater={() => showUpdate(null)}
      />,
    );
  };

  workbox.addEventListener('waiting', () => void offer().catch(console.warn));
  // Workbox's `controlling` event misses a worker that activates during registration.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isUpdateRequested) location.reload();
    else if (isControlled) offerReload().catch(console.warn);
    else workbox.messageSW({ type: 'CACHE_URLS', payload: { urlsToCache: loadedFiles() } }).catch(console.warn);
    isControlled = true;
  });

  const registration = await workbox.register({ immediate: true });
  if (!registration) return;
  let checkedAt = Date.now();
  const check = (minInterval: number) => {
    if (!navigator.onLine || document.visibilityState === 'hidden' || Date.now() - checkedAt < minInterval) return;
    checkedAt = Date.now();
    registration.update().catch(console.warn);
  };
  setInterval(() => check(0), hour);
  for (const event of ['focus', 'pageshow', 'online']) window.addEventListener(event, () => check(minute));
  document.addEventListener('visibilitychange', () => check(minute));
};
