/** The error of a rejected promise; undefined if it resolves. */
export const outcome = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );
