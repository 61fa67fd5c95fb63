import { type KeyboardEvent, type MouseEvent, useState } from 'react';

/**
 * Whether Caps Lock is on, as far as the last key or click in the field told: browsers tell it with events only. The key
 * itself is not believed, since systems differ in whether they count it as pressed before or after.
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
