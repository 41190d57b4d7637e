const name = '--floating-bar';

/**
 * A ref for what floats at the bottom of the window: publishes its height as `--floating-bar`, so that the page scrolls
 * focused elements clear of it (WCAG 2.4.11) and messages stand above it.
 */
export const floatingBar = (bar: HTMLElement | null) => {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const publish = () => style.setProperty(name, `${bar.offsetHeight}px`);
  publish();
  const observer = new ResizeObserver(publish);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty(name);
  };
};
