import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** Whether a key event belongs to an IME; Safari reports the last one only as keyCode 229. */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;

/** For `onKeyDownCapture`: hides IME keys (Enter, Esc, arrows) from component and form handlers. */
export const leaveToInputMethod = (event: ReactKeyboardEvent) => {
  if (isComposing(event.nativeEvent)) event.stopPropagation();
};
