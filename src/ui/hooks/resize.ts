/** Spec 9, in ms. */
const debounceMs = 200;

/** Calls `callback` on window resize, debounced by 200 ms; returns the unsubscribe function. */
export const onWindowResize = (callback: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    clearTimeout(timer);
    timer = setTimeout(callback, debounceMs);
  };
  window.addEventListener('resize', run);
  return () => {
    window.removeEventListener('resize', run);
    clearTimeout(timer);
  };
};
