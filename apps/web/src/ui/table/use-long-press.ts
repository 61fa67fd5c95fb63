import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const HOLD_MS = 450;
/** A finger that moves further scrolls. */
const STILL_PX = 10;

/** A finger that rests on something. The press that ends with it opens nothing, and brings no menu of the browser. */
export function useLongPress(onHold: (target: Element) => void) {
  const hold = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const wasHeld = useRef(false);
  const cancel = () => {
    clearTimeout(hold.current?.timer);
    hold.current = null;
  };
  useEffect(() => cancel, []);
  return {
    onPointerDown({ target, clientX, clientY, pointerType }: PointerEvent) {
      wasHeld.current = false;
      cancel();
      if (pointerType === 'mouse' || !(target instanceof Element)) return;
      const timer = setTimeout(() => {
        wasHeld.current = true;
        hold.current = null;
        onHold(target);
      }, HOLD_MS);
      hold.current = { timer, x: clientX, y: clientY };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const from = hold.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > STILL_PX) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu(event: MouseEvent) {
      if (hold.current || wasHeld.current) event.preventDefault();
    },
    onClickCapture(event: MouseEvent) {
      if (!wasHeld.current) return;
      wasHeld.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
