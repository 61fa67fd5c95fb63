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

/** What a link shows: no id, no driver, no reading, and no place of before it began. */
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
  /** The position has a speed, and an address where one is known. */
  showsSpeed: boolean;
  position: SharedPosition | null;
  trail: readonly TrailPoint[];
};

/** A link that was ended is seen for so long at most. */
const ANSWER_MS = 2_000;
const TRAIL_MS = 15_000;
const TRAILS_AT_ONCE = 2;
const ANSWERS_MAX = 2_000;

/** Answers of this process, so that a link that thousands look at costs what one reader costs. */
export type SharedVehicles = {
  answer: (key: string, nowMs: number, find: () => Promise<SharedVehicle>) => Promise<SharedVehicle>;
  /** The former trail while others are read. */
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
      // What has ended is not kept: unknown tokens would take the place of good ones.
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

/** The oldest goes when there are more. */
function keep<Value>(all: Map<string, Kept<Value>>, key: string, kept: Kept<Value>): void {
  all.delete(key);
  const [oldest] = all.keys();
  if (all.size >= ANSWERS_MAX && oldest !== undefined) all.delete(oldest);
  all.set(key, kept);
}
