import type { SharedState } from '@fleet/contracts/share-link';
import type { TrailPoint } from './read-trail.ts';

export type SharedPosition = {
  latitude: number;
  longitude: number;
  course: number | null;
  speed: number | null;
  fixTime: Date;
  address: string | null;
};

/** What a link shows: no id, driver or readings, and no place from before its start. */
export type SharedVehicle = {
  state: SharedState;
  fromAt: Date;
  endsAt: Date;
  serverTime: Date;
  sharedBy: string;
  title: string | null;
  vehicleTitle: string | null;
  plateNumber: string | null;
  category: string | null;
  /** Whether speed is shown, and the address if known. */
  showsSpeed: boolean;
  position: SharedPosition | null;
  trail: readonly TrailPoint[];
};

/** Longest time for which an ended link may still be shown. */
const ANSWER_MS = 2_000;
const TRAIL_MS = 15_000;
const TRAILS_AT_ONCE = 2;
const ANSWERS_MAX = 2_000;

/** Cached answers of this process, so that a link with thousands of viewers costs as much as one with one. */
export type SharedVehicles = {
  answer: (key: string, nowMs: number, find: () => Promise<SharedVehicle>) => Promise<SharedVehicle>;
  /** The cached trail, while a newer one is being read. */
  trail: (
    linkId: string,
    nowMs: number,
    read: () => Promise<readonly TrailPoint[]>,
  ) => Promise<readonly TrailPoint[]>;
};

type Kept<Value> = { untilMs: number; value: Value };

export function createSharedVehicles(): SharedVehicles {
  const answers = new Map<string, Kept<Promise<SharedVehicle>>>();
  const trails = new Map<string, Kept<readonly TrailPoint[]>>();
  let readingTrails = 0;
  return {
    answer: (key, nowMs, find) => {
      const known = answers.get(key);
      if (known && known.untilMs > nowMs) return known.value;
      const value = find();
      keep(answers, key, { untilMs: nowMs + ANSWER_MS, value });
      // Failures are not cached, or unknown tokens would displace valid ones.
      value.catch(() => answers.delete(key));
      return value;
    },
    trail: async (linkId, nowMs, read) => {
      const known = trails.get(linkId);
      if (known && (known.untilMs > nowMs || readingTrails >= TRAILS_AT_ONCE)) return known.value;
      if (readingTrails >= TRAILS_AT_ONCE) return [];
      readingTrails++;
      try {
        const value = await read();
        keep(trails, linkId, { untilMs: nowMs + TRAIL_MS, value });
        return value;
      } finally {
        readingTrails--;
      }
    },
  };
}

/** Removes the oldest entry when there are too many. */
function keep<Value>(all: Map<string, Kept<Value>>, key: string, kept: Kept<Value>): void {
  all.delete(key);
  const [oldest] = all.keys();
  if (all.size >= ANSWERS_MAX && oldest !== undefined) all.delete(oldest);
  all.set(key, kept);
}
