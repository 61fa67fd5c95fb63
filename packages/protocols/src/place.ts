/** Is this a place on the globe? Decoders keep what is not out of positions. */
export function onGlobe(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

const DEGREES_AND_MINUTES = /^(\d*)(\d\d\.\d+)$/;

/** Degrees and minutes written as one number, `ddmm.mmmm`, as NMEA does; null for anything else. */
export function degreesFromMinutes(text: string | undefined): number | null {
  const found = DEGREES_AND_MINUTES.exec(text ?? '');
  return found && Number(found[1]) + Number(found[2]) / 60;
}

/** One knot, which Traccar's dialects and NMEA use for speed. */
export const KMH_PER_KNOT = 1.852;
