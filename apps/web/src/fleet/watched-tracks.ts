import type { Fix } from './live-vehicle.ts';

/** Maximum points of a watched vehicle: more than an hour at one fix a second. */
const POINTS_MAX = 5000;

/** A stored position. The id distinguishes repeated records from two fixes in the same second. */
export type TrackPoint = Pick<Fix, 'fixTimeMs' | 'latitude' | 'longitude' | 'speedKmh'> & { id: string };

type Track = { points: readonly TrackPoint[]; ids: Set<string>; fromMs: number };

/**
 * Tracks of watched vehicles in order of fix time. Late records are inserted in order unless they precede the
 * track; repeated records are ignored.
 */
export function createWatchedTracks() {
  const tracks = new Map<string, Track>();

  return {
    /** Starts keeping points of a vehicle from `fromMs`. */
    watch(vehicleId: string, fromMs: number): () => void {
      const track: Track = { points: [], ids: new Set(), fromMs };
      tracks.set(vehicleId, track);
      return () => {
        if (tracks.get(vehicleId) === track) tracks.delete(vehicleId);
      };
    },
    of: (vehicleId: string): readonly TrackPoint[] => tracks.get(vehicleId)?.points ?? [],
    /** Start of the track; null for vehicles that are not watched. */
    fromMs: (vehicleId: string): number | null => tracks.get(vehicleId)?.fromMs ?? null,
    /** True if the track changed. */
    add: (vehicleId: string, point: TrackPoint): boolean => addAll(vehicleId, [point]),
    addAll,
    clear: () => tracks.clear(),
  };

  function addAll(vehicleId: string, more: readonly TrackPoint[]): boolean {
    const track = tracks.get(vehicleId);
    if (!track) return false;
    const fresh = more.filter(({ id, fixTimeMs }) => fixTimeMs >= track.fromMs && !track.ids.has(id));
    if (fresh.length === 0) return false;
    for (const { id } of fresh) track.ids.add(id);
    const merged = [...track.points, ...fresh];
    if (!isInOrder(merged, track.points.length)) merged.sort(byTime);
    track.points = merged;
    if (merged.length > POINTS_MAX) shorten(track);
    return true;
  }
}

/** Whether new points simply follow the existing ones, as live points nearly always do. */
function isInOrder(points: readonly TrackPoint[], from: number): boolean {
  return points.slice(Math.max(0, from - 1)).every((point, at, rest) => {
    const before = rest[at - 1];
    return !before || byTime(before, point) <= 0;
  });
}

/** Order of the server's lists: by time, then by id. */
function byTime(a: TrackPoint, b: TrackPoint): number {
  if (a.fixTimeMs !== b.fixTimeMs) return a.fixTimeMs - b.fixTimeMs;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

function shorten(track: Track): void {
  track.points = track.points.slice(-POINTS_MAX);
  track.ids = new Set(track.points.map(({ id }) => id));
  track.fromMs = track.points[0]?.fixTimeMs ?? track.fromMs;
}
