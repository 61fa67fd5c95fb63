const KMH_PER_METRES_PER_MS = 3_600;
/** Clocks of trackers tell whole seconds. */
const SHORTEST_MS = 1_000;

/** The speed of a way that took so long. */
export function paceKmh(wayM: number, lengthMs: number): number {
  return (wayM / Math.max(SHORTEST_MS, lengthMs)) * KMH_PER_METRES_PER_MS;
}

/** How long a way takes at a speed. */
export function driveMs(wayM: number, speedKmh: number): number {
  return (wayM / speedKmh) * KMH_PER_METRES_PER_MS;
}
