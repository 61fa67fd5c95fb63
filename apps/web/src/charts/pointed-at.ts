import type uPlot from 'uplot';

/**
 * Reports the instant under the pointer, and null when it leaves. Cursor changes by code or by a new plot are
 * not reported.
 */
export function notifyPointedAt(u: uPlot, onPoint: (atMs: number | null) => void): void {
  const { left = -1, event } = u.cursor;
  if (event && !isAtRest(event)) onPoint(left >= 0 ? u.posToVal(left, 'x') : null);
}

/** Browsers repeat pointer events for a resting pointer when elements below it change. */
function isAtRest({ type, movementX, movementY }: MouseEvent): boolean {
  return type === 'mousemove' && movementX === 0 && movementY === 0;
}
