import { type FocusEvent, useRef } from 'react';

/** Who comes into a table by the keyboard sees where they are. A press brings the focus too, and is about another row. */
export function useTableEntry(onEnter: () => void) {
  const isPressed = useRef(false);
  return {
    onMouseDownCapture() {
      isPressed.current = true;
    },
    onMouseUpCapture() {
      isPressed.current = false;
    },
    onFocus({ target, currentTarget }: FocusEvent) {
      if (target === currentTarget && !isPressed.current) onEnter();
    },
  };
}
