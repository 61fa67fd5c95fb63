/** The accuracy that a record tells, or what it tells of the satellites instead. */
export type AccuracyReadings = {
  accuracyM: number | null;
  hdop: unknown;
  satellites: number | null;
};

/** What a receiver errs at a dilution of 1. */
const METRES_PER_HDOP = 5;
/** Three satellites give a place without a height; fewer give none, and the receiver repeats or guesses. */
const SATELLITES_FLAT = 3;
const FLAT_M = 150;
const GUESSED_M = 1_500;

/** The radius of a fix in metres; null where nothing tells it. Zero satellites are what devices tell that count none. */
export function accuracyOf({ accuracyM, hdop, satellites }: AccuracyReadings): number | null {
  // Single precision, as the column holds it, so that a live fix and a stored one are the same.
  if (accuracyM !== null && accuracyM > 0) return Math.fround(accuracyM);
  if (typeof hdop === 'number' && hdop > 0) return hdop * METRES_PER_HDOP;
  if (satellites === null || satellites <= 0 || satellites > SATELLITES_FLAT) return null;
  return satellites === SATELLITES_FLAT ? FLAT_M : GUESSED_M;
}
