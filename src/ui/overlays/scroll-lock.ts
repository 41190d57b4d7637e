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

/** Locks page scrolling without a layout shift by the missing scroll bar; returns the unlock function. Locks are counted. */
export const lockScroll = (): (() => void) => {
  if (locks === 0) unlock = hidePageScroll();
  locks += 1;
  let isLocked = true;
  return () => {
    if (!isLocked) return;
    isLocked = false;
    locks -= 1;
    if (locks === 0) unlock();
  };
};
