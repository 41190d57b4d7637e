/** What may be told to the operator (`features/reporting`). `place` is a call and a field of the contract, without a value. */
export type Failure = { kind: 'drift'; place: string } | { kind: 'error'; error: unknown };

/** What happens before somebody listens is kept for them, up to this number. */
const maxEarly = 10;
const early: Failure[] = [];
let tell: ((failure: Failure) => void) | undefined;

/** Tells of a failure to whoever listens. */
export const announceFailure = (failure: Failure): void => {
  if (tell) tell(failure);
  else if (early.length < maxEarly) early.push(failure);
};

/** Calls `listener`, the only one, with each failure from the first on. */
export const onFailure = (listener: (failure: Failure) => void): void => {
  tell = listener;
  early.splice(0).forEach(listener);
};

/** Also tells of what nobody in the page has caught, and of files of the build that are missing. */
export const watchFailures = (): void => {
  const tellOf = (error: unknown) => announceFailure({ kind: 'error', error });
  window.addEventListener('error', ({ error }) => tellOf(error));
  window.addEventListener('unhandledrejection', ({ reason }) => tellOf(reason));
  window.addEventListener('vite:preloadError', ({ payload }) => tellOf(payload));
};
