import type { Fix } from './live-vehicle.ts';

/** Points kept of a vehicle that is looked at: some hours of driving. */
const POINTS_MAX = 2000;

export type TrackPoint = Pick<Fix, 'fixTimeMs' | 'latitude' | 'longitude' | 'speedKmh'>;

/**
 * Position lists of the vehicles that somebody looks at, in order of fix time. Late records take the place where they
 * belong, and a record that comes twice is kept once.
 */
export function createTracks() {
  const points = new Map<string, readonly TrackPoint[]>();

  return {
    /** From now on the points of this vehicle are kept. */
    watch(vehicleId: string): () => void {
      if (!points.has(vehicleId)) points.set(vehicleId, []);
      return () => void points.delete(vehicleId);
    },
    of: (vehicleId: string): readonly TrackPoint[] => points.get(vehicleId) ?? [],
    /** True when the list changed. */
    add: (vehicleId: string, point: TrackPoint): boolean => addAll(vehicleId, [point]),
    addAll,
    clear: () => points.clear(),
  };

  function addAll(vehicleId: string, more: readonly TrackPoint[]): boolean {
    const known = points.get(vehicleId);
    if (!known) return false;
    const byTime = new Map(known.map((point) => [point.fixTimeMs, point]));
    for (const point of more) if (!byTime.has(point.fixTimeMs)) byTime.set(point.fixTimeMs, point);
    if (byTime.size === known.length) return false;
    const sorted = [...byTime.values()].sort((a, b) => a.fixTimeMs - b.fixTimeMs);
    points.set(vehicleId, sorted.slice(-POINTS_MAX));
    return true;
  }
}
