import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** Whether a key belongs to an input method; Safari tells of its last one by the code 229 only. */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;

/**
 * For `onKeyDownCapture`: a key of the input method is none of ours. Enter takes a word over, Esc drops it, the arrows
 * walk its list; no option is chosen, no list closed and no form sent by them.
 */
export const leaveToInputMethod = (event: ReactKeyboardEvent) => {
  if (isComposing(event.nativeEvent)) event.stopPropagation();
};
