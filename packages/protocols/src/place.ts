/** Is this a place on the globe? Decoders keep what is not out of positions. */
export function onGlobe(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

/** Degrees and minutes written as one number, `ddmm.mmmm`, as NMEA does. */
export function degreesFromMinutes(value: number): number {
  const degrees = Math.trunc(value / 100);
  return degrees + (value - degrees * 100) / 60;
}

/** One knot, which Traccar's dialects and NMEA use for speed. */
export const KMH_PER_KNOT = 1.852;
