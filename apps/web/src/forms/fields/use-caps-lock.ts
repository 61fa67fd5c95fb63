import { type KeyboardEvent, type MouseEvent, useState } from 'react';

/**
 * Whether Caps Lock was on at the last key press or click in the field; browsers report it with events only.
 * The key itself is ignored, since systems report its state before or after the change.
 */
export function useCapsLock() {
  const [isOn, setOn] = useState(false);
  const look = (event: KeyboardEvent | MouseEvent) => setOn(event.getModifierState('CapsLock'));
  return {
    isOn,
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'CapsLock') setOn(false);
        else look(event);
      },
      onKeyUp: look,
      onMouseDown: look,
      onBlur: () => setOn(false),
    },
  };
}
