/**
 * Keeps a box above everything and usable: in the topmost modal dialog, because all outside of it is inert, and as a popover,
 * because the dialog may clip or be below others. Returns a function that removes it.
 */
export const keepOnTop = (box: HTMLElement) => {
  box.popover = 'manual';
  const follow = () => {
    const host = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    if (box.parentElement === host) return;
    host.append(box);
    // Not in browsers without popovers, where the box has its place by `z-index`.
    if ('showPopover' in box) box.showPopover();
  };
  follow();
  // A removed dialog takes the box with it.
  const observer = new MutationObserver(follow);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
  return () => {
    observer.disconnect();
    box.remove();
  };
};
