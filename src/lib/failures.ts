/** A failure to report to the operator (`features/reporting`). `place`: a request and a field path, without a value. */
export type Failure = { kind: 'drift'; place: string } | { kind: 'error'; error: unknown };

/** Failures queued until a listener is set. */
const maxQueued = 10;
const queued: Failure[] = [];
let notify: ((failure: Failure) => void) | undefined;

/** Passes a failure to the listener of `onFailure`. */
export const announceFailure = (failure: Failure): void => {
  if (notify) notify(failure);
  else if (queued.length < maxQueued) queued.push(failure);
};

/** Sets the only listener. It also receives the queued failures. */
export const onFailure = (listener: (failure: Failure) => void): void => {
  notify = listener;
  queued.splice(0).forEach(listener);
};

/** Announces uncaught errors, unhandled rejections and failed chunk loads. */
export const watchFailures = (): void => {
  const announceError = (error: unknown) => announceFailure({ kind: 'error', error });
  window.addEventListener('error', ({ error }) => announceError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => announceError(reason));
  window.addEventListener('vite:preloadError', ({ payload }) => announceError(payload));
};
