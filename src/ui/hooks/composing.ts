import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** Whether a key event belongs to an IME composition; Safari reports the last one only as keyCode 229. */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;

/** Whether an input event belongs to an active IME composition. */
export const isComposingInput = ({ nativeEvent }: { nativeEvent: Event }): boolean =>
  nativeEvent instanceof InputEvent && nativeEvent.isComposing;

/** For `onKeyDownCapture`: hides IME keys (Enter, Esc, arrows) from component and form handlers. */
export const stopComposingKeys = (event: ReactKeyboardEvent) => {
  if (isComposing(event.nativeEvent)) event.stopPropagation();
};
