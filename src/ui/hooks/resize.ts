/** Spec 9, in ms. */
const debounceMs = 200;

/** Debounces `work` by 200 ms. */
export const debounceResize = (work: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  return {
    run: () => {
      cancel();
      timer = setTimeout(work, debounceMs);
    },
    cancel,
  };
};

/** Calls `work` on window resize, debounced by 200 ms; returns the unsubscribe function. */
export const onWindowResize = (work: () => void): (() => void) => {
  const { run, cancel } = debounceResize(work);
  window.addEventListener('resize', run);
  return () => {
    window.removeEventListener('resize', run);
    cancel();
  };
};
