/**
 * Whether a key event belongs to an IME composition. Safari sends the key that ends one after `compositionend`, with
 * `isComposing` false and keyCode 229.
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;

/** Whether an input event belongs to an active IME composition. */
export const isComposingInput = ({ nativeEvent }: { nativeEvent: Event }): boolean =>
  nativeEvent instanceof InputEvent && nativeEvent.isComposing;

/** The keys with which an IME confirms, cancels or chooses, and to which forms, dialogs and lists react, too. */
const sharedKeys = /^(?:Enter|Escape|Tab|Arrow\w+|Home|End|Page\w+)$/;

const hideComposingKey = (event: KeyboardEvent) => {
  if (!sharedKeys.test(event.key) || !isComposing(event)) return;
  // The editor of rich text follows compositions itself; only Escape would also reach the dialog around it.
  if (event.target instanceof HTMLElement && event.target.isContentEditable && event.key !== 'Escape') return;
  event.preventDefault();
  event.stopImmediatePropagation();
};

/**
 * Hides the keys of IME compositions from all handlers of the page, Mantine's among them, which know only `isComposing`. Call it
 * before anything else listens on the window: it has to be the first listener.
 */
export const hideComposingKeys = () => window.addEventListener('keydown', hideComposingKey, { capture: true });
