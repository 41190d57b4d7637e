import { useState, type KeyboardEvent, type MouseEvent } from 'react';

/** Whether the caps lock is on, as far as the last key or click in an input tells, with the handlers that ask them. */
export const useCapsLock = () => {
  const [isOn, setIsOn] = useState(false);
  const look = (event: KeyboardEvent | MouseEvent) => setIsOn(event.getModifierState('CapsLock'));
  return { isOn, forget: () => setIsOn(false), handlers: { onKeyDown: look, onKeyUp: look, onMouseDown: look } };
};
