import type uPlot from 'uplot';

/**
 * Tells where the pointer points, and null once it left. Not where a cursor was set, nor that a plot which was just made has
 * none: it is made anew with data that come, and what was pointed at or reached by keys stays.
 */
export function notifyPointedAt(u: uPlot, onPoint: (atMs: number | null) => void): void {
  const { left = -1, event } = u.cursor;
  if (event && !isAtRest(event)) onPoint(left >= 0 ? u.posToVal(left, 'x') : null);
}

/** Browsers repeat the place of a pointer that rests, when something below it has changed. */
function isAtRest({ type, movementX, movementY }: MouseEvent): boolean {
  return type === 'mousemove' && movementX === 0 && movementY === 0;
}
