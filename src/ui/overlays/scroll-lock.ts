let locks = 0;
let unlock = () => {};

const hidePageScroll = () => {
  const { style, clientWidth } = document.documentElement;
  const { overflow, scrollbarGutter } = style;
  if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  return () => {
    style.overflow = overflow;
    style.scrollbarGutter = scrollbarGutter;
  };
};

/** Locks page scrolling without layout shift from the missing scroll bar, until all who asked have called what it gives. */
export const lockScroll = (): (() => void) => {
  if (locks === 0) unlock = hidePageScroll();
  locks += 1;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    locks -= 1;
    if (locks === 0) unlock();
  };
};
