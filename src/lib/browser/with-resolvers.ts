/** A promise with the functions that settle it. */
export interface Resolvers<Value> {
  promise: Promise<Value>;
  resolve: (value: Value | PromiseLike<Value>) => void;
  reject: (reason?: unknown) => void;
}

/** `Promise.withResolvers`, which Safari lacks before 17.4 and Chrome before 119. */
export const withResolvers = <Value>(): Resolvers<Value> => {
  const settle: Omit<Resolvers<Value>, 'promise'> = { resolve: () => {}, reject: () => {} };
  // The executor runs synchronously.
  const promise = new Promise<Value>((resolve, reject) => {
    Object.assign(settle, { resolve, reject });
  });
  return { promise, ...settle };
};
