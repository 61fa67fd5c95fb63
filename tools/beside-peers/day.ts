/** A record of a tracker: when, where in metres from its yard, and what it says. */
export type Report = {
  /** Seconds after midnight, and when it reached the server. */
  s: number;
  receivedS: number;
  northM: number;
  eastM: number;
  kmh: number;
  valid: boolean;
  ignition: boolean | null;
  sensedMotion: boolean | null;
};

/** What somebody who sat beside the driver would have written down. */
export type Truth = { trips: number; km: number; engineMinutes: number | null };

export type Day = {
  name: string;
  /** What happened, in a sentence. */
  story: string;
  truth: Truth;
  reports: readonly Report[];
  /** Why the two differ, a sentence a difference. */
  reasons: readonly string[];
};

/** What came of a day. */
export type Outcome = {
  trips: readonly { fromS: number; toS: number; km: number }[];
  topKmh: number;
  engineMinutes: number;
};

const METRES_PER_DEGREE = 111_195.08;
const LATITUDE = 51;

/** Where a report was made. */
export function placeOf({ northM, eastM }: Report): { latitude: number; longitude: number } {
  return {
    latitude: LATITUDE + northM / METRES_PER_DEGREE,
    longitude: 4 + eastM / (METRES_PER_DEGREE * Math.cos((LATITUDE * Math.PI) / 180)),
  };
}
