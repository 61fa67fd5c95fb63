import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { TablePlace } from './table-place.ts';

/** Scrolls to where somebody was, once there are rows; other rows begin at their top. Where one is, is noted on leaving. */
export function useTablePlace(
  place: TablePlace,
  scroller: RefObject<HTMLElement | null>,
  hasRows: boolean,
): void {
  const restored = useRef<TablePlace | null>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!hasRows || !element) return;
    if (restored.current !== place) element.scrollTop = place.topPx;
    restored.current = place;
    // Not while it scrolls: to ask for it then costs a layout of the rows that just came.
    return () => {
      place.topPx = element.scrollTop;
    };
  }, [place, hasRows, scroller]);
}
