import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width inside an element, without its scroll bar; known before the first paint. */
export function useRoom(element: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setWidthPx(measured.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return widthPx;
}
