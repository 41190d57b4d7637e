/** Spec 9, in ms. */
const debounceMs = 200;

/** Calls `work` on window resize, debounced by 200 ms; returns the unsubscribe function. */
export const onWindowResize = (work: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    clearTimeout(timer);
    timer = setTimeout(work, debounceMs);
  };
  window.addEventListener('resize', run);
  return () => {
    window.removeEventListener('resize', run);
    clearTimeout(timer);
  };
};
