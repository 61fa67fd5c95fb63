import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const LONG_MS = 500;
/** A larger movement scrolls. */
const STILL_PX = 10;

/**
 * Calls with the element under a long press and suppresses the following click. Spread the handlers on a
 * container.
 */
export function useLongPress(onLongPress: (target: Element) => void) {
  const pressed = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const wasLong = useRef(false);

  function end(): void {
    if (pressed.current) clearTimeout(pressed.current.timer);
    pressed.current = null;
  }
  useEffect(() => end, []);

  return {
    onPointerDown({ target, pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent): void {
      end();
      wasLong.current = false;
      if (pointerType !== 'touch' || !isPrimary || !(target instanceof Element)) return;
      const timer = setTimeout(() => {
        wasLong.current = true;
        onLongPress(target);
      }, LONG_MS);
      pressed.current = { x, y, timer };
    },
    onPointerMove({ clientX, clientY }: PointerEvent): void {
      const { x, y } = pressed.current ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > STILL_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    /** Suppresses the browser's context menu. */
    onContextMenu(event: MouseEvent): void {
      if (pressed.current || wasLong.current) event.preventDefault();
    },
    onClickCapture(event: MouseEvent): void {
      if (wasLong.current) event.stopPropagation();
      wasLong.current = false;
    },
  };
}
