/** Spec 9: how long an idle callback may be put off, in ms. */
const idleTimeout = 2000;

/** Calls back once the browser has nothing else to do, or soon where it can't tell. Returns what cancels it. */
export const whenIdle = (action: () => void, timeout = idleTimeout): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(action, 1);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(action, { timeout });
  return () => cancelIdleCallback(handle);
};
