import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { TablePlace } from './table-place.ts';

/** Scrolls to where somebody was, once there are rows; other rows begin at their top. Returns the listener that notes it. */
export function useTablePlace(
  place: TablePlace,
  scroller: RefObject<HTMLElement | null>,
  hasRows: boolean,
): () => void {
  const restored = useRef<TablePlace | null>(null);
  useLayoutEffect(() => {
    if (!hasRows || restored.current === place || !scroller.current) return;
    restored.current = place;
    scroller.current.scrollTop = place.topPx;
  }, [place, hasRows, scroller]);
  return useCallback(() => {
    if (restored.current === place && scroller.current) place.topPx = scroller.current.scrollTop;
  }, [place, scroller]);
}
