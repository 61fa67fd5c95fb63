import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Somebody who left, or lifted the finger, may come back at once. */
const AFTER_LEAVING_MS = 3_000;
/** A pointer that was left lying on the list, or the focus of a click of an hour ago, holds nothing. */
const IDLE_MS = 60_000;

/** Whether somebody is at an element: with the pointer or the focus in it, and not idle. The handlers go to it. */
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
