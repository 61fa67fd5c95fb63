import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** The hold continues this long after the pointer leaves. */
const AFTER_LEAVING_MS = 3_000;
/** Without input for this long, pointer and focus hold nothing. */
const IDLE_MS = 60_000;

/**
 * Whether the person is using an element: pointer or focus in it, and not idle. Spread the handlers on it.
 */
export function useHold() {
  const [isHeld, setHeld] = useState(false);
  const at = useRef({ pointer: false, focus: false });
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => () => void (timer.current && clearTimeout(timer.current)), []);

  function touch(): void {
    setHeld(true);
    if (timer.current) clearTimeout(timer.current);
    const { pointer, focus } = at.current;
    timer.current = setTimeout(() => setHeld(false), pointer || focus ? IDLE_MS : AFTER_LEAVING_MS);
  }

  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      at.current.pointer = pointerType === 'mouse';
      touch();
    },
    onPointerMove: touch,
    onPointerLeave: () => {
      at.current.pointer = false;
      touch();
    },
    onFocus: () => {
      at.current.focus = true;
      touch();
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      at.current.focus = currentTarget.contains(relatedTarget);
      touch();
    },
    onKeyDown: touch,
    onWheel: touch,
    onTouchMove: touch,
  };
  return { isHeld, handlers };
}
