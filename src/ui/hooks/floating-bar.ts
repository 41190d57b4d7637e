const property = '--floating-bar';

/**
 * Ref of a bar that floats at the bottom of the window: publishes its height as `--floating-bar`, for scroll padding
 * (WCAG 2.4.11: it must not cover the focus) and the position of snackbars.
 */
export const floatingBar = (bar: HTMLElement | null) => {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const publish = () => style.setProperty(property, `${bar.offsetHeight}px`);
  publish();
  const observer = new ResizeObserver(publish);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty(property);
  };
};
