let areOff = false;

/** Whether this page has unregistered the service workers, and must not register one again. */
export const areWorkersOff = (): boolean => areOff;

/** Unregisters the service workers, so that the next reload meets the network instead of the stored app. That app registers one again. */
export const turnOffWorkers = async (): Promise<void> => {
  areOff = true;
  const workers = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
};
