let areOff = false;

/** Whether this page has unregistered the service workers, and must not register one again. */
export const areServiceWorkersOff = (): boolean => areOff;

/** Unregisters the service workers, so that the next reload meets the network instead of the stored app. That app registers one again. */
export const turnOffServiceWorkers = async (): Promise<void> => {
  areOff = true;
  const workers = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
};
