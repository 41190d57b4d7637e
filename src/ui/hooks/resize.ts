/** Spec 9: what follows a change of size waits until the size has stood still for this long, in ms. */
const debounceMs = 200;

/** Calls `work` once `run` has not been called for 200 ms. */
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

/** Calls `work` once the window's size has stood still for 200 ms; returns how to stop. */
export const onWindowResize = (work: () => void): (() => void) => {
  const { run, cancel } = debounceResize(work);
  window.addEventListener('resize', run);
  return () => {
    window.removeEventListener('resize', run);
    cancel();
  };
};
