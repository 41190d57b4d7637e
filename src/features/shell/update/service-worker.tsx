import { Workbox } from 'workbox-window';
import { createStoredValue } from '@/lib/stored-value.ts';
import { scriptUrlPolicy } from '@/lib/trusted-types/trusted-types.ts';
import { showUpdate } from '@/features/shell/slots.ts';

/** "Later" holds for as long as the tab is open; the new version comes by itself once no tab has the old one. */
const isPutOff = createStoredValue('update-put-off', Boolean, { storage: 'sessionStorage' });

const worker = '/sw.js';
const workerUrl = scriptUrlPolicy('site-worker', worker);

/** In ms. */
const hour = 60 * 60 * 1000;
const minute = 60 * 1000;
const quiet = 300;
const longestWait = 3000;

/** What was loaded before the worker took over, for its caches. */
const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(?:assets|storage)\//.test(pathname))
    .map(({ href }) => href);

/**
 * Resolves when nothing has been fetched for a moment: a request that reaches the old worker just as Chromium stops it
 * for the new one wakes it again, for as long as it takes to fall idle.
 */
const untilQuiet = async (): Promise<void> => {
  let known = -1;
  for (let waited = 0; waited < longestWait; waited += quiet) {
    const { length } = performance.getEntriesByType('resource');
    if (length === known) return;
    known = length;
    await new Promise((resolve) => setTimeout(resolve, quiet));
  }
};

/**
 * Registers the worker at the root. A new version is offered, never taken without being asked for; it is looked for
 * every hour, and when the page comes back to the screen (iOS keeps apps open for days).
 */
export const registerServiceWorker = async (): Promise<void> => {
  const workbox = new Workbox(workerUrl(worker), { scope: '/', updateViaCache: 'none' });
  let isAsked = false;
  let isControlled = navigator.serviceWorker.controller !== null;

  const offer = async () => {
    if (isPutOff.read()) return;
    const [{ UpdateCard }, { fetchNews }] = await Promise.all([
      import('@/features/shell/update/update-card.tsx'),
      import('@/features/shell/update/fetch-news.ts'),
    ]);
    const news = await fetchNews();
    const update = () => {
      isAsked = true;
      void untilQuiet().then(() => workbox.messageSkipWaiting());
    };
    const putOff = () => {
      isPutOff.write(true);
      showUpdate(null);
    };
    showUpdate(<UpdateCard news={news} onUpdate={update} onLater={putOff} />);
  };

  /** Another tab has taken the new version; the files of this one may be gone from the server. */
  const adviseReload = async () => {
    const { UpdateCard } = await import('@/features/shell/update/update-card.tsx');
    showUpdate(
      <UpdateCard isElsewhere news={null} onUpdate={() => location.reload()} onLater={() => showUpdate(null)} />,
    );
  };

  workbox.addEventListener('waiting', () => void offer().catch(console.warn));
  // Workbox's own `controlling` misses a worker that takes over while it is being registered.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isAsked) location.reload();
    else if (isControlled) adviseReload().catch(console.warn);
    else workbox.messageSW({ type: 'CACHE_URLS', payload: { urlsToCache: loadedFiles() } }).catch(console.warn);
    isControlled = true;
  });

  const registration = await workbox.register({ immediate: true });
  if (!registration) return;
  let checkedAt = Date.now();
  const check = (pause: number) => {
    if (!navigator.onLine || document.visibilityState === 'hidden' || Date.now() - checkedAt < pause) return;
    checkedAt = Date.now();
    registration.update().catch(console.warn);
  };
  setInterval(() => check(0), hour);
  for (const event of ['focus', 'pageshow', 'online']) window.addEventListener(event, () => check(minute));
  document.addEventListener('visibilitychange', () => check(minute));
};
