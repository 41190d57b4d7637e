/** Spec 9, in ms. */
const idleTimeout = 2000;

/** Runs an action when the browser is idle; a short timer where that is unsupported. Returns the cancel function. */
export const whenIdle = (action: () => void, timeout = idleTimeout): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(action, 1);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(action, { timeout });
  return () => cancelIdleCallback(handle);
};
