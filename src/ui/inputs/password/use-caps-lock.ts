import { useState, type KeyboardEvent, type MouseEvent } from 'react';

/** Caps Lock state as of the last key or mouse event. */
export const useCapsLock = () => {
  const [isOn, setIsOn] = useState(false);
  const look = (event: KeyboardEvent | MouseEvent) => setIsOn(event.getModifierState('CapsLock'));
  return { isOn, forget: () => setIsOn(false), handlers: { onKeyDown: look, onKeyUp: look, onMouseDown: look } };
};
