const property = '--floating-bar';

/** The bars, the last one on top: a dialog's bar covers the bar of the page. */
const bars: HTMLElement[] = [];

/** Publishes how much of the window the topmost bar and what is below it take, in px. */
const publish = () => {
  const { style } = document.documentElement;
  const top = bars.at(-1)?.getBoundingClientRect().top;
  if (top === undefined) style.removeProperty(property);
  else style.setProperty(property, `${Math.max(0, window.innerHeight - top)}px`);
};

/**
 * Ref of a bar at the bottom of the window or of a dialog: publishes the space that it takes as `--floating-bar`, for
 * scroll padding (WCAG 2.4.11: it must not cover the focus) and the position of snackbars.
 */
export const floatingBar = (bar: HTMLElement | null) => {
  if (!bar) return undefined;
  bars.push(bar);
  publish();
  const observer = new ResizeObserver(publish);
  for (const element of [bar, document.documentElement]) observer.observe(element);
  return () => {
    observer.disconnect();
    bars.splice(bars.indexOf(bar), 1);
    publish();
  };
};
