import type { TraccarPosition } from '@fleet/protocols/traccar/traccar-position';

/** Sorted by time of fix; records of one instant keep their order. */
export const inOrder = (positions: readonly TraccarPosition[]): TraccarPosition[] =>
  positions.toSorted((a, b) => Date.parse(a.fixTime) - Date.parse(b.fixTime) || a.id - b.id);

/**
 * Removes records that repeat the fix before them. A Traccar server stores a message without a fix, such as a
 * heartbeat, as a copy of the last fix with its own device time; its mark `outdated` is not stored.
 *
 * @param before those of the first instant that came earlier
 */
export function withoutRepeats(
  positions: readonly TraccarPosition[],
  before: readonly TraccarPosition[],
): TraccarPosition[] {
  const first = new Map<string, string | null | undefined>();
  for (const one of before) if (!first.has(fixOf(one))) first.set(fixOf(one), one.deviceTime);
  return positions.filter((one) => {
    const fix = fixOf(one);
    if (!first.has(fix)) {
      first.set(fix, one.deviceTime);
      return true;
    }
    return first.get(fix) === one.deviceTime;
  });
}

function fixOf({ fixTime, latitude, longitude, altitude, speed, course }: TraccarPosition): string {
  return [Date.parse(fixTime), latitude, longitude, altitude, speed, course].join();
}
